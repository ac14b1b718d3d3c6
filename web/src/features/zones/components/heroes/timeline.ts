import type { ZoneTab } from '../../zone-tab.ts';

export interface Span {
  /** Percent of the timeline, one decimal. */
  left: number;
  width: number;
}

export interface Timeline {
  /** By activity id. */
  spans: ReadonlyMap<number, Span>;
  /** Position of now, in percent. */
  now: number;
}

const percent = (part: number, whole: number) => Math.round((part * 1_000) / whole) / 10;

/** Positions of the activities between the first begin and the last end. `now` in seconds. */
export function timelineOf(tabs: readonly ZoneTab[], now: number): Timeline {
  const from = Math.min(...tabs.map(({ start_timestamp: start }) => start), now);
  const to = Math.max(...tabs.map(({ end_timestamp: end }) => end), from + 1, now);
  const whole = to - from;
  const spans = tabs.map(({ id, start_timestamp: start, end_timestamp: end }): [number, Span] => [
    id,
    { left: percent(start - from, whole), width: Math.max(1, percent(end - start, whole)) },
  ]);
  return { spans: new Map(spans), now: percent(now - from, whole) };
}
