import { expect, test } from 'vitest';
import { cartOf, lineOf } from '#test/price-input-builders.ts';
import { priceCart } from './cart-totals.ts';
import type { PriceLineInput } from './price-input.ts';
import { shippingBasis } from './shipping-basis.ts';

const rule = { shippingFeeFen: 1_500, freeFromFen: 50_000, noTransOrderFen: 700 };
const basisOf = (lines: PriceLineInput[]) => shippingBasis(priceCart(cartOf(lines, { shipping: rule })), lines, rule);

test('holds the rule and what the counted lines add up to', () => {
  const lines = [lineOf({ key: 'a', number: 2 }), lineOf({ key: 'b', selected: false, number: 5 })];
  expect(basisOf(lines)).toEqual({
    feeFen: 1_500,
    freeFromFen: 50_000,
    countedFen: 2_000,
    ridingFen: 700,
    freeGoods: null,
  });
});

test('names the first counted goods whose number ships free, and that number', () => {
  const lines = [
    lineOf({ key: 'a', goodsId: 1, selected: false, number: 10, freeShippingFrom: 10 }),
    lineOf({ key: 'b', goodsId: 2, number: 9, freeShippingFrom: 10 }),
    lineOf({ key: 'c', goodsId: 3, number: 12, freeShippingFrom: 10 }),
    lineOf({ key: 'd', goodsId: 4, number: 20, freeShippingFrom: 20 }),
  ];
  expect(basisOf(lines).freeGoods).toEqual({ id: 3, from: 10 });
});
