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

  /** Takes out the rows whose keys have changed, and puts them where they belong; the runs between them are copied as wholes. */
  move(rowIndexes: readonly number[]): void {
    const moved = Int32Array.from(new Set(rowIndexes)).filter((row) => this.keyOf(row) !== this.#keys[row]);
    let end = this.#takeOut(moved);
    for (const row of moved) this.#keys[row] = this.keyOf(row);
    moved.sort((a, b) => this.#compare(a, b));
    for (let at = moved.length - 1; at >= 0; at -= 1) {
      const row = moved[at] ?? 0;
      const place = this.#find(row, end);
      this.#order.copyWithin(place + at + 1, place, end);
      this.#order[place + at] = row;
      end = place;
    }
  }

  /** Closes the gaps of these rows; returns how many rows are left. */
  #takeOut(rows: Int32Array): number {
    const places = rows.map((row) => this.#find(row)).sort();
    let left = places[0] ?? this.#order.length;
    for (const [at, place] of places.entries()) {
      const next = places[at + 1] ?? this.#order.length;
      this.#order.copyWithin(left, place + 1, next);
      left += next - place - 1;
    }
    return left;
  }

  #compare(a: number, b: number): number {
    return (this.#keys[a] ?? 0) - (this.#keys[b] ?? 0) || a - b;
  }

  /** Where a row stands, or belongs, among the first `length` of the order. */
  #find(row: number, length = this.#order.length): number {
    let [low, high] = [0, length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#order[middle] ?? 0, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
