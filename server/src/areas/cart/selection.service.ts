import { loadBasket } from '#cart/cart.ts';
import { setSelected } from '#cart/cart-rows.ts';
import { dropImpossibleSelection } from '#cart/cart.ts';
import { found } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { selectedCartLines } from './cart.repo.ts';

/**
 * Selects or unselects lines and answers every line of the cart that is selected now. A line that cannot be bought
 * stays unselected (spec §4). Acts on what is mine of `ids`; 404 when nothing is.
 */
export function selectLines({ db, buyer, now }: BuyerCall, ids: readonly number[], isSelected: boolean): number[] {
  const basket = loadBasket(db, buyer.id, now);
  const mine = basket.lines.filter((line) => ids.includes(line.id));
  found(mine[0], '购物车商品不存在');
  const possible = mine.filter((line) => line.problem === null).map((line) => line.id);
  setSelected(db, buyer.id, possible, isSelected);
  dropImpossibleSelection(db, basket);
  return selectedCartLines(db, buyer.id);
}
