import { expect, test } from 'vitest';
import { bargainText, claimEnd, thresholdText, couponStateOf } from './coupon-state.ts';

const free = { is_get: 0, number: 5, order_id: 0, xjq_buy_url: '' } as const;

test.each([
  [free, 'claim'],
  [{ ...free, is_get: 1 }, 'claimed'],
  [{ ...free, number: 0 }, 'soldOut'],
  [{ ...free, is_get: 1, number: 0 }, 'claimed'],
  [{ ...free, xjq_buy_url: '/lqzx?buy=19' }, 'buy'],
  [{ ...free, number: 0, order_id: 7, xjq_buy_url: '/lqzx?buy=19' }, 'pay'],
] as const)('%j: %s', (coupon, state) => expect(couponStateOf(coupon)).toBe(state));

test.each([
  ['0.00', '无门槛'],
  ['500.00', '满 500 元可用'],
  ['99.90', '满 99.90 元可用'],
])('%s: %s', (amount, text) => expect(thresholdText(amount)).toBe(text));

test.each([
  ['95.00', '100.00', '花 95 元买 100 元，省 5 元'],
  ['28.80', '30.00', '花 28.80 元买 30 元，省 1.20 元'],
  ['0.00', '30.00', ''],
  ['30.00', '30.00', ''],
])('%s for %s: %s', (price, money, text) => expect(bargainText({ price, money })).toBe(text));

test('a coupon can still be claimed in its last second', () =>
  expect(claimEnd({ end_time: '2026-11-21 23:59:59' })).toBe(Date.parse('2026-11-22T00:00:00+08:00') / 1_000));
