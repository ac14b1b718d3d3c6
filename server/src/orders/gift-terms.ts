import type { Database } from '@baicao/db/client';
import { eq, idList, insertInto, listedId, query, type Parameters } from '@baicao/db/query';
import { orderGiftGoods, orderGiftTiers } from '@baicao/db/schema';
import { giftTerms, type GiftTerms } from '@baicao/shared/pricing/gifts-due';
import type { OrderPiece } from './order-pieces.ts';

/** A piece as an order line. */
export interface WrittenPiece {
  readonly lineId: number;
  readonly piece: OrderPiece;
}

/**
 * What the gifts of an order were given for, by order line. Every line that counted is in the same order, because a rule and its goods are
 * in one warehouse. Exchange goods have none: they were paid for.
 */
export function giftTermsByLine(written: readonly WrittenPiece[]): Map<number, GiftTerms> {
  const bought = written.filter(({ piece }) => piece.giftRuleId === null && piece.set === null);
  const terms = written.flatMap(({ lineId, piece: { goods, giftRuleId } }) => {
    const ruleOf = ({ piece }: WrittenPiece) => piece.goods.gifts.find(({ id }) => id === giftRuleId);
    const counted = bought.filter((one) => ruleOf(one) !== undefined);
    const rule = counted.map(ruleOf)[0];
    if (rule?.kind !== 'gift') return [];
    const lines = counted.map((one) => ({
      lineId: one.lineId,
      number: one.piece.line.number,
      netFen: one.piece.line.lineTotalFen,
    }));
    return [[lineId, giftTerms(rule, goods.id, lines)] as const];
  });
  return new Map(terms);
}

const insertTier = insertInto(orderGiftTiers, ['giftLineId', 'threshold', 'number', 'repeats']);
const insertGoods = insertInto(orderGiftGoods, ['giftLineId', 'orderLineId', 'counted']);

/** Keeps what a gift was given for, because the rule may change later. */
export function insertGiftTerms(db: Database, giftLineId: number, { tiers, goods }: GiftTerms): void {
  for (const tier of tiers) insertTier(db).run({ giftLineId, ...tier });
  for (const { lineId, counted } of goods) insertGoods(db).run({ giftLineId, orderLineId: lineId, counted });
}

const tiersOf = query((orm, p: Parameters<{ lineIds: string }>) =>
  orm
    .select({
      giftLineId: orderGiftTiers.giftLineId,
      threshold: orderGiftTiers.threshold,
      number: orderGiftTiers.number,
      repeats: orderGiftTiers.repeats,
    })
    .from(idList(p.lineIds))
    .crossJoin(orderGiftTiers)
    .where(eq(orderGiftTiers.giftLineId, listedId)),
);

const goodsOf = query((orm, p: Parameters<{ lineIds: string }>) =>
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
  for (const { giftLineId, ...tier } of tiersOf(db).all({ lineIds })) {
    terms.set(giftLineId, { tiers: [...(terms.get(giftLineId)?.tiers ?? []), tier], goods: [] });
  }
  for (const { giftLineId, ...counted } of goodsOf(db).all({ lineIds })) terms.get(giftLineId)?.goods.push(counted);
  return terms;
}
