import { expect, it } from 'vitest';
import { creditLogState, logState, monthPeriod, periodText } from './log-state.ts';

const query = (text: string) => new URLSearchParams(text);

it.each([
  ['', '?'],
  [
    'type=2&start_time=2026-02-01&end_time=2026-02-28&page=3',
    '?type=2&start_time=2026-02-01&end_time=2026-02-28&page=3',
  ],
  ['type=9&start_time=2026-02-30&end_time=x&page=-1', '?'],
  ['start_time=2026-02-28&end_time=2026-02-01', '?start_time=2026-02-01&end_time=2026-02-28'],
])('reads %s and writes it without defaults', (text, href) =>
  expect(logState.href(logState.read(query(text)))).toBe(href),
);

it('keeps the tab of 账期, which has three kinds', () => {
  const hrefOf = (text: string) => creditLogState.href(creditLogState.read(query(text)));
  expect(hrefOf('tab=credit&type=3')).toBe('?tab=credit&type=3');
  expect(hrefOf('tab=credit&type=4')).toBe('?tab=credit');
});

it('knows the days of a month, leap years too', () => {
  expect(monthPeriod('2024-02')).toEqual({ start: '2024-02-01', end: '2024-02-29' });
});

it.each([
  [undefined, undefined, '全部时间'],
  ['2026-02-01', undefined, '2026-02-01 起'],
  [undefined, '2026-02-28', '截至 2026-02-28'],
  ['2026-02-01', '2026-02-28', '2026-02-01 至 2026-02-28'],
])('names the period %s–%s', (start, end, text) => expect(periodText({ start_time: start, end_time: end })).toBe(text));
