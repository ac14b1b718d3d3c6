import { dayOf } from '@baicao/shared/time/shanghai';
import { Countdown } from '#core/countdown.tsx';
import type { ZoneTab } from '../zone-tab.ts';

/** Beyond this many seconds 长期有效 replaces the countdown. */
const farSeconds = 60 * 86_400;

interface Props {
  tab: ZoneTab;
  /** Server time of the answer, in seconds. */
  answeredAt: number;
}

/** Countdown to an activity's begin or end, or the day it ended. */
export function TabClock({ tab, answeredAt }: Props) {
  const { state, start_timestamp: start, end_timestamp: end } = tab;
  if (state === 'over') return <span>{shortDay(end)} 已结束</span>;
  if (state === 'coming') return <Countdown to={start} label="距开始" over="即将开始" />;
  if (end - answeredAt > farSeconds) return <span>长期有效</span>;
  return <Countdown to={end} label="距结束" />;
}

/** "11月21日": the Shanghai day of a time in seconds. */
export function shortDay(seconds: number): string {
  const [, month = '', day = ''] = dayOf(seconds * 1_000).split('-');
  return `${Number(month)}月${Number(day)}日`;
}
