import { lastDayOf, orderedPeriod, parseDay } from '@baicao/shared/time/shanghai';
import { pageOf } from '#core/page-of.ts';

/** The filter of a log, kept in the URL. */
export interface LogFilter {
  /** `use_type`; 0: every kind. */
  type: number;
  /** `YYYY-MM-DD`, both days included; empty: open-ended. */
  start: string;
  end: string;
  page: number;
}

/** Reads the URL; values the call would refuse count as missing. */
export function logFilterOf(query: URLSearchParams, kinds: number): LogFilter {
  const type = wholeNumber(query.get('type'));
  return {
    type: type <= kinds ? type : 0,
    ...orderedPeriod({ start: day(query.get('start_time')), end: day(query.get('end_time')) }),
    page: pageOf(query),
  };
}

/** The query of a filter; defaults are left out, so that one filter has one URL. `tab`: the part of the page it belongs to. */
export function logHref({ type, start, end, page }: LogFilter, tab = ''): string {
  const pairs: [string, string][] = [
    ['tab', tab],
    ['type', type === 0 ? '' : String(type)],
    ['start_time', start],
    ['end_time', end],
    ['page', page === 1 ? '' : String(page)],
  ];
  return `?${new URLSearchParams(pairs.filter(([, value]) => value !== ''))}`;
}

/** The days of a month `YYYY-MM`. */
export function monthPeriod(month: string): { start: string; end: string } {
  const start = `${month}-01`;
  return { start, end: lastDayOf(start, 1) };
}

export function isNarrowed({ start, end }: Pick<LogFilter, 'start' | 'end'>): boolean {
  return start !== '' || end !== '';
}

/** "2026-02-01 至 2026-02-28", "2026-02-01 起", "全部时间". */
export function periodText({ start, end }: Pick<LogFilter, 'start' | 'end'>): string {
  if (start === '' && end === '') return '全部时间';
  if (end === '') return `${start} 起`;
  return start === '' ? `截至 ${end}` : `${start} 至 ${end}`;
}

function wholeNumber(text: string | null): number {
  return text !== null && /^[0-9]{1,6}$/.test(text) ? Number(text) : 0;
}

function day(text: string | null): string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDay(text) !== null ? text : '';
}
