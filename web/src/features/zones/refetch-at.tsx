import type { ZonePage } from '@baicao/shared/contract';
import { stampMs } from '@baicao/shared/time/stamps';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { OperationName } from '@baicao/client/api';
import { refresh } from '#api/query.ts';
import { serverNow, setServerTime, useServerTime } from '#api/server-clock.ts';

interface Moments {
  /** Begin and end times, in seconds or milliseconds; 10-digit stamps are seconds (product §4). */
  moments: readonly number[];
  /** Server time of the answer that brought them, in seconds; moments up to it are already reflected in the answer. */
  answeredAt: number;
  /** The answer was fetched now, not read from the cache: its time may set the page's clock. */
  isFresh: boolean;
}

/**
 * Sets the page's clock by a fresh answer and calls `refetch` once when the clock reaches the next moment. If the clock
 * is then set back before that moment, the moment counts again. Ticks every second: use it in a component that draws
 * nothing.
 */
export function useRefetchAt({ moments, answeredAt, isFresh, refetch }: Moments & { refetch: () => void }): void {
  useEffect(() => {
    if (isFresh) setServerTime(answeredAt);
  }, [isFresh, answeredAt]);

  const tick = useServerTime();
  const next = nextMoment(moments, answeredAt);
  const handled = useRef<number>(undefined);
  useEffect(() => {
    // The answer of this render may just have set the clock back behind `tick`.
    if (next === undefined || Math.min(tick, serverNow()) < next) {
      handled.current = undefined;
    } else if (handled.current !== next) {
      handled.current = next;
      refetch();
    }
  }, [tick, next, refetch]);
}

/** Fetches `operations` again when the next of the moments is reached. Draws nothing. */
export function RefetchAt({ operations, ...at }: Moments & { operations: readonly OperationName[] }) {
  const client = useQueryClient();
  useRefetchAt({ ...at, refetch: () => void refresh(client, operations) });
  return null;
}

const zoneOperations = ['zone.nav', 'zone.goods'] as const;

/** Fetches a zone and its goods again whenever one of its activities begins or ends. */
export function RefetchZone({ zone: { tabs, now_time: answeredAt }, isFresh }: { zone: ZonePage; isFresh: boolean }) {
  const moments = tabs.flatMap(({ start_timestamp: start, end_timestamp: end }) => [start, end]);
  return <RefetchAt moments={moments} answeredAt={answeredAt} isFresh={isFresh} operations={zoneOperations} />;
}

interface RefetchAtEndProps {
  /** End times of a list's rows, in seconds; a new array for every answer. */
  ends: readonly number[];
  operation: OperationName;
}

/** Fetches a list again when one of its rows ends. The answer carries no server time, so the page's clock dates it. */
export function RefetchAtEnd({ ends, operation }: RefetchAtEndProps) {
  const answer = useMemo(() => ({ at: serverNow(), ends }), [ends]);
  return <RefetchAt moments={answer.ends} answeredAt={answer.at} isFresh={false} operations={[operation]} />;
}

/** In seconds; undefined where none is left. */
function nextMoment(moments: readonly number[], answeredAt: number): number | undefined {
  const coming = moments.map(secondsOfStamp).filter((seconds) => seconds > answeredAt);
  return coming.length === 0 ? undefined : Math.min(...coming);
}

/** Whole seconds of a stamp in seconds or milliseconds; 0 for an invalid one. */
export function secondsOfStamp(stamp: number): number {
  return Math.floor((stampMs(stamp) ?? 0) / 1_000);
}
