import { parseDay } from '@baicao/shared/time/shanghai';
import { keywordsIn } from '@baicao/shared/text/characters';
import { pageOf } from '#core/page-of.ts';

/** The tabs by their names in the address; `type` is their number on the wire. */
export const invoiceTabs = [
  { name: 'all', type: 0, title: '全部' },
  { name: 'available', type: 1, title: '可申请' },
  { name: 'applied', type: 2, title: '开票中' },
  { name: 'issued', type: 3, title: '已开票' },
  { name: 'red', type: 4, title: '已红冲' },
] as const;
type InvoiceTabName = (typeof invoiceTabs)[number]['name'];

/** What the page shows, as it stands in the address. */
export interface InvoiceFilter {
  tab: InvoiceTabName;
  /** Part of an order number or invoice number. */
  keywords: string;
  /** `YYYY-MM-DD`, both days included; empty: open-ended. */
  start: string;
  end: string;
  page: number;
}

const keywordsMax = 40;

/** Anything the address does not say well counts as not said. */
export function invoiceFilterOf(query: URLSearchParams): InvoiceFilter {
  return {
    tab: invoiceTabs.find(({ name }) => name === query.get('tab'))?.name ?? 'all',
    keywords: keywordsIn(query.get('keywords'), keywordsMax),
    ...inOrder(day(query.get('start_time')), day(query.get('end_time'))),
    page: pageOf(query),
  };
}

/** The query of a filter; defaults are left out, so that one filter has one address. */
export function invoiceHref({ tab, keywords, start, end, page }: InvoiceFilter): string {
  const pairs: [string, string][] = [
    ['tab', tab === 'all' ? '' : tab],
    ['keywords', keywords],
    ['start_time', start],
    ['end_time', end],
    ['page', page === 1 ? '' : String(page)],
  ];
  return `?${new URLSearchParams(pairs.filter(([, value]) => value !== ''))}`;
}

/** Swaps the days where the first is later. */
export function inOrder(start: string, end: string): { start: string; end: string } {
  return start !== '' && end !== '' && start > end ? { start: end, end: start } : { start, end };
}

/** The part of a call's input that every list of the page has in common. */
export function searchOf({ keywords, start, end, page }: InvoiceFilter) {
  return {
    page,
    keywords,
    ...(start === '' ? {} : { start_time: start }),
    ...(end === '' ? {} : { end_time: end }),
  };
}

export const isNarrowed = ({ keywords, start, end }: InvoiceFilter) => keywords !== '' || start !== '' || end !== '';

function day(text: string | null): string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDay(text) !== null ? text : '';
}
