import { contract, type orderTabs } from '@baicao/shared/contract';
import { keywordsIn } from '@baicao/shared/text/characters';

/** The filter of the order list, kept in the URL. */
export interface OrderFilter {
  /** A tab: 0 全部 … 5 待收货. */
  type: (typeof orderTabs)[number];
  keywords: string;
  /** `YYYY-MM-DD`, both days inclusive; empty: open-ended. */
  start: string;
  end: string;
  page: number;
}

const { shape } = contract.order.list.input;

/** Reads the URL; values the endpoint would reject count as missing. */
export function filterOf(query: URLSearchParams): OrderFilter {
  const day = (name: 'start_time' | 'end_time') => shape[name].safeParse(query.get(name) ?? undefined).data ?? '';
  return {
    type: shape.type.safeParse(query.get('type') ?? undefined).data ?? 0,
    keywords: keywordsIn(query.get('keywords'), 100),
    ...orderedPeriod(day('start_time'), day('end_time')),
    page: shape.page.safeParse(query.get('page') ?? undefined).data ?? 1,
  };
}

/** The query string of a filter; defaults are left out, so that one filter has one URL. */
export function filterQuery({ type, keywords, start, end, page }: OrderFilter): URLSearchParams {
  const pairs: [string, string][] = [
    ['type', type === 0 ? '' : String(type)],
    ['keywords', keywords.trim()],
    ['start_time', start],
    ['end_time', end],
    ['page', page === 1 ? '' : String(page)],
  ];
  return new URLSearchParams(pairs.filter(([, value]) => value !== ''));
}

/** Swaps start and end where start is later. */
export function orderedPeriod(start: string, end: string): { start: string; end: string } {
  return start !== '' && end !== '' && start > end ? { start: end, end: start } : { start, end };
}

/** Whether keywords or a period narrow the list, beside the tab. */
export function isNarrowed({ keywords, start, end }: OrderFilter): boolean {
  return keywords !== '' || start !== '' || end !== '';
}
