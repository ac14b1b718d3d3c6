import { countdownParts } from '@baicao/shared/time/countdown';
import { useEffect, useRef } from 'react';
import { useServerTime } from '#api/server-clock.ts';
import classes from './countdown.module.css';

interface Props {
  /** Seconds since 1970, by the server. */
  to: number;
  /** Text before it: 距结束, 剩余支付时间. */
  label?: string;
  /** Text when it is over. */
  over?: string;
  /** Called once when it reaches zero. */
  onEnd?: () => void;
}

/** Time left until `to`, by the server clock. `to, label?, over?, onEnd?` */
export function Countdown({ to, label, over = '已结束', onEnd }: Props) {
  const left = to - useServerTime();
  const isOver = left <= 0;
  const ended = useRef(isOver);
  useEffect(() => {
    if (isOver && !ended.current) onEnd?.();
    ended.current = isOver;
  }, [isOver, onEnd]);
  if (isOver) return <span className={classes.over}>{over}</span>;
  const { days, hours, minutes, seconds } = countdownParts(left);
  return (
    <span className={classes.countdown} role="timer">
      {label && <span className={classes.label}>{label}</span>}
      {days > 0 && <span className={classes.days}>{days}天</span>}
      <b>{two(hours)}</b>:<b>{two(minutes)}</b>:<b>{two(seconds)}</b>
    </span>
  );
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
