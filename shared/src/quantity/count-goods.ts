/** Pieces of one goods id. */
export interface GoodsPieces {
  readonly goodsId: number;
  readonly number: number;
}

/** Kinds (品种) and pieces (件). */
export interface GoodsCount {
  readonly kinds: number;
  readonly pieces: number;
}

/**
 * Counting rule of cart, checkout, orders and printed documents: each different goods id is one kind, over all its
 * lines; a combination counts as the goods in it. Gifts and exchange goods are not purchases: callers leave them out
 * or count them separately.
 */
export function countGoods(lines: Iterable<GoodsPieces>): GoodsCount {
  const kinds = new Set<number>();
  let pieces = 0;
  for (const { goodsId, number } of lines) {
    kinds.add(goodsId);
    pieces += number;
  }
  return { kinds: kinds.size, pieces };
}
