import { searchMakerIds } from '@baicao/db/search/search-makers';
import type { Contract, Input } from '@baicao/shared/contract';
import { parseYuan } from '@baicao/shared/pricing/money';
import { addMonths } from '@baicao/shared/time/shanghai';
import { categoriesBelow } from '#goods/categories.ts';
import { rowIndexesOf } from '#goods-index/goods-filter.ts';
import type { GoodsIndex } from '#goods-index/goods-index.ts';
import type { GoodsFlag } from '#goods-index/goods-query.ts';
import type { GoodsGroup, GoodsQuery } from '#goods-index/goods-query.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import { couponReaches } from '#promotions/coupon-activities.ts';
import { nearExpiryUntil } from '#goods/near-expiry.ts';
import { boughtGoodsIds } from './goods.repo.ts';

/** The filters a list and its facet counts share. */
export type ListFilters = Input<Contract['goods']['facets']>;
export type ListInput = ListFilters & Partial<Pick<Input<Contract['goods']['list']>, 'sort' | 'order'>>;

/** Makers a keyword of type 2 may name. */
const mostMakers = 500;

/** Whether the list depends on this buyer's purchases. */
export function isPersonal(input: ListFilters): boolean {
  return input.bought === true || input.is_cjmj === true;
}

/**
 * The goods-index query for a list's filters. Viewers who may not see prices can neither sort nor filter by them: the order of a list
 * would reveal the hidden prices, so these inputs are ignored.
 */
export function listQuery(call: ViewerCall, index: GoodsIndex, input: ListInput): GoodsQuery {
  const seesPrices = call.buyer?.isPassed === true;
  const { sort, order = 'desc' } = input;
  return {
    flags: wantedFlags(input),
    ...couponGoods(call, input),
    ...among(call, index, input),
    ...categories(call, input),
    ...words(input),
    ...(seesPrices ? priceRange(input) : {}),
    ...expiryRange(index.today, input),
    ...(sort && (seesPrices || sort !== 'price') ? { sort } : {}),
    order,
  };
}

const flagNames: readonly [keyof ListFilters, GoodsFlag][] = [
  ['is_youx', 'preferred'],
  ['is_kxpz', 'controlled'],
  ['is_tj', 'special'],
  ['is_ladder', 'ladder'],
  ['is_manjian', 'fullReduction'],
  ['is_mzhg', 'gift'],
  ['is_activity', 'activity'],
  ['is_dpby', 'freeShipping'],
  ['is_qx', 'device'],
  ['in_stock', 'inStock'],
];

function wantedFlags(input: ListFilters): GoodsFlag[] {
  const flags = flagNames.filter(([name]) => input[name] === true).map(([, flag]) => flag);
  if (input.coupon !== undefined) flags.push('takesCoupon');
  if (input.is_xy === undefined) return flags;
  return [...flags, input.is_xy === 1 ? 'western' : 'chinese'];
}

/** Keywords and purchases name the goods themselves; with both, the goods in both, in the order of the keywords. */
function among(call: ViewerCall, index: GoodsIndex, input: ListFilters): Pick<GoodsQuery, 'rows' | 'makerIds'> {
  const bought = isPersonal(input)
    ? rowIndexesOf(index.columns, boughtGoodsIds(call.db, call.buyer?.id ?? null))
    : undefined;
  if (input.keywords === '') return bought ? { rows: bought } : {};
  if (input.type === 2) {
    const makerIds = new Set(searchMakerIds(call.db, input.keywords, mostMakers));
    return bought ? { rows: bought, makerIds } : { makerIds };
  }
  const found = index.rowsFound(input.keywords);
  if (!bought) return { rows: found };
  const own = new Set(bought);
  return { rows: found.filter((row) => own.has(row)) };
}

/** `select` is a category of a menu, `category_id` some of them; both include their subcategories. */
function categories(call: ViewerCall, { category_id: ids, select }: ListFilters): Pick<GoodsQuery, 'categoryIds'> {
  const chosen = ids && categoriesBelow(call.db, ids);
  const menu = select === undefined ? undefined : categoriesBelow(call.db, [select]);
  if (chosen && menu) return { categoryIds: new Set([...chosen].filter((id) => menu.has(id))) };
  const categoryIds = chosen ?? menu;
  return categoryIds ? { categoryIds } : {};
}

/** The scope of a coupon; goods that take no coupon are left out by their flag. No goods fit a coupon that does not exist. */
function couponGoods(call: ViewerCall, { coupon }: ListFilters): Pick<GoodsQuery, 'oneOf'> {
  if (coupon === undefined) return {};
  const { scope, ids } = couponReaches(call.db, [coupon]).get(coupon) ?? { scope: 'goods', ids: new Set<number>() };
  if (scope === 'all') return {};
  const by = ({ category: 'category', goods: 'id', brand: 'brand' } as const)[scope];
  const oneOf: GoodsGroup = { by, ids: scope === 'category' ? categoriesBelow(call.db, [...ids]) : ids };
  return { oneOf };
}

function words({ sccj, ypgg, jx }: ListFilters): Pick<GoodsQuery, 'makers' | 'specifications' | 'forms'> {
  return { ...(sccj ? { makers: sccj } : {}), ...(ypgg ? { specifications: ypgg } : {}), ...(jx ? { forms: jx } : {}) };
}

function priceRange(input: ListFilters): Pick<GoodsQuery, 'priceFrom' | 'priceTo'> {
  const from = typedFen(input.price_min);
  const to = typedFen(input.price_max);
  return { ...(from === null ? {} : { priceFrom: from }), ...(to === null ? {} : { priceTo: to }) };
}

/** Parses an amount in yuan; the field accepts 007.5, leading zeros are ignored. */
function typedFen(yuan: string | undefined): number | null {
  return yuan === undefined ? null : parseYuan(yuan.replace(/^0+(?=[0-9])/, ''));
}

function expiryRange(today: string, input: ListFilters): Pick<GoodsQuery, 'expiryFrom' | 'expiryTo'> {
  return {
    ...(input.shelf_life ? { expiryFrom: addMonths(today, input.shelf_life) } : {}),
    ...(input.is_jxq ? { expiryTo: nearExpiryUntil(today) } : {}),
  };
}
