import { percentOf, type Fen } from '@baicao/shared/pricing/money';
import type { SeedContext } from '#seed-context.ts';

/** Wholesale price of one pack, in fen: near the typical price, by the price level of the maker. Any last digit is possible. */
export function basePriceFen(context: SeedContext, typicalFen: Fen): Fen {
  const fen = percentOf(typicalFen, context.int(82, 118)) + context.int(-4, 4);
  return fen < 5 ? 5 : fen;
}

/** 建议零售价: a fifth to three fifths above, with a tidy last digit. */
export function marketPriceFen(context: SeedContext, baseFen: Fen): Fen {
  const fen = percentOf(baseFen, context.int(120, 165));
  return fen - (fen % 10) + 10;
}

export interface SeededTier {
  readonly fromNumber: number;
  readonly priceFen: Fen;
}

/** Tiers at multiples of the pack, each cheaper than the one before; fewer than asked for where fen run out. */
export function ladderTiers(
  baseFen: Fen,
  packSize: number,
  steps: readonly (readonly [packs: number, percent: number])[],
): SeededTier[] {
  const tiers: SeededTier[] = [];
  let beforeFen = baseFen;
  for (const [packs, percent] of steps) {
    const priceFen = percentOf(baseFen, percent);
    const fromNumber = packs * packSize;
    if (priceFen < 1 || priceFen >= beforeFen || fromNumber < 2) continue;
    tiers.push({ fromNumber, priceFen });
    beforeFen = priceFen;
  }
  return tiers;
}
