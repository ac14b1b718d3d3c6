import { expect, test } from 'vitest';
import { redeemablePieces, redeemViolation } from './redeemable.ts';

test.each([
  [300, 200, 299, 0, '还差 1 分'],
  [300, 200, 300, 1, ''],
  [300, 200, 1_000, 3, ''],
  [300, 2, 1_000, 2, ''],
  [300, 0, 1_000, 0, '已兑完'],
  [1, 5_000, 5_000, 99, ''],
])('%i points each, %i in stock, %i points owned: %i pieces, "%s"', (points, number, own, most, violation) => {
  expect(redeemablePieces({ points, number }, own)).toBe(most);
  expect(redeemViolation({ points, number }, own)).toBe(violation);
});
