import { Text } from '#design/text.tsx';
import { countdownText } from '@baicao/shared/time/countdown';
import { useEffect, useRef } from 'react';
import { useServerTime } from '#api/server-clock.ts';
import classes from './countdown.module.css';

interface Props {
  /** Seconds since 1970, by the server. */
  to: number;
  /** Text before it: 剩, 距结束. */
  label?: string;
  /** Text when it is over. */
  over?: string;
  /** Called once when it reaches zero. */
  onEnd?: () => void;
  /** Something the reader must do before the end: amber in the last hour, red in the last ten minutes. */
  isDeadline?: boolean;
}

/** Time left until `to`, by the server clock, as text: 剩 10:09:25. `to, label?, over?, onEnd?, isDeadline?` */
export function Countdown({ to, label, over = '已结束', onEnd, isDeadline = false }: Props) {
  const left = to - useServerTime();
  const isOver = left <= 0;
  const ended = useRef(isOver);
  useEffect(() => {
    if (isOver && !ended.current) onEnd?.();
    ended.current = isOver;
  }, [isOver, onEnd]);
  if (isOver) return <Text tone="quiet">{over}</Text>;
  return (
    <Text className={classes.countdown} nowrap role="timer" data-urgency={isDeadline ? urgencyOf(left) : undefined}>
      {label && `${label} `}
      <Text as="b" weight="strong">
        {countdownText(left)}
      </Text>
    </Text>
  );
}

function urgencyOf(secondsLeft: number): 'soon' | 'now' | undefined {
  if (secondsLeft < 600) return 'now';
  return secondsLeft < 3_600 ? 'soon' : undefined;
}
