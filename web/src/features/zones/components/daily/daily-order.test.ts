import { expect, test } from 'vitest';
import { someGoods } from '#test/goods.ts';
import { orderedGoods, readOrder } from './daily-order.ts';

const goods = [
  someGoods({ id: 1, price: '9.00', base_price: '10.00' }),
  someGoods({ id: 2, price: '20.00', base_price: '40.00', number: 0 }),
  someGoods({ id: 3, price: '30.00', base_price: '50.00' }),
  someGoods({ id: 4, price: '8.00', base_price: '8.00' }),
];

test.each([
  ['default', [1, 3, 4, 2]],
  ['discount', [3, 1, 4, 2]],
  ['price', [4, 1, 3, 2]],
] as const)('%s: %j, sold-out goods last', (order, ids) =>
  expect(orderedGoods(goods, order).map(({ id }) => id)).toEqual(ids),
);

test('without visible prices the server’s order stays', () => {
  const hidden = goods.map((one) => ({ ...one, price: null, base_price: null }));
  expect(orderedGoods(hidden, 'discount').map(({ id }) => id)).toEqual([1, 3, 4, 2]);
  expect(readOrder(new URLSearchParams('sort=sale'))).toBe('default');
});
