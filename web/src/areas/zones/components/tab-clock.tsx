import { dayOf } from '@baicao/shared/time/shanghai';
import { Countdown } from '#app/countdown.tsx';
import type { ZoneTab } from '../zone-tab.ts';

/** Longer than this a countdown says nothing any more; in seconds. */
const farSeconds = 60 * 86_400;

interface Props {
  tab: ZoneTab;
  /** The server's time of the answer, seconds. */
  answeredAt: number;
  className?: string;
}

/** How long until an activity begins or ends, or when it ended. `tab, answeredAt` */
export function TabClock({ tab, answeredAt, className }: Props) {
  const { state, start_timestamp: start, end_timestamp: end } = tab;
  if (state === 'over') return <span className={className}>{shortDay(end)} 已结束</span>;
  if (state === 'coming') return <Countdown to={start} label="距开始" over="即将开始" />;
  if (end - answeredAt > farSeconds) return <span className={className}>长期有效</span>;
  return <Countdown to={end} label="距结束" />;
}

/** "11月21日" of a moment in seconds, in Shanghai. */
export function shortDay(seconds: number): string {
  const [, month = '', day = ''] = dayOf(seconds * 1_000).split('-');
  return `${Number(month)}月${Number(day)}日`;
}
