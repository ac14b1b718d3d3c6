import { nameOf } from '#cart/cart-items.ts';
import { heldPieces, loadBasket, quantityFacts, type Basket, type BasketLine } from '#cart/cart.ts';
import { cartRows, removeCartLines } from '#cart/cart-rows.ts';
import { dropImpossibleSelection } from '#cart/cart.ts';
import { lineQuantity, quantityViolationCode, quantityWords } from '#cart/line-quantity.ts';
import { found, refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { countCartLines, setCartNumber } from './cart.repo.ts';

export interface EditedLine {
  readonly id: number;
  /** What the line holds now; 0 when it is gone. */
  readonly number: number;
  /** What was changed and why; empty when the number stands as asked. */
  readonly reasons: string[];
}

/**
 * Sets the number of a line; 0 removes it. A number that is no multiple of the pack, over the limit or over the stock
 * is corrected with the reason; goods that cannot be bought at all refuse every number but 0, and the line stays.
 */
export function editLine(call: BuyerCall, id: number, wanted: number): EditedLine {
  const basket = loadBasket(call.db, call.buyer.id, call.now);
  const line = found(
    basket.lines.find((each) => each.id === id),
    '购物车商品不存在',
  );
  if (wanted === 0) removeCartLines(call.db, call.buyer.id, [id]);
  const edited = wanted === 0 ? { id, number: 0, reasons: [] } : correctedLine(basket, line, wanted);
  if (edited.number > 0) setCartNumber(call.db, id, edited.number);
  dropImpossibleSelection(call.db, basket);
  return edited;
}

function correctedLine(basket: Basket, line: BasketLine, wanted: number): EditedLine {
  const { article, id, problem } = line;
  if (problem) refuse(problem);
  const facts = quantityFacts(basket, heldPieces(basket.lines), line);
  const allowed = lineQuantity(article, wanted, facts);
  const words = quantityWords(article, allowed, facts);
  const reason = `「${nameOf(article)}」${words}`;
  if (allowed.number === 0) refuse(quantityViolationCode(allowed.reasons[0]), reason);
  return { id, number: allowed.number, reasons: words === '' ? [] : [reason] };
}

/** Removes what is mine of `ids` and answers how many lines are left; 404 when nothing of it is mine. */
export function deleteLines({ db, buyer }: BuyerCall, ids: readonly number[]): number {
  const mine = cartRows(db, buyer.id)
    .map((row) => row.id)
    .filter((id) => ids.includes(id));
  found(mine[0], '购物车商品不存在');
  removeCartLines(db, buyer.id, mine);
  return countCartLines(db, buyer.id);
}
