/** Pieces of one article. */
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
 * The one rule by which cart, checkout, orders and paper count: each different article is a kind, in however many lines
 * it lies; a combination counts as the goods in it. What comes as a gift or in exchange is no purchase and is counted
 * apart: callers leave it out, or count it alone.
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
