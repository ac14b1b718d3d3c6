import { expect, test } from 'vitest';
import { couponLimitText } from './coupon-limit.ts';

test.each([
  [1, 1, ''],
  [1, 0, ''],
  [3, 3, '每人限领 3 张'],
  [3, 2, '每人限领 3 张，还可领 2 张'],
  [3, 0, '每人限领 3 张，还可领 0 张'],
])('of %i with %i left: %s', (buyer_limit, buyer_left, text) =>
  expect(couponLimitText({ buyer_limit, buyer_left })).toBe(text),
);

test('paid vouchers say 购', () =>
  expect(couponLimitText({ buyer_limit: 5, buyer_left: 4 }, '购')).toBe('每人限购 5 张，还可购 4 张'));
