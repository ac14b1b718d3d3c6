import { expect, test } from 'vitest';
import { affordable, giftObstacle } from './affordable.ts';

test.each([
  [300, 200, 299, 0, '还差 1 分'],
  [300, 200, 300, 1, ''],
  [300, 200, 1_000, 3, ''],
  [300, 2, 1_000, 2, ''],
  [300, 0, 1_000, 0, '已兑完'],
  [1, 5_000, 5_000, 99, ''],
])('at %i points each, %i there, %i owned: %i, "%s"', (points, number, own, most, obstacle) => {
  expect(affordable({ points, number }, own)).toBe(most);
  expect(giftObstacle({ points, number }, own)).toBe(obstacle);
});
