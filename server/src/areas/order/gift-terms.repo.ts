import type { Database } from '@baicao/db/client';
import { eq, idList, listedId, query, type Parameters } from '@baicao/db/query';
import { orderGiftGoods, orderGiftTiers } from '@baicao/db/schema';
import type { GiftTerms } from '@baicao/shared/pricing/gifts-due';

const tiers = query((orm, p: Parameters<{ lineIds: string }>) =>
  orm
    .select({
      giftLineId: orderGiftTiers.giftLineId,
      reach: orderGiftTiers.reach,
      number: orderGiftTiers.number,
      repeats: orderGiftTiers.repeats,
    })
    .from(idList(p.lineIds))
    .crossJoin(orderGiftTiers)
    .where(eq(orderGiftTiers.giftLineId, listedId)),
);

const goods = query((orm, p: Parameters<{ lineIds: string }>) =>
  orm
    .select({
      giftLineId: orderGiftGoods.giftLineId,
      lineId: orderGiftGoods.orderLineId,
      counted: orderGiftGoods.counted,
    })
    .from(idList(p.lineIds))
    .crossJoin(orderGiftGoods)
    .where(eq(orderGiftGoods.giftLineId, listedId)),
);

/** What these gift lines were given for, by line id; gifts from before it was kept have no entry. */
export function giftTermsOf(db: Database, giftLineIds: readonly number[]): Map<number, GiftTerms> {
  if (giftLineIds.length === 0) return new Map();
  const lineIds = JSON.stringify(giftLineIds);
  const terms = new Map<number, { tiers: GiftTerms['tiers'][number][]; goods: GiftTerms['goods'][number][] }>();
  for (const { giftLineId, ...tier } of tiers(db).all({ lineIds })) {
    terms.set(giftLineId, { tiers: [...(terms.get(giftLineId)?.tiers ?? []), tier], goods: [] });
  }
  for (const { giftLineId, ...counted } of goods(db).all({ lineIds })) terms.get(giftLineId)?.goods.push(counted);
  return terms;
}
