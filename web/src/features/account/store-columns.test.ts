import type { StoreFigures } from '@baicao/shared/contract';
import { describe, expect, it } from 'vitest';
import { orderOf, sortedStores, sumOfStores, textOf } from './store-columns.ts';

const store = (id: number, change: Partial<StoreFigures> = {}): StoreFigures => ({
  id,
  username: `store${id}`,
  company: `门店${id}`,
  name: '张三',
  is_current: 0,
  is_master: 0,
  is_passed: 1,
  cart: 0,
  unpaid: 0,
  this_month: { orders: 0, spent: '0.00' },
  last_month: { orders: 0, spent: '0.00' },
  certificate: { name: '营业执照', state: 'valid', state_label: '有效', days_left: 300 },
  receipts: 0,
  balance: '0.00',
  credit_used: null,
  credit_due: null,
  ...change,
});

const expired = { name: '营业执照', state: 'expired', state_label: '已过期', days_left: -1 } as const;

describe('the console of stores', () => {
  const stores = [
    store(1, { last_month: { orders: 1, spent: '9.00' }, balance: '0.29' }),
    store(2, { last_month: { orders: 2, spent: '10.00' }, balance: '0.01', certificate: expired }),
    store(3, { last_month: { orders: 3, spent: '9.00' }, cart: 4 }),
  ];

  it.each([
    ['-last', [2, 1, 3]],
    ['last', [1, 3, 2]],
    ['-certificate', [2, 1, 3]],
    ['-cart', [3, 1, 2]],
    ['', [1, 2, 3]],
    ['nonsense', [1, 2, 3]],
  ])('sort=%s', (text, ids) => {
    expect(sortedStores(stores, orderOf(text)).map(({ id }) => id)).toEqual(ids);
  });

  it.each(['last', '-last', '-cart'])('the address says the order: %s', (text) => {
    expect(textOf(orderOf(text) ?? { column: '', descending: false })).toBe(text);
  });

  it('sums to the fen', () => {
    expect(sumOfStores(stores)).toMatchObject({
      lastMonth: { spent: '28.00', orders: 6 },
      balance: '0.30',
      cart: 4,
      toRenew: 1,
    });
  });
});
