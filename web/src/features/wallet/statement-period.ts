import { limits } from '@baicao/shared/limits';
import { addDays, addMonths, lastDayOf, orderedPeriod, parseDay, type Period } from '@baicao/shared/time/shanghai';
import { monthPeriod } from './log-state.ts';

/** The period of the URL; without one, or with one that no statement covers, the month of `today` so far. */
export function statementPeriodOf(query: URLSearchParams, today: string): Period {
  const [start, end] = [query.get('start_time') ?? '', query.get('end_time') ?? ''];
  const period = orderedPeriod({ start, end });
  const isValid = [start, end].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && parseDay(day) !== null);
  return isValid && periodProblem(period) === '' ? period : thisMonth(today);
}

function thisMonth(today: string): Period {
  return { start: `${today.slice(0, 7)}-01`, end: today };
}

/** Why there is no statement of a period; empty: there is one. */
export function periodProblem({ start, end }: Period): string {
  const { statementMonths } = limits.wallet;
  if (start === '' || end === '') return '请选择开始和结束日期';
  return end > lastDayOf(start, statementMonths) ? `对账单最长 ${statementMonths} 个月，请缩短期间` : '';
}

export function quickPeriods(today: string): readonly (Period & { name: string })[] {
  const lastMonth = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const back = (months: number) => ({ start: addDays(addMonths(today, -months), 1), end: today });
  return [
    { name: '本月', ...thisMonth(today) },
    { name: '上月', ...monthPeriod(lastMonth) },
    { name: '近3个月', ...back(3) },
    { name: '近12个月', ...back(12) },
  ];
}
