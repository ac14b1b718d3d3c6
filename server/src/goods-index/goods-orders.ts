import { noExpiry, type GoodsColumns } from './goods-columns.ts';
import { GoodsOrder } from './goods-order.ts';
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

/** Orders of all goods, each made when it is first asked for and then kept up to date. Equal goods by id. */
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
