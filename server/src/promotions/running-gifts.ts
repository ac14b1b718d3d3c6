import type { RunningGift } from '#goods/goods-record.ts';
import type { GiftTierRow } from './gift-rows.ts';

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
