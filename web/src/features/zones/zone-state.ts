import { limits } from '@baicao/shared/limits';
import { pageOf, wholeNumber } from '#core/address-numbers.ts';
import { keywordsIn } from '@baicao/shared/text/characters';

const zoneSorts = ['sale', 'price', 'yxq', 'number'] as const;
export type ZoneSort = (typeof zoneSorts)[number];
export type ZoneView = 'index' | 'table';

/** Filter, sort, page and view of an activity's goods, kept in the URL only. The selected tab is in RequestedActivities. */
export interface ZoneState {
  keywords: string;
  inStock: boolean;
  sort: ZoneSort | null;
  order: 'asc' | 'desc';
  page: number;
  perPage: number;
  view: ZoneView;
}

/** Reads the URL; invalid values count as missing, so that no URL leads to an error. */
export function readZone(query: URLSearchParams): ZoneState {
  return {
    keywords: keywordsIn(query.get('keywords'), limits.search.keywordsMax),
    inStock: query.get('in_stock') === '1',
    sort: zoneSorts.find((key) => key === query.get('sort')) ?? null,
    order: query.get('order') === 'asc' ? 'asc' : 'desc',
    page: pageOf(query),
    perPage: limits.page.goodsSizes.find((size) => String(size) === query.get('per_page')) ?? limits.page.size,
    view: query.get('view') === 'table' ? 'table' : 'index',
  };
}

/** The query of a state, in a fixed order and without defaults, so that one state has one URL. */
export function writeZone(state: ZoneState): Record<string, string | number | undefined> {
  return {
    keywords: state.keywords,
    in_stock: state.inStock ? 1 : undefined,
    sort: state.sort ?? undefined,
    order: state.sort !== null && state.order === 'asc' ? 'asc' : undefined,
    view: state.view === 'table' ? 'table' : undefined,
    per_page: state.perPage === limits.page.size ? undefined : state.perPage,
    page: state.page === 1 ? undefined : state.page,
  };
}

/** The state after a change, back on page 1. */
export function changedZone(state: ZoneState, change: Partial<ZoneState>): ZoneState {
  return { ...state, page: 1, ...change };
}

/** The state for another tab: page 1, keeping view, page size and stock filter. */
export function otherTab({ view, perPage, inStock }: ZoneState): ZoneState {
  return { ...readZone(new URLSearchParams()), view, perPage, inStock };
}

const firstOrder: Record<ZoneSort, 'asc' | 'desc'> = { sale: 'desc', price: 'asc', yxq: 'asc', number: 'desc' };
const reversibleSorts: readonly ZoneSort[] = ['price', 'yxq'];

/** The state after a click on a sort: its first direction, then the other one where it has two. */
export function sortedZone(state: ZoneState, sort: ZoneSort): ZoneState {
  const first = firstOrder[sort];
  const reversed = first === 'asc' ? 'desc' : 'asc';
  const isRepeated = state.sort === sort && state.order === first && reversibleSorts.includes(sort);
  return changedZone(state, { sort, order: isRepeated ? reversed : first });
}

/** Whether a filter narrows the list. */
export function isNarrowed({ keywords, inStock }: ZoneState): boolean {
  return keywords !== '' || inStock;
}

const idsMax = 20; // limit of zone.nav

/** "8,9" as unique ids; null when one is invalid or there are too many. */
export function idList(text: string): number[] | null {
  const ids = [...new Set(text.split(',').map(wholeNumber))];
  return ids.length > idsMax || ids.includes(null) ? null : ids.filter((id) => id !== null);
}
