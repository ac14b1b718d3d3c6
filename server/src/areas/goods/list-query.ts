import { searchGoodsIds } from '@baicao/db/search/search-goods';
import { searchMakerIds } from '@baicao/db/search/search-makers';
import type { Contract, Input } from '@baicao/shared/contract';
import { parseYuan } from '@baicao/shared/pricing/money';
import { categoriesBelow } from '#goods/categories.ts';
import type { Catalogue } from '#goods-index/goods-index.ts';
import type { GoodsFlag } from '#goods-index/goods-flags.ts';
import type { GoodsQuery } from '#goods-index/goods-query.ts';
import type { GoodsAsker } from '#goods-view/goods-view.ts';
import { nearExpiryUntil } from '#goods/near-expiry.ts';
import { monthsLater } from '#test/months-later.ts';
import { boughtGoodsIds } from './bought-goods.repo.ts';

/** What a list and its facet counts share. */
export type ListFilters = Input<Contract['goods']['facets']>;
export type ListInput = ListFilters & Partial<Pick<Input<Contract['goods']['list']>, 'sort' | 'order'>>;

/** Makers a keyword of type 2 may name. */
const mostMakers = 500;

/** Whether the list depends on what this buyer bought. */
export function isPersonal(input: ListFilters): boolean {
  return input.bought === true || input.is_cjmj === true;
}

/**
 * The inside form of a list's filters. Who may not see prices can neither sort nor filter by them: the order of a list
 * would tell the prices it hides, so these wishes are left unheard.
 */
export function listQuery(asker: GoodsAsker, catalogue: Catalogue, input: ListInput): GoodsQuery {
  const seesPrices = asker.buyer?.isPassed === true;
  const { sort, order = 'desc' } = input;
  return {
    flags: wantedFlags(input),
    ...amongIds(asker, catalogue, input),
    ...categories(asker, input),
    ...words(input),
    ...(seesPrices ? priceRange(input) : {}),
    ...expiryRange(catalogue.today, input),
    ...(input.in_stock ? { inStock: true } : {}),
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
];

function wantedFlags(input: ListFilters): GoodsFlag[] {
  const flags = flagNames.filter(([name]) => input[name] === true).map(([, flag]) => flag);
  if (input.is_xy === undefined) return flags;
  return [...flags, input.is_xy === 1 ? 'western' : 'chinese'];
}

/** Words and purchases name the goods themselves; with both, the goods of both in the order of the words. */
function amongIds(asker: GoodsAsker, catalogue: Catalogue, input: ListFilters): Pick<GoodsQuery, 'ids' | 'makerIds'> {
  const bought = isPersonal(input) ? boughtGoodsIds(asker.db, asker.buyer?.id ?? null) : undefined;
  if (input.keywords === '') return bought ? { ids: bought } : {};
  if (input.type === 2) {
    const makerIds = new Set(searchMakerIds(asker.db, input.keywords, mostMakers));
    return bought ? { ids: bought, makerIds } : { makerIds };
  }
  const found = foundFor(asker, catalogue, input.keywords);
  if (!bought) return { ids: found };
  const own = new Set(bought);
  return { ids: found.filter((id) => own.has(id)) };
}

function foundFor(asker: GoodsAsker, catalogue: Catalogue, keywords: string): readonly number[] {
  const kept = catalogue.searches.get(keywords);
  if (kept) return kept;
  const ids = searchGoodsIds(asker.db, keywords);
  return catalogue.searches.set(keywords, ids, ids.length + keywords.length);
}

/** `select` is a category of a menu, `category_id` some of them; both mean what lies below as well. */
function categories(asker: GoodsAsker, { category_id: ids, select }: ListFilters): Pick<GoodsQuery, 'categoryIds'> {
  const chosen = ids && categoriesBelow(asker.db, ids);
  const menu = select === undefined ? undefined : categoriesBelow(asker.db, [select]);
  if (chosen && menu) return { categoryIds: new Set([...chosen].filter((id) => menu.has(id))) };
  const categoryIds = chosen ?? menu;
  return categoryIds ? { categoryIds } : {};
}

function words({ sccj, ypgg, jx }: ListFilters): Pick<GoodsQuery, 'makers' | 'specifications' | 'forms'> {
  return { ...(sccj ? { makers: sccj } : {}), ...(ypgg ? { specifications: ypgg } : {}), ...(jx ? { forms: jx } : {}) };
}

function priceRange(input: ListFilters): Pick<GoodsQuery, 'priceFrom' | 'priceTo'> {
  const from = typedFen(input.price_min);
  const to = typedFen(input.price_max);
  return { ...(from === null ? {} : { priceFrom: from }), ...(to === null ? {} : { priceTo: to }) };
}

/** The field takes 007.5; leading zeros mean nothing. */
function typedFen(yuan: string | undefined): number | null {
  return yuan === undefined ? null : parseYuan(yuan.replace(/^0+(?=[0-9])/, ''));
}

function expiryRange(today: string, input: ListFilters): Pick<GoodsQuery, 'expiryFrom' | 'expiryTo'> {
  return {
    ...(input.shelf_life ? { expiryFrom: monthsLater(today, input.shelf_life) } : {}),
    ...(input.is_jxq ? { expiryTo: nearExpiryUntil(today) } : {}),
  };
}
