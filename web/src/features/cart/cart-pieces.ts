import type { CartLine } from '@baicao/shared/contract';
import type { GoodsPieces } from '@baicao/shared/quantity/count-goods';

type CountedLine = Pick<CartLine, 'number' | 'goods' | 'combination'>;

/** Pieces of goods in cart lines; a combination counts as its goods times the number of sets. */
export function piecesIn(lines: readonly CountedLine[]): GoodsPieces[] {
  return lines.flatMap(({ number, goods, combination }) =>
    goods
      ? [{ goodsId: goods.id, number }]
      : (combination?.goods ?? []).map((member) => ({ goodsId: member.goods_id, number: member.number * number })),
  );
}
