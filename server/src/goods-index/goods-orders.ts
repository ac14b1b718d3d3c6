import { noExpiry, type GoodsColumns } from './goods-columns.ts';
import type { GoodsQuery, GoodsSort } from './goods-query.ts';

type SortName = GoodsSort | 'default';

/** What a sort compares; larger is later in ascending order. Goods that cannot be compared come last either way. */
const keys: Record<SortName, (columns: GoodsColumns, place: number, sign: number) => number> = {
  // In stock before sold out, then what sells best.
  default: (columns, place) => (columns.stock[place] ? 0 : 1e12) - (columns.sold[place] ?? 0),
  price: (columns, place, sign) => sign * (columns.priceFen[place] ?? 0),
  number: (columns, place, sign) => sign * (columns.stock[place] ?? 0),
  sale: (columns, place, sign) => sign * (columns.sold[place] ?? 0),
  favorite: (columns, place, sign) => sign * (columns.favorites[place] ?? 0),
  yxq: (columns, place, sign) => (columns.expiry[place] === noExpiry ? Infinity : sign * (columns.expiry[place] ?? 0)),
};

/** Sort orders of all goods, each built on first use and then updated. Ties by id. */
export class GoodsOrders {
  readonly #orders = new Map<string, GoodsOrder>();

  constructor(readonly columns: GoodsColumns) {}

  places({ sort, order }: Pick<GoodsQuery, 'sort' | 'order'>): Int32Array {
    const name = sort ?? 'default';
    const sign = order === 'asc' ? 1 : -1;
    const key = sort ? `${sort} ${order}` : name;
    let found = this.#orders.get(key);
    if (!found) {
      found = new GoodsOrder(this.columns.size, (place) => keys[name](this.columns, place, sign));
      this.#orders.set(key, found);
    }
    return found.places;
  }

  move(place: number): void {
    for (const order of this.#orders.values()) order.move(place);
  }
}

/** Places in one sort order, updated when single goods move: one sale must not re-sort all goods. */
class GoodsOrder {
  readonly #keys: Float64Array;
  readonly #order: Int32Array;

  /** Ascending by `keyOf`; equal keys by place, which is ascending by id. */
  constructor(
    size: number,
    readonly keyOf: (place: number) => number,
  ) {
    this.#keys = Float64Array.from({ length: size }, (_, place) => keyOf(place));
    const keys = this.#keys;
    this.#order = Int32Array.from({ length: size }, (_, place) => place).sort(
      (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b,
    );
  }

  get places(): Int32Array {
    return this.#order;
  }

  /** Moves one place to where its key belongs now. */
  move(place: number): void {
    const key = this.keyOf(place);
    const old = this.#keys[place] ?? key;
    if (key === old) return;
    const from = this.#find(old, place);
    this.#order.copyWithin(from, from + 1);
    this.#keys[place] = key;
    const to = this.#find(key, place, this.#order.length - 1);
    this.#order.copyWithin(to + 1, to, this.#order.length - 1);
    this.#order[to] = place;
  }

  /** The first index of the first `length` places that does not come before (key, place). */
  #find(key: number, place: number, length = this.#order.length): number {
    let [low, high] = [0, length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const there = this.#order[middle] ?? 0;
      const thereKey = this.#keys[there] ?? 0;
      if (thereKey < key || (thereKey === key && there < place)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
