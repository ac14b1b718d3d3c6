import { addressFields } from '@baicao/shared/contract/address-fields';
import { lastDayOf, type Period } from '@baicao/shared/time/shanghai';
import { wordField } from '#core/address-field.ts';
import { urlState } from '#core/url-state.ts';

/** What a log shows. `K`: its kinds by their numbers; 0: every kind. */
export interface LogState<K extends number = number> {
  readonly use_type: K | 0;
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
  readonly page: number;
}

const { use_type, start_time, end_time, page } = addressFields.money;
const { use_type: creditType } = addressFields.credit;
const names = { use_type: 'type' } as const;

/** The log of the balance or of points, which have the same kinds by number, as it stands in the address. */
export const logState = urlState({ use_type, start_time, end_time, page }, names);

/** The log of 账期, which is on a tab of its own. */
export const creditLogState = urlState(
  { tab: wordField(['log', 'credit'], 'log'), use_type: creditType, start_time, end_time, page },
  names,
);

/** The days of a month `YYYY-MM`. */
export function monthPeriod(month: string): Period {
  const start = `${month}-01`;
  return { start, end: lastDayOf(start, 1) };
}

/** "2026-02-01 至 2026-02-28", "2026-02-01 起", "全部时间". */
export function periodText({ start_time: start, end_time: end }: Pick<LogState, 'start_time' | 'end_time'>): string {
  if (start === undefined) return end === undefined ? '全部时间' : `截至 ${end}`;
  return end === undefined ? `${start} 起` : `${start} 至 ${end}`;
}
