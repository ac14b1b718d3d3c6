import { contract } from '@baicao/shared/contract';
import { keywordsIn } from '@baicao/shared/text/characters';

const documentTabs = ['reports', 'dossiers', 'trace'] as const;
export type DocumentTab = (typeof documentTabs)[number];

/** The state of a list of the document centre, kept in the URL. */
export interface DocumentFilter {
  keywords: string;
  /** `YYYY-MM-DD`, both days inclusive; empty: open-ended. */
  start: string;
  end: string;
  isNewOnly: boolean;
  page: number;
}

const { shape } = contract.document.reports.input;

/** The tab of the URL; the reports where it names none. */
export function tabOf(query: URLSearchParams): DocumentTab {
  return documentTabs.find((tab) => tab === query.get('tab')) ?? 'reports';
}

/** Reads the URL; values the endpoint would reject count as missing. */
export function filterOf(query: URLSearchParams): DocumentFilter {
  const day = (name: 'start_time' | 'end_time') => shape[name].safeParse(query.get(name) ?? undefined).data ?? '';
  return {
    keywords: keywordsIn(query.get('keywords'), 100),
    ...orderedPeriod(day('start_time'), day('end_time')),
    isNewOnly: query.get('only_new') === '1',
    page: shape.page.safeParse(query.get('page') ?? undefined).data ?? 1,
  };
}

/** The query string of a list; defaults are left out, so that one list has one URL. */
export function filterQuery(tab: DocumentTab, { keywords, start, end, isNewOnly, page }: DocumentFilter): string {
  const pairs: [string, string][] = [
    ['tab', tab === 'reports' ? '' : tab],
    ['keywords', keywords.trim()],
    ['start_time', start],
    ['end_time', end],
    ['only_new', isNewOnly ? '1' : ''],
    ['page', page === 1 ? '' : String(page)],
  ];
  return `?${new URLSearchParams(pairs.filter(([, value]) => value !== ''))}`;
}

/** Swaps start and end where start is later. */
export function orderedPeriod(start: string, end: string): { start: string; end: string } {
  return start !== '' && end !== '' && start > end ? { start: end, end: start } : { start, end };
}

export function isNarrowed({ keywords, start, end, isNewOnly }: DocumentFilter): boolean {
  return keywords !== '' || start !== '' || end !== '' || isNewOnly;
}
