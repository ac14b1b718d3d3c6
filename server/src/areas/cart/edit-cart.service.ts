import { nameOf } from '#cart/cart-items.ts';
import {
  piecesReservedBy,
  loadCart,
  quantityFacts,
  deselectUnbuyable,
  type LoadedCart,
  type LoadedLine,
} from '#cart/cart.ts';
import {
  cartRows,
  countCartLines,
  removeCartLines,
  selectedCartLines,
  setCartNumber,
  setSelected,
} from '#cart/cart-rows.ts';
import { lineQuantity, quantityRule, quantityViolationCode, quantityText } from '#cart/line-quantity.ts';
import { orNotFound, refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { smallestAllowed } from '@baicao/shared/quantity/allowed-quantity';
import type { Contract, Data } from '@baicao/shared/contract';
import type { WantedRow } from '#cart/plan-row.ts';

/**
 * Sets the number of a line; 0 removes it. A number that is no multiple of the pack, over the limit or over the stock
 * is corrected with the reason, `reasons` is empty when it is as requested; goods that cannot be bought at all refuse every number but 0, and the line stays.
 */
export function editLine(call: BuyerCall, id: number, wanted: number): Data<Contract['cart']['edit']> {
  const cart = loadCart(call.db, call.buyer.id, call.now);
  const line = orNotFound(
    cart.lines.find((each) => each.id === id),
    '购物车商品不存在',
  );
  if (wanted === 0) removeCartLines(call.db, call.buyer.id, [id]);
  const edited = wanted === 0 ? { id, number: 0, reasons: [] } : correctedLine(cart, line, wanted);
  if (edited.number > 0) setCartNumber(call.db).run({ id, number: edited.number });
  deselectUnbuyable(call.db, cart);
  return edited;
}

function correctedLine(cart: LoadedCart, line: LoadedLine, wanted: number): Data<Contract['cart']['edit']> {
  const { item, id, violation } = line;
  if (violation) refuse(violation);
  const facts = quantityFacts(cart, piecesReservedBy(cart.lines), line);
  const allowed = lineQuantity(item, wanted, facts);
  const words = quantityText(item, allowed, facts);
  const reason = `「${nameOf(item)}」${words}`;
  if (allowed.number === 0) refuse(quantityViolationCode(allowed.reasons[0]), reason);
  return { id, number: allowed.number, reasons: words === '' ? [] : [reason] };
}

/** Removes those of `ids` that are in the buyer's cart and answers how many lines are left; 404 when none is. */
export function deleteLines({ db, buyer }: BuyerCall, ids: readonly number[]): number {
  const own = cartRows(db, buyer.id)
    .map((row) => row.id)
    .filter((id) => ids.includes(id));
  orNotFound(own[0], '购物车商品不存在');
  removeCartLines(db, buyer.id, own);
  return countCartLines(db, buyer.id);
}

/**
 * Selects or unselects those of `ids` that are in the buyer's cart and answers all selected lines; 404 when none is. A line
 * that cannot be bought stays unselected (product §4).
 */
export function selectLines({ db, buyer, now }: BuyerCall, ids: readonly number[], isSelected: boolean): number[] {
  const cart = loadCart(db, buyer.id, now);
  const own = cart.lines.filter((line) => ids.includes(line.id));
  orNotFound(own[0], '购物车商品不存在');
  const possible = own.filter((line) => line.violation === null).map((line) => line.id);
  setSelected(db, buyer.id, possible, isSelected);
  deselectUnbuyable(db, cart);
  return selectedCartLines(db, buyer.id);
}

/** A row that adds the smallest allowed number of these goods. 404 for goods that do not exist. */
export function smallestRow(call: BuyerCall, goodsId: number): WantedRow {
  const ref = { id: goodsId, combination: false };
  const cart = loadCart(call.db, call.buyer.id, call.now, [ref]);
  const item = orNotFound(cart.items(ref), '商品不存在');
  const { number } = smallestAllowed(quantityRule(item, quantityFacts(cart, new Map())));
  // Goods that cannot be bought at all are refused by the add itself, with the reason.
  return { id: goodsId, type: 0, number: Math.max(1, number) };
}
