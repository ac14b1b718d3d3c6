import type { Database } from '@baicao/db/client';
import { searchGoodsIds } from '@baicao/db/search/search-goods';
import type { Goods } from '@baicao/shared/contract';
import { dayMs } from '@baicao/shared/time/durations';
import { dayOf } from '@baicao/shared/time/shanghai';
import type { Buyer } from '#domain/context.ts';
import { categoriesBelow } from '#goods/categories.ts';
import { unitPriceFen } from '#promotions/goods-prices.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { loadGoods } from '#promotions/load-goods.ts';
import { goodsViews } from '#goods-view/goods-view.ts';
import { goodsViewer } from '#goods-view/goods-viewer.ts';

/** A query as it is typed into the address, without keywords of type 2. */
export type TypedQuery = Readonly<Record<string, string | readonly string[]>>;

/** A query with the data its conditions need from the database, read once for a list and not once for each goods. */
interface Asked {
  readonly buyer: Buyer | null;
  readonly now: number;
  readonly query: TypedQuery;
  /** When the buyer last bought goods, by their id. */
  readonly lastBought: () => ReadonlyMap<number, number>;
  /** The positions of goods among the matches of these keywords. */
  readonly found: (keywords: string) => ReadonlyMap<number, number>;
  /** The categories with one of these ids, and those below them. */
  readonly below: (ids: string) => ReadonlySet<number>;
}

/** Makes a value at its first use and caches it for each text. */
function once<T extends object>(make: (text: string) => T): (text?: string) => T {
  const made = new Map<string, T>();
  return (text = '') => {
    let found = made.get(text);
    if (!found) made.set(text, (found = make(text)));
    return found;
  };
}

/** All goods of the database at `now`; for several lists at one time. */
export function allGoods(db: Database, now: number): GoodsRecord[] {
  return [...loadGoods(db, db.sqlite.prepare<unknown[], number>('SELECT id FROM goods').pluck().all(), now).values()];
}

/**
 * goods.list computed the slow way: all goods read from the database, filtered and sorted one by one, serialized
 * with `goodsViews`. Shares neither columns, sort orders nor caches with the real one.
 */
export function plainList(
  db: Database,
  buyer: Buyer | null,
  now: number,
  query: TypedQuery,
  goods: readonly GoodsRecord[] = allGoods(db, now),
): { rows: Goods[]; total: number } {
  const asked: Asked = {
    buyer,
    now,
    query,
    lastBought: once(() => lastBought(db, buyer)),
    found: once((keywords) => new Map(searchGoodsIds(db, keywords).map((id, place) => [id, place]))),
    below: once((ids) => categoriesBelow(db, ids.split(',').map(Number))),
  };
  const matching = goods.filter(
    (goods) => goods.isOnShelf && conditions(asked).every(([name, value]) => fits(asked, goods, name, value)),
  );
  const sorted = matching.sort(comparer(asked));
  const page = Number(query['page'] ?? 1);
  const perPage = Number(query['per_page'] ?? 20);
  const rows = goodsViews(sorted.slice((page - 1) * perPage, page * perPage), goodsViewer(db, buyer, now));
  return {
    rows: query['no_image'] === '1' ? rows.map((row) => ({ ...row, goods_image: [] })) : rows,
    total: sorted.length,
  };
}

const seesPrices = ({ buyer }: Asked): boolean => buyer?.isPassed === true;

function conditions(asked: Asked): [string, string | readonly string[]][] {
  return Object.entries(asked.query).filter(([name]) => seesPrices(asked) || !name.startsWith('price_'));
}

const hasOffer = ({ offers }: GoodsRecord, ...kinds: string[]) =>
  offers.some((offer) => kinds.includes(offer.kind) && offer.allowanceLeft !== 0);

