import { stampMs } from '@baicao/shared/time/stamps';
import { useEffect, useRef } from 'react';
import { serverNow, setServerTime, useServerTime } from '#api/server-clock.ts';

interface Props {
  /** Moments at which something begins or ends; 10-digit stamps are seconds (spec §4). */
  stamps: readonly number[];
  /** The server's time in the answer the stamps came with: what lies before it has been dealt with there. */
  answeredAt: number;
  /** The answer is from now, not one remembered from before. */
  fresh: boolean;
  onTurn: () => void;
}

/**
 * Sets the page's clock by a fresh answer, and calls back once when it reaches the next of these moments. Should the
 * clock then be set back before it, the moment counts again. Draws nothing, so that only this part is drawn each second.
 */
export function Turning({ stamps, answeredAt, fresh, onTurn }: Props) {
  useEffect(() => {
    if (fresh) setServerTime(answeredAt);
  }, [fresh, answeredAt]);

  const tick = useServerTime();
  const next = nextStamp(stamps, answeredAt);
  const dealtWith = useRef<number>(undefined);
  useEffect(() => {
    // The answer that came with this draw may just have set the clock back behind its tick.
    if (next === undefined || Math.min(tick, serverNow()) < next) {
      dealtWith.current = undefined;
    } else if (dealtWith.current !== next) {
      dealtWith.current = next;
      onTurn();
    }
  }, [tick, next, onTurn]);
  return null;
}

/** In seconds; undefined: nothing is to come. */
function nextStamp(stamps: readonly number[], answeredAt: number): number | undefined {
  const coming = stamps.map(secondsOfStamp).filter((seconds) => seconds > answeredAt);
  return coming.length === 0 ? undefined : Math.min(...coming);
}

/** Whole seconds of a stamp in seconds or milliseconds; 0 for what is none. */
export function secondsOfStamp(stamp: number): number {
  return Math.floor((stampMs(stamp) ?? 0) / 1_000);
}
