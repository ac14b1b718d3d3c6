import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const tab = (id: number, start: number, end: number) => ({
  id,
  name: '',
  subtitle: '',
  state: 'running' as const,
  start_timestamp: start,
  end_timestamp: end,
  count: 0,
  cashback: [],
});

test('the timeline runs from the first begin to the last end', () => {
  const { spans, now } = timelineOf([tab(1, 0, 500), tab(2, 250, 1_000)], 600);
  expect(spans.get(1)).toEqual({ left: 0, width: 50 });
  expect(spans.get(2)).toEqual({ left: 25, width: 75 });
  expect(now).toBe(60);
});

test('now is always on the timeline', () => {
  expect(timelineOf([tab(1, 100, 200)], 50).now).toBe(0);
  expect(timelineOf([tab(1, 100, 200)], 300).now).toBe(100);
});