const yes: Record<string, (goods: GoodsRecord, asked: Asked) => boolean> = {
  is_youx: (goods) => goods.isPreferred,
  is_kxpz: (goods) => goods.isControlled,
  is_tj: (goods) => hasOffer(goods, 'special', 'everyday'),
  is_ladder: (goods) => goods.ladder !== null,
  is_manjian: (goods) => goods.fullReduction !== null,
  is_mzhg: (goods) => goods.gifts.length > 0,
  is_activity: (goods) => hasOffer(goods, 'activity'),
  is_dpby: (goods) => goods.freeShippingFrom !== null,
  is_jxq: (goods, { now }) => goods.expiresOn !== null && goods.expiresOn <= dayOf(now + 183 * dayMs),
  is_qx: (goods) => goods.medicineClass === 'device',
  in_stock: (goods) => goods.stock > 0,
  bought: (goods, asked) => asked.lastBought().has(goods.id),
  is_cjmj: (goods, asked) => asked.lastBought().has(goods.id),
};

const categoryFits = (goods: GoodsRecord, value: string, { below }: Asked) => below(value).has(goods.categoryId);
const priceFen = (goods: GoodsRecord) => unitPriceFen(goods, new Map());

const values: Record<string, (goods: GoodsRecord, value: string, asked: Asked) => boolean> = {
  is_xy: (goods, value) => (value === '1' ? ['western'] : ['patent', 'herb']).includes(goods.medicineClass),
  keywords: (goods, value, { found }) => value === '' || found(value).has(goods.id),
  category_id: categoryFits,
  select: categoryFits,
  price_min: (goods, value) => priceFen(goods) >= Math.round(Number(value) * 100),
  price_max: (goods, value) => priceFen(goods) <= Math.round(Number(value) * 100),
  shelf_life: (goods, value, { now }) =>
    value === '0' || (goods.expiresOn !== null && goods.expiresOn >= inMonths(now, Number(value))),
};

const facets: Record<string, (goods: GoodsRecord) => string> = {
  sccj: (goods) => goods.manufacturer,
  ypgg: (goods) => goods.specification,
  jx: (goods) => goods.dosageForm,
};

function fits(asked: Asked, goods: GoodsRecord, name: string, value: string | readonly string[]): boolean {
  const facet = facets[name];
  if (facet) return [value].flat().includes(facet(goods));
  const flag = yes[name];
  if (flag) return value !== '1' || flag(goods, asked);
  return values[name]?.(goods, String(value), asked) ?? true;
}

function inMonths(now: number, months: number): string {
  const until = new Date(`${dayOf(now)}T00:00:00Z`);
  until.setUTCMonth(until.getUTCMonth() + months);
  return until.toISOString().slice(0, 10);
}

function lastBought(db: Database, buyer: Buyer | null): Map<number, number> {
  const rows = db.sqlite
    .prepare<unknown[], { id: number; at: number }>(
      'SELECT goods_id AS id, last_at AS at FROM purchases WHERE buyer_id = ?',
    )
    .all(buyer?.id ?? 0);
  return new Map(rows.map((row) => [row.id, row.at]));
}

const sortKeys: Record<string, (goods: GoodsRecord) => number | string | null> = {
  price: priceFen,
  number: (goods) => goods.stock,
  sale: (goods) => goods.soldNumber,
  favorite: (goods) => goods.favoriteNumber,
  yxq: (goods) => goods.expiresOn,
};

type Comparer = (a: GoodsRecord, b: GoodsRecord) => number;

function comparer(asked: Asked): Comparer {
  const { sort, order } = asked.query;
  const key = sortKeys[String(sort ?? '')];
  if (!key || (sort === 'price' && !seesPrices(asked))) return unsorted(asked);
  const sign = order === 'asc' ? 1 : -1;
  return (a, b) => compare(key(a), key(b), sign) || a.id - b.id;
}

function unsorted(asked: Asked): Comparer {
  const { keywords, bought, is_cjmj: boughtToo } = asked.query;
  if (keywords) {
    const places = asked.found(String(keywords));
    return (a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0);
  }
  if (bought === '1' || boughtToo === '1') {
    const last = asked.lastBought();
    return (a, b) => (last.get(b.id) ?? 0) - (last.get(a.id) ?? 0) || a.id - b.id;
  }
  return (a, b) => Number(a.stock === 0) - Number(b.stock === 0) || b.soldNumber - a.soldNumber || a.id - b.id;
}

/** Goods that cannot be compared come last in both directions. */
function compare(a: number | string | null, b: number | string | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (a === b) return 0;
  return a < b ? -sign : sign;
}
