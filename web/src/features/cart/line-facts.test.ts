import { expect, it } from 'vitest';
import { cartLine } from '#test/cart-line.ts';
import { someGoods } from '#test/goods.ts';
import { couponHint, inPlaces, nextStepOf, vanished } from './line-facts.ts';

it.each([
  [601, '找相似商品'],
  [603, '找相似商品'],
  [606, '找相似商品'],
  [602, '查看限购说明'],
  [604, '查看审核进度'],
  [605, '更新证照'],
  [607, '申请控销权限'],
  [608, '查看含麻回执'],
  [617, '按正常价购买'],
])('the next step for a line refused with %i: %s', (code, text) => {
  const step = nextStepOf(cartLine(1, { invalid: { code, violation: '', reason: '' } }));
  expect(step.text).toBe(text);
  expect(step.to).toMatch(/^\//);
});

it.each([
  [607, 'controlled_applied', '联系客服'],
  [608, 'ephedrine_mandate', '更新证照'],
  [608, 'receipt_overdue', '查看含麻回执'],
] as const)('the next step for a line refused with %i, %s: %s', (code, violation, text) => {
  expect(nextStepOf(cartLine(1, { invalid: { code, violation, reason: '' } })).text).toBe(text);
});

it('mentions coupons when a selected line accepts them', () => {
  expect(couponHint([cartLine(1)], 3)).toBeNull();
  expect(couponHint([cartLine(1, { with_coupon: 1, is_selected: 0 })], 3)).toBeNull();
  expect(
    couponHint([cartLine(1, { with_coupon: 1, invalid: { code: 601, violation: 'sold_out', reason: '无货' } })], 3),
  ).toBeNull();
  expect(couponHint([cartLine(1, { with_coupon: 1 })], 3)?.text).toContain('3 张');
  expect(couponHint([cartLine(1, { with_coupon: 1 })], 0)?.claim).toBe(true);
});

it('puts a line that was added again where it was', () => {
  const [a, b, c, d] = [1, 2, 3, 4].map((id) => cartLine(id, { goods: someGoods({ id }), combination: null }));
  const again = cartLine(9, { goods: someGoods({ id: 2 }), combination: null });
  const lines = [a, c, d, again].filter((line) => line !== undefined);
  expect(inPlaces(lines, ['0:1', '0:2', '0:3']).map(({ id }) => id)).toEqual([1, 9, 3, 4]);
  expect(inPlaces(lines, []).map(({ id }) => id)).toEqual([1, 3, 4, 9]);
  expect(
    vanished(
      [a, b, c].filter((line) => line !== undefined),
      lines,
      new Set(),
    ),
  ).toEqual([b]);
  expect(
    vanished(
      [a, b, c].filter((line) => line !== undefined),
      lines,
      new Set([2]),
    ),
  ).toEqual([]);
});
