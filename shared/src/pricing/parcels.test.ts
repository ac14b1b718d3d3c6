import { expect, test } from 'vitest';
import { priceCart } from './cart-totals.ts';
import { splitCart } from './parcels.ts';
import { cartOf, couponOf, lineOf } from '#test/price-input-builders.ts';

const shipping = { shippingFeeFen: 1_000, freeFromFen: 99_999, noTransOrderFen: 0 };
const lines = [
  lineOf({ key: 'a', goodsId: 1, basePriceFen: 300 }),
  lineOf({ key: 'b', goodsId: 2, basePriceFen: 600 }),
  lineOf({ key: 'c', goodsId: 1, basePriceFen: 100 }),
  lineOf({ key: 'd', goodsId: 3, selected: false }),
];

test('lines go to their parcels, shipping is shared by the amounts paid', () => {
  const parcels = splitCart(priceCart(cartOf(lines, { shipping })), (line) => `仓${line.goodsId}`);
  expect(
    parcels.map(({ key, lines: mine, amounts }) => [
      key,
      mine.map((line) => line.key).join(),
      amounts.goodsFen,
      amounts.shippingFen,
      amounts.totalFen,
    ]),
  ).toEqual([
    ['仓1', 'a,c', 400, 400, 800],
    ['仓2', 'b', 600, 600, 1_200],
  ]);
});

test('the first parcel carries the shipping if coupons cover everything', () => {
  const cart = priceCart(cartOf(lines, { shipping, coupons: [couponOf({ minusFen: 9_999 })] }));
  expect(splitCart(cart, (line) => String(line.goodsId)).map(({ amounts }) => amounts.totalFen)).toEqual([1_000, 0]);
});

test('an empty cart has no parcels', () => expect(splitCart(priceCart(cartOf([])), () => '')).toEqual([]));
