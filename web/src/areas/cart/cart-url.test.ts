import { expect, it } from 'vitest';
import { filterAddress, filterOf } from './cart-url.ts';

it.each([
  ['', 99999],
  ['filters=99999', 99999],
  ['filters=3', 3],
  ['filters=abc', 99999],
  ['filters=-1', 99999],
  ['filters=1e3', 99999],
  ['filters=', 99999],
])('%s asks for %i', (text, filter) => {
  expect(filterOf(new URLSearchParams(text))).toBe(filter);
});

it('gives the whole cart the bare address', () => {
  expect(filterAddress(99999)).toBe('?');
  expect(filterOf(new URLSearchParams(filterAddress(6)))).toBe(6);
});
