import { describe, expect, it } from 'vitest';
import { allFilter, cartAddress, cartViewOf, type CartView } from './cart-url.ts';

describe('the cart in the address', () => {
  it.each<[string, CartView]>([
    ['?', { filter: allFilter, exchangeIds: [] }],
    ['?filters=2', { filter: 2, exchangeIds: [] }],
    ['?exchange=3%2C9', { filter: allFilter, exchangeIds: [3, 9] }],
    ['?filters=2&exchange=3', { filter: 2, exchangeIds: [3] }],
  ])('%s is read, and written back the same', (address, view) => {
    expect(cartViewOf(new URLSearchParams(address))).toEqual(view);
    expect(cartAddress(view)).toBe(address);
  });

  it.each(['filters=x', 'filters=-1', 'filters=1e3', 'filters=', 'exchange=', 'exchange=a,0,-1,1.5'])(
    'ignores invalid values: %s',
    (text) => {
      expect(cartViewOf(new URLSearchParams(text))).toEqual({ filter: allFilter, exchangeIds: [] });
    },
  );

  it('drops duplicate exchanges', () => {
    expect(cartViewOf(new URLSearchParams('exchange=3,3')).exchangeIds).toEqual([3]);
  });
});
