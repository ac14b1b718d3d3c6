import { heldPieces, quantityFacts, type Basket, type BasketLine } from '#cart/cart.ts';
import { lineQuantityViolation } from '#cart/line-shortfall.ts';
import { found, refuse } from '#domain/errors.ts';
import type { ViolationRow } from '#domain/violation.ts';

/**
 * The buyer's cart lines that `ids` names; 404 when there is none. Refuses with the violation of the first line that cannot
 * be ordered as it stands, and every such line in `errors`.
 */
export function chosenLines(basket: Basket, ids: readonly number[]): BasketLine[] {
  const lines = basket.lines.filter((line) => ids.includes(line.id));
  found(lines[0], '所选商品已不在购物车中，请返回购物车重新选择');
  const reserved = heldPieces(lines);
  const rows = lines.flatMap((line) => violationRow(line, reserved, basket) ?? []);
  const [first] = rows;
  if (first) refuse({ ...first.violation, rows });
  return lines;
}

/** The purchase policy and the activity first, then the number beside what the other chosen lines take of the same goods. */
function violationRow(line: BasketLine, reserved: ReadonlyMap<number, number>, basket: Basket): ViolationRow | null {
  const { id, article, number, problem } = line;
  const violation = problem ?? lineQuantityViolation(article, number, quantityFacts(basket, reserved, line));
  const goodsId = article.kind === 'goods' ? article.goods.id : article.combination.id;
  return violation && { id, goodsId, violation };
}
