import { limits } from '@baicao/shared/limits';

const zoneSorts = ['sale', 'price', 'yxq', 'number'] as const;
export type ZoneSort = (typeof zoneSorts)[number];
export type ZoneView = 'index' | 'table';

/** How the goods of a tab are listed. The address is the only place it is kept; which tab it is stands beside it. */
export interface ZoneState {
  keywords: string;
  inStock: boolean;
  sort: ZoneSort | null;
  order: 'asc' | 'desc';
  page: number;
  perPage: number;
  view: ZoneView;
}

const keywordsMax = 100; // as many as the call takes

/** The state an address says. What makes no sense there counts as not said, so that no address leads to an error. */
export function readZone(query: URLSearchParams): ZoneState {
  return {
    keywords: (query.get('keywords') ?? '').trim().slice(0, keywordsMax),
    inStock: query.get('in_stock') === '1',
    sort: zoneSorts.find((key) => key === query.get('sort')) ?? null,
    order: query.get('order') === 'asc' ? 'asc' : 'desc',
    page: Math.max(1, wholeNumber(query.get('page')) ?? 1),
    perPage: limits.page.goodsSizes.find((size) => String(size) === query.get('per_page')) ?? limits.page.size,
    view: query.get('view') === 'table' ? 'table' : 'index',
  };
}

/** The address of a state, in one order and without what is usual, so that one state has one address. */
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

/** The state after a change; a change of what is listed leads to its first page. */
export function changedZone(state: ZoneState, change: Partial<ZoneState>): ZoneState {
  return { ...state, page: 1, ...change };
}

/** What is listed when another tab is opened: its own first page, shown and counted as before. */
export function otherTab({ view, perPage, inStock }: ZoneState): ZoneState {
  return { ...readZone(new URLSearchParams()), view, perPage, inStock };
}

const firstOrder: Record<ZoneSort, 'asc' | 'desc'> = { sale: 'desc', price: 'asc', yxq: 'asc', number: 'desc' };
const bothWays: readonly ZoneSort[] = ['price', 'yxq'];

/** The state after a click on an order: the direction a buyer looks for first, then the other one where there are both. */
export function sortedZone(state: ZoneState, sort: ZoneSort): ZoneState {
  const first = firstOrder[sort];
  const turned = first === 'asc' ? 'desc' : 'asc';
  const again = state.sort === sort && state.order === first && bothWays.includes(sort);
  return changedZone(state, { sort, order: again ? turned : first });
}

/** Whether anything narrows the list. */
export function isNarrowed({ keywords, inStock }: ZoneState): boolean {
  return keywords !== '' || inStock;
}

/** An id of an address, null for what is none. */
export function wholeNumber(text: string | null | undefined): number | null {
  return text !== null && text !== undefined && /^[0-9]{1,9}$/.test(text) ? Number(text) : null;
}

const idsMax = 20; // as many as zone.nav takes

/** "8,9" as ids, once each; null when one of them is none or there are more than a call takes. */
export function idList(text: string): number[] | null {
  const ids = [...new Set(text.split(',').map(wholeNumber))];
  return ids.length > idsMax || ids.includes(null) ? null : ids.filter((id) => id !== null);
}
