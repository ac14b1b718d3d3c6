import type { Answer, api } from '#api/client.ts';
import { dayOf } from '@baicao/shared/time/shanghai';
import { Countdown } from '#app/countdown.tsx';
import { secondsOfStamp } from '../../turning.tsx';
import classes from './daily.module.css';

interface Props {
  title: string;
  subtitle: string;
  day: Answer<typeof api.goods.everydayPrice.endpoint>;
}

/** The head of the day: its date, how many prices it has, and how long they hold. `title, subtitle, day` */
export function DailyBoard({ title, subtitle, day: { start, end, goods } }: Props) {
  const from = secondsOfStamp(start);
  const left = goods.filter(({ number }) => number > 0).length;
  return (
    <header className={classes.board}>
      <p className={classes.date}>
        {Number(dayOf(from * 1_000).slice(8))}
        <small>{dayOf(from * 1_000).slice(0, 7)}</small>
      </p>
      <div>
        <h1>{title}</h1>
        <p>{subtitle}</p>
      </div>
      <p className={classes.count}>
        在售 <b>{left}</b> / {goods.length} 个品种
      </p>
      <p className={classes.clock}>
        <Countdown to={secondsOfStamp(end)} label="距今日结束" over="正在换新" />
      </p>
    </header>
  );
}
