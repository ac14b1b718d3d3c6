import type { RefusalName } from '@baicao/shared/contract';
import { heldPieces, quantityFacts, type Basket, type BasketLine } from '#cart/cart.ts';
import { lineShortfall } from '#cart/line-shortfall.ts';
import { found, refuse } from '#domain/errors.ts';

/** Why a line cannot be ordered. */
export interface LineObstacle {
  readonly line: BasketLine;
  readonly refusal: RefusalName;
  readonly reason: string;
}

/**
 * The lines of the cart that `ids` names and that are mine; 404 when none is. Refuses with the code and the sentence of
 * the first line that cannot be ordered as it stands; `obstacleRows` puts every such line into `errors`.
 */
export function chosenLines(
  basket: Basket,
  ids: readonly number[],
  obstacleRows: (obstacles: readonly LineObstacle[]) => unknown,
): BasketLine[] {
  const lines = basket.lines.filter((line) => ids.includes(line.id));
  found(lines[0], '所选商品已不在购物车中，请返回购物车重新选择');
  const held = heldPieces(lines);
  const obstacles = lines.flatMap((line) => obstacleTo(line, held, basket) ?? []);
  const [first] = obstacles;
  if (first) refuse(first.refusal, first.reason, obstacleRows(obstacles));
  return lines;
}

/** The gate and the activity first, then the number beside what the other chosen lines take of the same goods. */
function obstacleTo(line: BasketLine, held: ReadonlyMap<number, number>, basket: Basket): LineObstacle | null {
  const obstacle = line.problem ?? lineShortfall(line.article, line.number, quantityFacts(basket, held, line));
  return obstacle && { line, refusal: obstacle.refusal, reason: obstacle.reason };
}
