import { expect, it } from 'vitest';
import { priceChange } from './price-change.ts';

const bought = (price: string) => ({ times: 3, price, number: 10, date: '2026-01-01' });

it.each([
  ['12.50', '12.00', { direction: 'dearer', by: '0.50' }],
  ['11.99', '12.00', { direction: 'cheaper', by: '0.01' }],
  ['12.00', '12.00', { direction: 'same', by: '0.00' }],
  [null, '12.00', null],
])('%s after %s', (price, last, change) => expect(priceChange({ price, bought: bought(last) })).toEqual(change));

it('goods never bought have no last price', () => {
  expect(priceChange({ price: '12.00', bought: null })).toBeNull();
});
