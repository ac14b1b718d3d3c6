import type { Fen } from '@baicao/shared/pricing/money';
import type { GiftTierRow } from './gift-rows.ts';

/** What a tier brings: a row of goods shows it, whatever is left of it. */
export interface GiftOffer {
  /** Fen after full reduction, or pieces, by the rule's basis; at or above it the tier is reached. */
  readonly reach: number;
  readonly goodsId: number;
  readonly goodsName: string;
  readonly unit: string;
  readonly number: number;
  /** What one costs: 0 for a gift. */
  readonly priceFen: Fen;
}

/** A 满赠 or 换购 that runs at the moment the record was loaded for, its tiers ascending. */
export interface RunningGift {
  readonly id: number;
  readonly kind: 'gift' | 'exchange';
  readonly name: string;
  readonly basis: 'amount' | 'pieces';
  readonly repeats: boolean;
  readonly tiers: readonly GiftOffer[];
}

/** The rules of one article, by id, from its rows. */
export function runningGifts(rows: readonly GiftTierRow[]): RunningGift[] {
  const rules = new Map<number, RunningGift>();
  for (const row of rows.toSorted((a, b) => a.id - b.id || a.reach - b.reach)) {
    const { id, kind, name, basis, repeats, reach, giftId, giftName, giftUnit, number, priceFen } = row;
    const tier = { reach, goodsId: giftId, goodsName: giftName, unit: giftUnit, number, priceFen };
    const tiers = [...(rules.get(id)?.tiers ?? []), tier];
    rules.set(id, { id, kind, name, basis, repeats: repeats === 1, tiers });
  }
  return [...rules.values()];
}
