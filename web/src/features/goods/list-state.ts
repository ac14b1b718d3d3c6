import { limits } from '@baicao/shared/limits';
import { keywordsIn } from '@baicao/shared/text/characters';
import { pageOf, wholeNumber } from '#core/address-numbers.ts';

/** The yes/no filters a buyer can set, by their name in the address and on the wire. */
export const listFlags = [
  'in_stock',
  'bought',
  'is_tj',
  'is_manjian',
  'is_ladder',
  'is_mzhg',
  'is_dpby',
  'is_youx',
  'is_kxpz',
  'is_jxq',
  'is_activity',
] as const;
export type ListFlag = (typeof listFlags)[number];

const listFacets = ['sccj', 'ypgg', 'jx'] as const;
export type ListFacet = (typeof listFacets)[number];

const sortKeys = ['sale', 'price', 'number', 'yxq', 'favorite'] as const;
export type SortKey = (typeof sortKeys)[number];

/** The menu of the list (product §2): free shipping, devices, Chinese medicine. */
const listMenus = ['yx', 'qx', 'zy'] as const;
export type ListMenu = (typeof listMenus)[number];
/** A menu's value in the address: `yx=1`, `qx=2`, `zy=2`. */
const menuValues: Record<ListMenu, '1' | '2'> = { yx: '1', qx: '2', zy: '2' };

/** Everything a list depends on. It is stored in the address alone; see readList and writeList. */
export interface ListState {
  keywords: string;
  /** 1 药品, 2 厂家. */
  type: 1 | 2;
  /** Id of a menu category; its children are included. */
  select: number | null;
  categoryIds: readonly number[];
  menu: ListMenu | null;
  /** 1 西药, 2 中药. */
  medicine: 1 | 2 | null;
  devices: boolean;
  /** Activity id of a coupon: only goods on which it may be used. */
  coupon: number | null;
  flags: readonly ListFlag[];
  facets: Readonly<Record<ListFacet, readonly string[]>>;
  /** Yuan as typed; empty: no limit. */
  priceMin: string;
  priceMax: string;
  /** Least remaining shelf life in months; 0: any. */
  shelfLife: number;
  sort: SortKey | null;
  order: 'asc' | 'desc';
  page: number;
  perPage: number;
}

const { keywordsMax, chosenMax } = limits.search;

/** The state of an address. Invalid values are ignored, so that no address leads to an error. */
export function readList(query: URLSearchParams): ListState {
  return {
    keywords: keywordsIn(query.get('keywords'), keywordsMax),
    type: query.get('type') === '2' ? 2 : 1,
    ...readScope(query),
    flags: listFlags.filter((flag) => query.get(flag) === '1' || (flag === 'bought' && query.get('is_cjmj') === '1')),
    facets: { sccj: facetValues(query, 'sccj'), ypgg: facetValues(query, 'ypgg'), jx: facetValues(query, 'jx') },
    ...priceRange(yuan(query.get('price_min')), yuan(query.get('price_max'))),
    shelfLife: Math.min(120, wholeNumber(query.get('shelf_life')) ?? 0),
    sort: sortKeys.find((key) => key === query.get('sort')) ?? null,
    order: query.get('order') === 'asc' ? 'asc' : 'desc',
    page: pageOf(query),
    perPage: limits.page.goodsSizes.find((size) => String(size) === query.get('per_page')) ?? limits.page.size,
  };
}

/** The state at an address of the list; `/list/other/{id}/{name?}` is the list of one category. */
export function listAt({ id }: { readonly id?: string | undefined }, query: URLSearchParams): ListState {
  const state = readList(query);
  return id === undefined ? state : { ...state, select: wholeNumber(id) ?? state.select };
}

/** Swaps the ends of the range where the first is more. */
function priceRange(from: string, to: string): Pick<ListState, 'priceMin' | 'priceMax'> {
  const isSwapped = from !== '' && to !== '' && Number(from) > Number(to);
  return isSwapped ? { priceMin: to, priceMax: from } : { priceMin: from, priceMax: to };
}

/** The part of the assortment: category, menu, class of medicine. */
function readScope(
  query: URLSearchParams,
): Pick<ListState, 'select' | 'categoryIds' | 'menu' | 'medicine' | 'devices' | 'coupon'> {
  return {
    select: wholeNumber(query.get('select')),
    categoryIds: (query.get('category_id') ?? '')
      .split(',')
      .map(wholeNumber)
      .filter((id) => id !== null),
    menu: listMenus.find((menu) => query.get(menu) === menuValues[menu]) ?? null,
    medicine: ([1, 2] as const).find((one) => query.get('is_xy') === String(one)) ?? null,
    devices: query.get('is_qx') === '1',
    coupon: wholeNumber(query.get('coupon')),
  };
}

/** The query of a state, in a fixed order and without defaults, so that each state has one address. */
export function writeList(state: ListState): Record<string, string | number | readonly string[] | undefined> {
  const isAscending = state.sort !== null && state.order === 'asc';
  return {
    keywords: state.keywords,
    type: unless(1, state.type),
    select: unless(null, state.select),
    category_id: state.categoryIds.join(','),
    ...(state.menu ? { [state.menu]: menuValues[state.menu] } : {}),
    is_xy: unless(null, state.medicine),
    is_qx: state.devices ? 1 : undefined,
    coupon: unless(null, state.coupon),
    ...Object.fromEntries(state.flags.map((flag) => [flag, 1])),
    ...state.facets,
    price_min: state.priceMin,
    price_max: state.priceMax,
    shelf_life: unless(0, state.shelfLife),
    sort: unless(null, state.sort),
    order: isAscending ? 'asc' : undefined,
    per_page: unless(limits.page.size, state.perPage),
    page: unless(1, state.page),
  };
}

/** undefined for the default. */
function unless<D, V>(byDefault: D, value: V): Exclude<V, D> | undefined {
  // The comparison excludes the default; TypeScript does not narrow two type parameters.
  return (value as unknown) === byDefault ? undefined : (value as Exclude<V, D>);
}

/** The state after a change; any change but that of the page leads to page 1. */
export function changedList(state: ListState, change: Partial<Omit<ListState, 'facets'>>): ListState {
  return { ...state, page: 1, ...change };
}

export function toggledFlag(state: ListState, flag: ListFlag): ListState {
  const flags = state.flags.includes(flag)
    ? state.flags.filter((other) => other !== flag)
    : listFlags.filter((other) => other === flag || state.flags.includes(other));
  return changedList(state, { flags });
}

export function toggledFacet(state: ListState, facet: ListFacet, value: string): ListState {
  const chosen = state.facets[facet];
  const next = chosen.includes(value)
    ? chosen.filter((other) => other !== value)
    : [...chosen, value].slice(-chosenMax);
  return { ...state, page: 1, facets: { ...state.facets, [facet]: next } };
}

/** Without filters; keywords, menu, order and page size stay. */
export function clearedList(state: ListState): ListState {
  const { keywords, type, menu, sort, order, perPage } = state;
  return { ...readList(new URLSearchParams()), keywords, type, menu, sort, order, perPage };
}

function yuan(text: string | null): string {
  return text !== null && /^[0-9]{1,9}(\.[0-9]{1,2})?$/.test(text) ? text : '';
}

function facetValues(query: URLSearchParams, name: ListFacet): string[] {
  return [
    ...new Set(
      query
        .getAll(name)
        .map((value) => value.trim())
        .filter((value) => value !== ''),
    ),
  ].slice(0, chosenMax);
}
