import type { ZoneTab } from '../../zone-tab.ts';

export interface Span {
  /** Percent of the whole, with one decimal. */
  left: number;
  width: number;
}

export interface Timeline {
  /** By id of the activity. */
  spans: ReadonlyMap<number, Span>;
  /** Where the present stands, 0 to 100. */
  now: number;
}

const percent = (part: number, whole: number) => Math.round((part * 1_000) / whole) / 10;

/** Where the activities lie between the first beginning and the last end. `now` in seconds. */
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
