import type { ZoneTab } from '../../zone-tab.ts';
import { shortDay } from '../tab-clock.tsx';
import classes from './zone-note.module.css';

const usualWords = '现在显示的是平时价格。可先收藏或设降价提醒，开始后价格自动生效。';

/** What it means for the prices that an activity has not begun or is over; nothing while it runs. `tab, words?` */
export function TabNote({ tab, words = usualWords }: { tab: ZoneTab; words?: string }) {
  if (tab.state === 'coming')
    return (
      <p className={classes.note}>
        「{tab.name}」{shortDay(tab.start_timestamp)}开始。{words}
      </p>
    );
  if (tab.state === 'over') return <p className={classes.note}>「{tab.name}」已结束，商品恢复平时价格，仍可选购。</p>;
  return null;
}
