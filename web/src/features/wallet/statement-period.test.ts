import { expect, it } from 'vitest';
import { periodProblem, quickPeriods, statementPeriodOf } from './statement-period.ts';

const today = '2026-03-02';
const read = (text: string) => statementPeriodOf(new URLSearchParams(text), today);

it.each([
  ['', '2026-03-01', '2026-03-02'],
  ['start_time=2026-02-01&end_time=2026-02-28', '2026-02-01', '2026-02-28'],
  ['start_time=2026-02-28&end_time=2026-02-01', '2026-02-01', '2026-02-28'],
  ['start_time=2024-02-01&end_time=2026-02-28', '2026-03-01', '2026-03-02'],
  ['start_time=2026-02-31&end_time=2026-03-01', '2026-03-01', '2026-03-02'],
])('%s is a statement of %s to %s', (query, start, end) => expect(read(query)).toEqual({ start, end }));

it('offers only periods that a statement covers', () => {
  for (const day of [today, '2024-02-29', '2025-12-31', '2026-01-31'])
    for (const period of quickPeriods(day)) expect([period.name, periodProblem(period)]).toEqual([period.name, '']);
});

it('names what is wrong with a period', () => {
  expect(periodProblem({ start: '', end: today })).toBe('请选择开始和结束日期');
  expect(periodProblem({ start: '2025-03-01', end: '2026-03-01' })).toBe('对账单最长 12 个月，请缩短期间');
});
