import { smallestAllowed } from '@baicao/shared/quantity/allowed-quantity';
import { loadBasket, quantityFacts } from '#cart/cart.ts';
import { quantityRule } from '#cart/line-quantity.ts';
import type { WantedRow } from '#cart/plan-row.ts';
import { found } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';

/** One row for these goods in their smallest allowed number. 404 for goods that do not exist. */
export function smallestRow(call: BuyerCall, goodsId: number): WantedRow {
  const ref = { id: goodsId, combination: false };
  const basket = loadBasket(call.db, call.buyer.id, call.now, [ref]);
  const article = found(basket.articles(ref), '商品不存在');
  const { number } = smallestAllowed(quantityRule(article, quantityFacts(basket, new Map())));
  // What may not be had at all is refused by the add itself, with the reason.
  return { id: goodsId, type: 0, number: Math.max(1, number) };
}
