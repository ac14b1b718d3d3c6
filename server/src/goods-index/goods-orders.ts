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

  /** Moves these rows to where they belong now, in every order that is in use. */
  move(rowIndexes: readonly number[]): void {
    for (const order of this.#orders.values()) order.move(rowIndexes);
  }
}

/** From more rows on, one pass over the whole order is faster than moving each. */
const oneByOneMax = 16;

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
    this.#order = Int32Array.from({ length: size }, (_, rowIndex) => rowIndex).sort((a, b) => this.#compare(a, b));
  }

  get rowIndexes(): Int32Array {
    return this.#order;
  }

  /** A few rows are moved one by one; for many the order is merged once, in about a millisecond for 100,000 goods. */
  move(rowIndexes: readonly number[]): void {
    if (rowIndexes.length <= oneByOneMax) for (const rowIndex of rowIndexes) this.#moveOne(rowIndex);
    else this.#merge(rowIndexes);
  }

  #moveOne(rowIndex: number): void {
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

  /** The rows that stay are in order already: those that move are sorted and put between them. */
  #merge(rowIndexes: readonly number[]): void {
    const moved = Int32Array.from(new Set(rowIndexes).values());
    const isMoved = new Uint8Array(this.#order.length);
    for (const rowIndex of moved) {
      isMoved[rowIndex] = 1;
      this.#keys[rowIndex] = this.keyOf(rowIndex);
    }
    moved.sort((a, b) => this.#compare(a, b));
    const stayed = this.#order.filter((rowIndex) => isMoved[rowIndex] === 0);
    let [fromMoved, fromStayed] = [0, 0];
    for (let at = 0; at < this.#order.length; at += 1) {
      const [next, other] = [moved[fromMoved], stayed[fromStayed]];
      if (other === undefined || (next !== undefined && this.#compare(next, other) < 0)) {
        this.#order[at] = next ?? 0;
        fromMoved += 1;
      } else {
        this.#order[at] = other;
        fromStayed += 1;
      }
    }
  }

  #compare(a: number, b: number): number {
    return (this.#keys[a] ?? 0) - (this.#keys[b] ?? 0) || a - b;
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
