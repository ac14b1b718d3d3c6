import type { CartLine } from '@baicao/shared/contract';
import type { GoodsPieces } from '@baicao/shared/quantity/count-goods';

type Held = Pick<CartLine, 'number' | 'goods' | 'combination'>;

/** What some lines of a cart hold, by goods: of a combination the goods in it, so often as there are sets. */
export function piecesIn(lines: readonly Held[]): GoodsPieces[] {
  return lines.flatMap(({ number, goods, combination }) =>
    goods
      ? [{ goodsId: goods.id, number }]
      : (combination?.goods ?? []).map((member) => ({ goodsId: member.goods_id, number: member.number * number })),
  );
}
