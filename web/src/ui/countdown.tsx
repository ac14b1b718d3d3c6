import { useEffect, useRef } from 'react';
import { useServerTime } from '../app/server-clock.ts';
import { remaining } from './remaining.ts';
import classes from './countdown.module.css';

interface Props {
  /** Seconds since 1970, by the server. */
  to: number;
  /** Said before it: 距结束, 剩余支付时间. */
  label?: string;
  /** Shown when it is over. */
  over?: string;
  /** Called once when it reaches zero. */
  onEnd?: () => void;
}

/** Time left until `to`, ticking on the server's clock. `to, label?, over?, onEnd?` */
export function Countdown({ to, label, over = '已结束', onEnd }: Props) {
  const left = to - useServerTime();
  const isOver = left <= 0;
  const ended = useRef(isOver);
  useEffect(() => {
    if (isOver && !ended.current) onEnd?.();
    ended.current = isOver;
  }, [isOver, onEnd]);
  if (isOver) return <span className={classes.over}>{over}</span>;
  const { days, hours, minutes, seconds } = remaining(left);
  return (
    <span className={classes.countdown} role="timer">
      {label && <span className={classes.label}>{label}</span>}
      {days > 0 && <span className={classes.days}>{days}天</span>}
      <b>{hours}</b>:<b>{minutes}</b>:<b>{seconds}</b>
    </span>
  );
}
