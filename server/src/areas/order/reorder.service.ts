import { orderStatuses } from '@baicao/shared/contract';
import { perPiece, yuanSign } from '@baicao/shared/pricing/money';
import { addRows, tryRows, wholeViolation } from '#cart/add-to-cart.ts';
import { membersOf } from '#cart/cart-items.ts';
import { isCounted, loadBasket, type Basket, type BasketLine } from '#cart/cart.ts';
import { refOf, type PlannedRow, type WantedRow } from '#cart/plan-row.ts';
import { priceBasket } from '#cart/price-cart.ts';
import { refuse } from '#domain/errors.ts';
import type { Violation } from '#domain/violation.ts';
import type { BuyerCall } from '#domain/context.ts';
import { ownOrder } from '#orders/order-head.ts';
import { buyerActions } from '#orders/order-status.ts';
import { listPicture } from '#goods-view/goods-facts.ts';
import { boughtArticles, type BoughtArticle } from './reorder.repo.ts';

/** An article of an old order against today, a combination as whole sets. Prices are fen apiece. */
export interface AgainLine {
  readonly bought: BoughtArticle;
  readonly picture: string;
  readonly state: 'same' | 'dearer' | 'cheaper' | 'fewer' | 'gone';
  /** Pieces that would come to the cart now; 0 when gone. */
  readonly number: number;
  readonly priceBeforeFen: number;
  /** null when gone. */
  readonly priceFen: number | null;
  /** Why the number or the price differs; empty when nothing does. */
  readonly reason: string;
}

/**
 * What buying an order again comes to, line by line, before anything is added: through the gate, the quantity rules
 * and the prices of today, beside what is in the cart already. `confirm` then adds what can be had and answers how many
 * kinds came to the cart; `violation`: nothing of it can be bought, and nothing has changed. Refuses with 404 an order that
 * is not the buyer's, with 614 one still to be paid.
 */
export function buyAgain(
  call: BuyerCall,
  id: number,
  confirm: boolean,
): { added: number; lines: AgainLine[]; violation: Violation | null } {
  const order = ownOrder(call.db, call.buyer.id, id);
  if (!buyerActions(order.status).includes('again')) {
    const state = orderStatuses[order.status].label;
    refuse('orderState', `订单 ${order.orderSn} 当前为“${state}”，请先付款或取消后再次购买`);
  }
  const bought = boughtArticles(call.db, id);
  const rows = bought.map(({ id: articleId, type, number }) => ({ id: articleId, type, number }));
  const lines = comparedLines(call, bought, rows);
  if (!confirm) return { added: 0, lines, violation: null };
  if (rows.length === 0) refuse('notBuyable', `订单 ${order.orderSn} 没有可再次购买的商品`);
  const added = addRows(call.db, loadBasket(call.db, call.buyer.id, call.now, rows.map(refOf)), rows);
  const violation = wholeViolation(added);
  return { added: added.filter((row) => row.state !== 'refused').length, lines, violation };
}

function comparedLines(call: BuyerCall, bought: readonly BoughtArticle[], rows: readonly WantedRow[]): AgainLine[] {
  const basket = loadBasket(call.db, call.buyer.id, call.now, rows.map(refOf));
  const plans = tryRows(basket, rows);
  const prices = pricesNow(call, basket, plans);
  return bought.flatMap((article, index) => {
    const plan = plans[index];
    return plan ? [againLine(basket, article, plan, prices.get(keyOf(article)) ?? null)] : [];
  });
}

/** What each row would cost apiece in the cart, by key: its whole line decides about tier and allowance. */
function pricesNow({ db }: BuyerCall, basket: Basket, plans: readonly PlannedRow[]): Map<string, number> {
  const lines = plans.flatMap((plan) => thoughtLine(plan) ?? []);
  const { priced } = priceBasket(db, basket, lines, isCounted);
  return new Map(priced.lines.map((line) => [line.key, line.priceFen]));
}

function thoughtLine({ added, change }: PlannedRow): BasketLine | null {
  if (!change) return null;
  const { article, seenPriceFen } = change;
  const { id, number } = added;
  const type = article.kind === 'goods' ? 0 : 3;
  const key = keyOf({ id, type });
  return { id: 0, key, type, number, isSelected: true, seenPriceFen, article, problem: null };
}

function keyOf({ id, type }: Pick<BoughtArticle, 'id' | 'type'>): string {
  return `again-${type}-${id}`;
}

function againLine(
  basket: Basket,
  bought: BoughtArticle,
  { added, held }: PlannedRow,
  priceFen: number | null,
): AgainLine {
  const article = basket.articles(refOf(bought));
  const [first] = article ? membersOf(article) : [];
  const number = added.number - held;
  const priceBeforeFen = perPiece(bought.amountFen, bought.number);
  const words = [added.reason ?? '', priceWords(priceBeforeFen, priceFen)];
  return {
    bought,
    picture: first ? listPicture(first.goods) : '',
    state: stateOf({ before: bought.number, number, priceBeforeFen, priceFen }),
    number,
    priceBeforeFen,
    priceFen,
    reason: words.filter((word) => word !== '').join('；'),
  };
}

interface Comparison {
  readonly before: number;
  readonly number: number;
  readonly priceBeforeFen: number;
  readonly priceFen: number | null;
}

function stateOf({ before, number, priceBeforeFen, priceFen }: Comparison): AgainLine['state'] {
  if (priceFen === null) return 'gone';
  if (number < before) return 'fewer';
  if (priceFen === priceBeforeFen) return 'same';
  return priceFen > priceBeforeFen ? 'dearer' : 'cheaper';
}

function priceWords(beforeFen: number, nowFen: number | null): string {
  if (nowFen === null || nowFen === beforeFen) return '';
  const change = nowFen > beforeFen ? `贵 ${yuanSign(nowFen - beforeFen)}` : `便宜 ${yuanSign(beforeFen - nowFen)}`;
  return `现价 ${yuanSign(nowFen)}，比上次的 ${yuanSign(beforeFen)} ${change}`;
}
