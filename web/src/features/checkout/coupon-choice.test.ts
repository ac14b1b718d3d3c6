import { describe, expect, it } from 'vitest';
import { firstIds, ownedText, recommendedIds, usedText, withCoupon, type CheckoutCoupon } from './coupon-choice.ts';

const coupon = (id: number, part: Partial<CheckoutCoupon> = {}): CheckoutCoupon => ({
  id,
  name: `券${id}`,
  type: 0,
  money: '5.00',
  amount: '100.00',
  start_time: '2026-01-01 00:00:00',
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

  it('begins with the best pair, and leaves a choice of the buyer alone, that of none too', () => {
    expect(firstIds(coupons, undefined)).toEqual([2, 8]);
    expect(firstIds(coupons, [])).toEqual([]);
    expect(firstIds(coupons, [1])).toEqual([]);
    expect(firstIds([], undefined)).toEqual([]);
  });

  it('says what is used and what there is', () => {
    const used = [coupon(2, { used: 1 }), coupon(8, { type: 1, used: 1 }), coupon(9, { type: 1 })];
    expect(usedText(used, '1115.00')).toBe('已用 2 张券 −¥1,115.00');
    expect(usedText(coupons, '0.00')).toBe('');
    const later = coupon(3, { start_time: '2026-06-01 00:00:00' });
    expect(ownedText([...used, later], '2026-05-31 23:59:59')).toBe('可用优惠券 1 张，现金券 2 张');
    expect(ownedText([later], '2026-06-01 00:00:00')).toBe('可用优惠券 1 张');
    expect(ownedText([], '2026-06-01 00:00:00')).toBe('');
  });
});
