import { expect, test } from 'vitest';
import { bestReading, offsetMs, serverSecondsAt } from './server-offset.ts';

test('a clock that is an hour slow is corrected, with half the round trip taken into account', () => {
  const offset = offsetMs({ serverSeconds: 3_700, sentAtMs: 99_800, receivedAtMs: 100_200 });
  expect(offset).toBe(3_600_000);
  expect([100_000, 100_999, 101_000, 160_000].map((localMs) => serverSecondsAt(localMs, offset))).toEqual([
    3_700, 3_700, 3_701, 3_760,
  ]);
});

test('the reading with the shortest round trip is used', () => {
  const slow = { serverSeconds: 5, sentAtMs: 0, receivedAtMs: 900 };
  const quick = { serverSeconds: 6, sentAtMs: 1_000, receivedAtMs: 1_010 };
  expect(bestReading([slow, quick, slow])).toBe(quick);
  expect(bestReading([])).toBeNull();
});
