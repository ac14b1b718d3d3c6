import { searchGoodsIds } from '@baicao/db/search/search-goods';
import {
  favoriteViews,
  wireViolation,
  type Contract,
  type Data,
  type FavoriteView,
  type Input,
  type ViolationCode,
} from '@baicao/shared/contract';
import { dayOf } from '@baicao/shared/time/shanghai';
import type { BuyerCall } from '#domain/context.ts';
import { categoriesBelow, categoryNames } from '#goods/categories.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { nearExpiryUntil } from '#goods/near-expiry.ts';
import { cachedGoods } from '#goods-index/goods-cache.ts';
import { offersTaken } from '#goods-view/goods-viewer.ts';
import { unitPriceFen } from '#promotions/goods-prices.ts';
import { purchasePolicy } from '#purchase-policy/purchase-policy.ts';
import { favoritesOf, type Saved } from './favorite.repo.ts';

/** A favourite with its goods. `priceFen`: today's price of one piece; null where it is hidden from the buyer. */
export interface SavedGoods {
  readonly saved: Saved;
  readonly goods: GoodsRecord;
  readonly priceFen: number | null;
}

/** All favourites of the buyer, the latest first. */
function savedGoods({ db, buyer, now }: BuyerCall): SavedGoods[] {
  const favorites = favoritesOf(db, buyer.id);
  const ids = favorites.map(({ goodsId }) => goodsId);
  const found = cachedGoods(db, ids, now);
  const taken = offersTaken(db, buyer.id, [...found.values()], now);
  return favorites.flatMap((saved) => {
    const goods = found.get(saved.goodsId);
    return goods ? [{ saved, goods, priceFen: buyer.isPassed ? unitPriceFen(goods, taken) : null }] : [];
  });
}

/** Reasons after which the buyer cannot get these goods again by any action. */
const lapsing: readonly ViolationCode[] = ['offShelf', 'suspended', 'regionNotServed', 'outletNotServed', 'outOfScope'];
const lapsedCodes: ReadonlySet<string> = new Set(lapsing.map(wireViolation));

type Belongs = (one: SavedGoods) => boolean;

/** Which favourites each view shows, for this buyer today. */
function viewsOf({ db, buyer, now }: BuyerCall): Record<FavoriteView, Belongs> {
  const policy = purchasePolicy(db, buyer.id, now);
  const nearUntil = nearExpiryUntil(dayOf(now));
  const isLapsed: Belongs = ({ goods }) => {
    const violation = policy(goods);
    return violation !== null && lapsedCodes.has(wireViolation(violation.code));
  };
  return {
    all: () => true,
    in_stock: (one) => one.goods.stock > 0 && !isLapsed(one),
    cheaper: (one) => !isLapsed(one) && (changeFen(one) ?? 0) < 0,
    near_expiry: ({ goods: { expiresOn } }) => expiresOn !== null && expiresOn <= nearUntil,
    lapsed: isLapsed,
  };
}

/** Today's price less the price when it was saved; null where either is unknown. */
export function changeFen({ saved, priceFen }: Pick<SavedGoods, 'saved' | 'priceFen'>): number | null {
  return saved.priceFen === null || priceFen === null ? null : priceFen - saved.priceFen;
}

/** The favourites under the filters, in the order asked for. */
export function filtered(call: BuyerCall, input: Input<Contract['favorite']['list']>): SavedGoods[] {
  const { keywords, category_id: category, view } = input;
  const isShown = viewsOf(call)[view];
  const named = keywords === '' ? undefined : new Set(searchGoodsIds(call.db, keywords));
  const below = category === undefined ? undefined : categoriesBelow(call.db, [category]);
  const rows = savedGoods(call).filter(
    (one) => (named?.has(one.goods.id) ?? true) && (below?.has(one.goods.categoryId) ?? true) && isShown(one),
  );
  return sorted(rows, input);
}

type SortKey = (one: SavedGoods) => number | string | null;

const keys: Record<Exclude<Input<Contract['favorite']['list']>['sort'], 'kept'>, SortKey> = {
  price: ({ priceFen }) => priceFen,
  // A descending order begins with the largest drop.
  drop: (one) => {
    const change = changeFen(one);
    return change === null ? null : -change;
  },
  yxq: ({ goods }) => goods.expiresOn,
};

/** Rows come in the order they were saved, the latest first, and keep this order where the key is equal; rows without a key come last. */
function sorted(
  rows: SavedGoods[],
  { sort, order }: Pick<Input<Contract['favorite']['list']>, 'sort' | 'order'>,
): SavedGoods[] {
  if (sort === 'kept') return order === 'asc' ? rows.toReversed() : rows;
  const keyOf = keys[sort];
  const sign = order === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (a === b) return 0;
    return a < b ? -sign : sign;
  });
}

/** favorite.counts: every view, and the top categories of the favourites. */
export function favoriteCounts(call: BuyerCall): Data<Contract['favorite']['counts']> {
  const rows = savedGoods(call);
  const belongs = viewsOf(call);
  const tops = new Map<number, number>();
  for (const { goods } of rows) {
    const top = goods.categoryIds.at(-1) ?? goods.categoryId;
    tops.set(top, (tops.get(top) ?? 0) + 1);
  }
  const names = categoryNames(call.db, [...tops.keys()]);
  return {
    views: (Object.keys(favoriteViews) as FavoriteView[]).map((view) => ({
      view,
      view_label: favoriteViews[view],
      total: rows.filter(belongs[view]).length,
    })),
    categories: [...tops]
      .map(([id, total]) => ({ id, name: names.get(id) ?? '', total }))
      .toSorted((a, b) => b.total - a.total || a.id - b.id),
  };
}
