import { describe, expect, it } from 'vitest';
import { recommendedIds, withCoupon, type CheckoutCoupon } from './coupon-choice.ts';

const coupon = (id: number, part: Partial<CheckoutCoupon> = {}): CheckoutCoupon => ({
  id,
  name: `券${id}`,
  type: 0,
  money: '5.00',
  amount: '100.00',
  end_time: '2026-12-31 23:59:59',
  usable: 1,
  reason: '',
  best: 0,
  used: 0,
  ...part,
});
const coupons = [coupon(1), coupon(2, { best: 1 }), coupon(8, { type: 1, best: 1 }), coupon(9, { type: 1 })];

describe('coupon choice', () => {
  it.each<[number[], 0 | 1, number | null, number[]]>([
    [[], 0, 1, [1]],
    [[1], 0, 2, [2]],
    [[1], 1, 8, [1, 8]],
    [[1, 8], 0, null, [8]],
    [[1, 8], 1, null, [1]],
    [[8], 0, 1, [1, 8]],
  ])('chosen %j, then type %i coupon %s: %j', (chosen, type, id, next) => {
    expect(withCoupon(coupons, chosen, type, id)).toEqual(next);
  });

  it('recommends what saves most until it is chosen', () => {
    expect(recommendedIds(coupons, [])).toEqual([2, 8]);
    expect(recommendedIds(coupons, [2])).toEqual([2, 8]);
    expect(recommendedIds(coupons, [2, 8])).toEqual([]);
    expect(recommendedIds([coupon(1)], [])).toEqual([]);
    expect(recommendedIds([coupon(1, { best: 1, usable: 0 })], [])).toEqual([]);
  });
});
