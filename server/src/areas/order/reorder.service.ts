import type { Contract, Data } from '@baicao/shared/contract';
import { orderWord } from '@baicao/shared/messages/order-words';
import { addRows, wholeViolation } from '#cart/add-to-cart.ts';
import { refOf } from '#cart/cart-items.ts';
import { cartRows } from '#cart/cart-rows.ts';
import { loadCart } from '#cart/cart.ts';
import type { WantedRow } from '#cart/plan-row.ts';
import { refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { boughtItems } from '#orders/bought-items.ts';
import { ownOrder } from '#orders/order-head.ts';
import { buyerActions } from '#orders/order-status.ts';
import { comparedLines, keyOf } from './reorder-lines.ts';
import { wireReorderLine } from './reorder.serialize.ts';

type WireReorder = Data<Contract['order']['again']>;

/**
 * The result of reordering, line by line, before anything is added: checked against the purchase policy, the
 * quantity rules and the prices of today, together with the lines in the cart. `confirm` then adds what can be bought and
 * answers how many items were added. Refuses with 404 an order that is not the buyer's, with 614 one that is unpaid, and
 * with the code of the first line, all lines in `errors`, when no line can be bought; nothing has changed then.
 */
export function reorder(call: BuyerCall, id: number, confirm: boolean): WireReorder {
  const order = ownOrder(call.db, call.buyer.id, id);
  if (!buyerActions(order.status).includes('again')) {
    const state = orderWord(order.status);
    refuse('orderState', `订单 ${order.orderSn} 当前为“${state}”，请先付款或取消后再次购买`);
  }
  const bought = boughtItems(call.db, id);
  const rows = bought.map(({ id: itemId, type, number }) => ({ id: itemId, type, number }));
  const lines = comparedLines(call, bought, rows).map(wireReorderLine);
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
