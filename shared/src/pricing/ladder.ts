import { minFen } from './money.ts';
import type { Fen } from './money.ts';
import type { Ladder, LadderTier } from './price-input.ts';

/**
 * Ladder prices (阶梯价): cheaper from a number of pieces on, by the number of this line (trade rules, Price).
 * ladder_price_type:
 *   1  the whole line is priced at the tier its number reaches: 60 pieces with 50@9.00 cost 60 × 9.00;
 *   2  every piece is priced at the tier of its position: of 60 pieces with 10@9.50, 50@9.00 the first 9 pay the base
 *      price, pieces 10 to 49 pay 9.50, pieces 50 to 60 pay 9.00.
 * The price depends on the number alone, so editing a number down again restores the higher price.
 */

/** Pieces with the same price, in the order of their positions in the line. */
export interface LadderSegment {
  source: 'base' | 'ladder';
  /** Pieces from which the tier counts; 0 for the base price. */
  from: number;
  number: number;
  priceFen: Fen;
}

/** The tiers by number, ascending; of two tiers at one number the cheaper applies. A tier at 0 counts from piece 1. */
export function sortedTiers(ladder: Ladder | null): LadderTier[] {
  const cheapest = new Map<number, Fen>();
  for (const { number, priceFen } of ladder?.tiers ?? []) {
    cheapest.set(number, minFen(priceFen, cheapest.get(number) ?? priceFen));
  }
  return [...cheapest].map(([number, priceFen]) => ({ number, priceFen })).sort((a, b) => a.number - b.number);
}

/** The tier a number of pieces reaches (at or above), or null below the first. */
export function reachedTier(ladder: Ladder | null, number: number): LadderTier | null {
  return sortedTiers(ladder).findLast((tier) => number >= tier.number) ?? null;
}

/** The first tier above a number that is cheaper than the tier reached (and than the base price), or null. */
export function nextTier(ladder: Ladder | null, number: number, basePriceFen: Fen): LadderTier | null {
  const nowFen = minFen(basePriceFen, reachedTier(ladder, number)?.priceFen ?? basePriceFen);
  return sortedTiers(ladder).find((tier) => tier.number > number && tier.priceFen < nowFen) ?? null;
}

/** The normal price of a line: base and ladder, before any special offer. The numbers sum to `number`. */
export function normalSegments(basePriceFen: Fen, ladder: Ladder | null, number: number): LadderSegment[] {
  if (number <= 0) return [];
  const base: LadderSegment = { source: 'base', from: 0, number, priceFen: basePriceFen };
  if (ladder === null) return [base];
  if (ladder.type === 1) return [segmentAt(base, reachedTier(ladder, number), number)];
  return segmentsByPlace(base, sortedTiers(ladder), number);
}

/** A tier never raises the price: one above the base price is ignored. */
function segmentAt(base: LadderSegment, tier: LadderTier | null, number: number): LadderSegment {
  if (tier === null || tier.priceFen >= base.priceFen) return { ...base, number };
  return { source: 'ladder', from: tier.number, number, priceFen: tier.priceFen };
}

function segmentsByPlace(base: LadderSegment, tiers: readonly LadderTier[], number: number): LadderSegment[] {
  const starts: (LadderTier | null)[] = [null, ...tiers];
  return starts
    .map((tier, index) => {
      const first = tier === null || tier.number < 1 ? 1 : tier.number;
      const following = starts[index + 1]?.number ?? number + 1;
      const last = following > number ? number : following - 1;
      return segmentAt(base, tier, last - first + 1);
    })
    .filter((segment) => segment.number > 0);
}
