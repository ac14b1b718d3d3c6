import { orderStatuses, type Contract, type Data } from '@baicao/shared/contract';
import { formatYuan, perPiece, yuanSign } from '@baicao/shared/pricing/money';
import { addRows, tryRows, wholeViolation } from '#cart/add-to-cart.ts';
import { membersOf, refOf } from '#cart/cart-items.ts';
import { cartRows } from '#cart/cart-rows.ts';
import { isCounted, loadCart, type LoadedCart, type LoadedLine } from '#cart/cart.ts';
import type { PlannedRow, WantedRow } from '#cart/plan-row.ts';
import { priceLoadedCart } from '#cart/price-cart.ts';
import { refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { ownOrder } from '#orders/order-head.ts';
import { buyerActions } from '#orders/order-status.ts';
import { listPicture } from '#goods-view/goods-facts.ts';
import { boughtItems, type BoughtItem } from '#orders/bought-items.ts';

/** An item of an old order compared with today, a combination as whole sets. Prices are fen apiece. */
interface ReorderLine {
  readonly bought: BoughtItem;
  readonly picture: string;
  readonly state: 'same' | 'dearer' | 'cheaper' | 'fewer' | 'gone';
  /** Pieces that would be added to the cart now; 0 when gone. */
  readonly number: number;
  readonly priceBeforeFen: number;
  /** null when gone. */
  readonly priceFen: number | null;
  /** Why the number or the price differs; empty when nothing does. */
  readonly reason: string;
}

type WireReorder = Data<Contract['order']['again']>;

/**
 * The result of reordering, line by line, before anything is added: checked against the purchase policy, the
 * quantity rules and the prices of today, beside what is in the cart already. `confirm` then adds what can be bought and
 * answers how many items were added. Refuses with 404 an order that is not the buyer's, with 614 one that is unpaid, and
 * with the code of the first line, all lines in `errors`, when nothing of it can be bought; nothing has changed then.
 */
export function reorder(call: BuyerCall, id: number, confirm: boolean): WireReorder {
  const order = ownOrder(call.db, call.buyer.id, id);
  if (!buyerActions(order.status).includes('again')) {
    const state = orderStatuses[order.status].label;
    refuse('orderState', `订单 ${order.orderSn} 当前为“${state}”，请先付款或取消后再次购买`);
  }
  const bought = boughtItems(call.db, id);
  const rows = bought.map(({ id: itemId, type, number }) => ({ id: itemId, type, number }));
  const lines = comparedLines(call, bought, rows).map(wireLine);
  if (!confirm) return { added: 0, cart_ids: [], lines };
  if (rows.length === 0) refuse('notBuyable', `订单 ${order.orderSn} 没有可再次购买的商品`);
  const added = addRows(call.db, loadCart(call.db, call.buyer.id, call.now, rows.map(refOf)), rows);
  const violation = wholeViolation(added);
  if (violation) refuse({ ...violation, details: lines });
  const taken = rows.filter((_, index) => added[index]?.state !== 'refused');
  return { added: taken.length, cart_ids: linesOf(call, taken), lines };
}

/** The cart lines that hold these items, in the order of the cart. */
function linesOf({ db, buyer }: BuyerCall, items: readonly WantedRow[]): number[] {
  const wanted = new Set(items.map(keyOf));
  return cartRows(db, buyer.id)
    .filter(({ type, itemId }) => type !== 1 && wanted.has(keyOf({ type, id: itemId })))
    .map(({ id }) => id);
}

function wireLine({ bought, picture, state, number, priceBeforeFen, priceFen, reason }: ReorderLine) {
  return {
    goods_id: bought.id,
    type: bought.type,
    name: bought.name,
    ypgg: bought.specification,
    sccj: bought.manufacturer,
    bzdw: bought.unit,
    image: picture,
    state,
    number_before: bought.number,
    number,
    price_before: formatYuan(priceBeforeFen),
    price: priceFen === null ? null : formatYuan(priceFen),
    reason,
  };
}

function comparedLines(call: BuyerCall, bought: readonly BoughtItem[], rows: readonly WantedRow[]): ReorderLine[] {
  const cart = loadCart(call.db, call.buyer.id, call.now, rows.map(refOf));
  const plans = tryRows(cart, rows);
  const prices = pricesNow(call, cart, plans);
  return bought.flatMap((item, index) => {
    const plan = plans[index];
    return plan ? [compared(cart, item, plan, prices.get(keyOf(item)) ?? null)] : [];
  });
}

/** The price apiece of each row in the cart, by key: price tier and allowance depend on the whole line. */
function pricesNow({ db }: BuyerCall, cart: LoadedCart, plans: readonly PlannedRow[]): Map<string, number> {
  const lines = plans.flatMap((plan) => plannedLine(plan) ?? []);
  const { priced } = priceLoadedCart(db, cart, lines, isCounted);
  return new Map(priced.lines.map((line) => [line.key, line.priceFen]));
}

function plannedLine({ added, change }: PlannedRow): LoadedLine | null {
  if (!change) return null;
  const { item, seenPriceFen } = change;
  const { id, number } = added;
  const type = item.kind === 'goods' ? 0 : 3;
  const key = keyOf({ id, type });
  return { id: 0, key, type, number, isSelected: true, seenPriceFen, item, violation: null };
}

function keyOf({ id, type }: Pick<WantedRow, 'id' | 'type'>): string {
  return `reorder-${type}-${id}`;
}

function compared(
  cart: LoadedCart,
  bought: BoughtItem,
  { added, numberBefore }: PlannedRow,
  priceFen: number | null,
): ReorderLine {
  const item = cart.items(refOf(bought));
  const [first] = item ? membersOf(item) : [];
  const number = added.number - numberBefore;
  const priceBeforeFen = perPiece(bought.amountFen, bought.number);
  const reasons = [added.reason ?? '', priceText(priceBeforeFen, priceFen)];
  return {
    bought,
    picture: first ? listPicture(first.goods) : '',
    state: stateOf({ before: bought.number, number, priceBeforeFen, priceFen }),
    number,
    priceBeforeFen,
    priceFen,
    reason: reasons.filter((reason) => reason !== '').join('；'),
  };
}

interface Comparison {
  readonly before: number;
  readonly number: number;
  readonly priceBeforeFen: number;
  readonly priceFen: number | null;
}

function stateOf({ before, number, priceBeforeFen, priceFen }: Comparison): ReorderLine['state'] {
  if (priceFen === null) return 'gone';
  if (number < before) return 'fewer';
  if (priceFen === priceBeforeFen) return 'same';
  return priceFen > priceBeforeFen ? 'dearer' : 'cheaper';
}

function priceText(beforeFen: number, nowFen: number | null): string {
  if (nowFen === null || nowFen === beforeFen) return '';
  const change = nowFen > beforeFen ? `贵 ${yuanSign(nowFen - beforeFen)}` : `便宜 ${yuanSign(beforeFen - nowFen)}`;
  return `现价 ${yuanSign(nowFen)}，比上次的 ${yuanSign(beforeFen)} ${change}`;
}
