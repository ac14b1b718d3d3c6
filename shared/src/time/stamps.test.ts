import { expect, test } from 'vitest';
import { secondsOf, stampMs } from './stamps.ts';

test.each<[number | string, number | null]>([
  [1_767_196_800, 1_767_196_800_000],
  ['1767196800', 1_767_196_800_000],
  [1_767_196_800_123, 1_767_196_800_123],
  ['1767196800123', 1_767_196_800_123],
  [0, 0],
  [9_999_999_999, 9_999_999_999_000],
  [10_000_000_000, 10_000_000_000],
  [-1, null],
  [1.5, null],
  [NaN, null],
  ['', null],
  [' 1767196800', null],
  ['1e9', null],
  ['１７', null],
  ['99999999999999999', null],
])('stamp %j is %j ms', (stamp, ms) => expect(stampMs(stamp)).toBe(ms));

test.each([
  [0, 0],
  [1_999, 1],
  [-1, -1],
])('%i ms are %i seconds', (ms, seconds) => expect(secondsOf(ms)).toBe(seconds));
