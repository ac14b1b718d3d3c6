import { expect, it } from 'vitest';
import { logFilterOf, logHref, monthPeriod, periodText } from './log-filter.ts';

const read = (text: string) => logFilterOf(new URLSearchParams(text), 5);

it.each([
  ['', '?'],
  [
    'type=2&start_time=2026-02-01&end_time=2026-02-28&page=3',
    '?type=2&start_time=2026-02-01&end_time=2026-02-28&page=3',
  ],
  ['type=9&start_time=2026-02-30&end_time=x&page=-1', '?'],
  ['start_time=2026-02-28&end_time=2026-02-01', '?start_time=2026-02-01&end_time=2026-02-28'],
])('reads %s and writes it without defaults', (text, href) => expect(logHref(read(text))).toBe(href));

it('keeps the tab', () => expect(logHref(read('type=1'), 'credit')).toBe('?tab=credit&type=1'));

it('knows the days of a month, leap years too', () => {
  expect(monthPeriod('2024-02')).toEqual({ start: '2024-02-01', end: '2024-02-29' });
});

it.each([
  ['', '', '全部时间'],
  ['2026-02-01', '', '2026-02-01 起'],
  ['', '2026-02-28', '截至 2026-02-28'],
  ['2026-02-01', '2026-02-28', '2026-02-01 至 2026-02-28'],
])('names the period %s–%s', (start, end, text) => expect(periodText({ start, end })).toBe(text));
