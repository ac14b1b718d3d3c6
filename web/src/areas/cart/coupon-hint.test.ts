import { expect, it } from 'vitest';
import { couponHint } from './coupon-hint.ts';
import { cartLine } from '#test/cart-line.ts';

it('speaks of coupons where a selected line takes one', () => {
  expect(couponHint([cartLine(1)], 3)).toBeNull();
  expect(couponHint([cartLine(1, { with_coupon: 1, is_selected: 0 })], 3)).toBeNull();
  expect(couponHint([cartLine(1, { with_coupon: 1, invalid: { code: 601, reason: '无货' } })], 3)).toBeNull();
  expect(couponHint([cartLine(1, { with_coupon: 1 })], 3)?.text).toContain('3 张');
  expect(couponHint([cartLine(1, { with_coupon: 1 })], 0)?.claim).toBe(true);
});
