import { giftTerms } from '@baicao/shared/pricing/gifts-due';
import type { OrderHistory } from './order-history.ts';
import type { WrittenLine } from './refunded-return.ts';

/** Writes the promotion terms of the gifts among the lines of an order, as a submit stores them. */
export function writeGiftTerms({ rows, promotions }: OrderHistory, written: readonly WrittenLine[]): void {
  for (const { lineId: giftLineId, line } of written) {
    const rule = promotions.gifts.find(({ id }) => id === line.giftRuleId);
    if (rule?.kind !== 'gift') continue;
    const counts = ({ line: { goods, giftRuleId } }: WrittenLine) =>
      giftRuleId === null && promotions.giftsOf.get(goods.id)?.includes(rule.id);
    const conditions = { ...rule, tiers: rule.tiers.map((tier) => ({ ...tier, goodsId: tier.goods.id })) };
    const lines = written
      .filter(counts)
      .map(({ lineId, priced }) => ({ lineId, number: priced.number, netFen: priced.lineTotalFen }));
    const { tiers, goods } = giftTerms(conditions, line.goods.id, lines);
    for (const tier of tiers) rows.giftTier({ giftLineId, ...tier });
    for (const { lineId, counted } of goods) rows.giftGoods({ giftLineId, orderLineId: lineId, counted });
  }
}
