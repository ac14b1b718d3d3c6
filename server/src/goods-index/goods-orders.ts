import { noExpiry, type GoodsColumns } from './goods-columns.ts';
import type { GoodsQuery, GoodsSort } from './goods-query.ts';
import type { GoodsSet } from './goods-set.ts';

type SortName = GoodsSort | 'default';

/** The values a sort compares; larger is later in ascending order. Goods that cannot be compared come last in both directions. */
const keys: Record<SortName, (columns: GoodsColumns, rowIndex: number, sign: number) => number> = {
  // In stock before sold out, then best-selling first.
  default: (columns, rowIndex) => (columns.stock[rowIndex] ? 0 : 1e12) - (columns.sold[rowIndex] ?? 0),
  price: (columns, rowIndex, sign) => sign * (columns.priceFen[rowIndex] ?? 0),
  number: (columns, rowIndex, sign) => sign * (columns.stock[rowIndex] ?? 0),
  sale: (columns, rowIndex, sign) => sign * (columns.sold[rowIndex] ?? 0),
  favorite: (columns, rowIndex, sign) => sign * (columns.favorites[rowIndex] ?? 0),
  yxq: (columns, rowIndex, sign) =>
    columns.expiry[rowIndex] === noExpiry ? Infinity : sign * (columns.expiry[rowIndex] ?? 0),
};

/** Sort orders of all goods, each built on first use and then updated. Ties by id. */
export class GoodsOrders {
  readonly #orders = new Map<string, GoodsOrder>();

  constructor(readonly columns: GoodsColumns) {}

  /** The first `most` rows of the set in the order of the query. */
  inOrder(query: Pick<GoodsQuery, 'sort' | 'order'>, set: GoodsSet, most: number): Int32Array {
    return set.firstOf(this.#order(query).rowIndexes, most);
  }

  #order({ sort, order }: Pick<GoodsQuery, 'sort' | 'order'>): GoodsOrder {
    const name = sort ?? 'default';
    const sign = order === 'asc' ? 1 : -1;
    const key = sort ? `${sort} ${order}` : name;
    let found = this.#orders.get(key);
    if (!found) {
      found = new GoodsOrder(this.columns.size, (rowIndex) => keys[name](this.columns, rowIndex, sign));
      this.#orders.set(key, found);
    }
    return found;
  }

  move(rowIndex: number): void {
    for (const order of this.#orders.values()) order.move(rowIndex);
  }
}

/** Positions in one sort order, updated when single goods move: one sale must not re-sort all goods. */
class GoodsOrder {
  readonly #keys: Float64Array;
  readonly #order: Int32Array;

  /** Ascending by `keyOf`; equal keys by row index, which is ascending by id. */
  constructor(
    size: number,
    readonly keyOf: (rowIndex: number) => number,
  ) {
    this.#keys = Float64Array.from({ length: size }, (_, rowIndex) => keyOf(rowIndex));
    const keys = this.#keys;
    this.#order = Int32Array.from({ length: size }, (_, rowIndex) => rowIndex).sort(
      (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b,
    );
  }

  get rowIndexes(): Int32Array {
    return this.#order;
  }

  /** Moves one row index to the position of its present key. */
  move(rowIndex: number): void {
    const key = this.keyOf(rowIndex);
    const old = this.#keys[rowIndex] ?? key;
    if (key === old) return;
    const from = this.#find(old, rowIndex);
    this.#order.copyWithin(from, from + 1);
    this.#keys[rowIndex] = key;
    const to = this.#find(key, rowIndex, this.#order.length - 1);
    this.#order.copyWithin(to + 1, to, this.#order.length - 1);
    this.#order[to] = rowIndex;
  }

  /** The first index of the first `length` row indexes that does not come before (key, row index). */
  #find(key: number, rowIndex: number, length = this.#order.length): number {
    let [low, high] = [0, length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const there = this.#order[middle] ?? 0;
      const thereKey = this.#keys[there] ?? 0;
      if (thereKey < key || (thereKey === key && there < rowIndex)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
