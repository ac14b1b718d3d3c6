import { expect, test } from 'vitest';
import { pageOf, wholeNumber } from './address-numbers.ts';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1e3', 1],
  ['page=2.5', 1],
  ['page=999999999', 999_999_999],
  ['page=1000000000', 999_999_999],
  ['page=99999999999999999999999', 999_999_999],
])('"%s" is page %i', (query, page) => expect(pageOf(new URLSearchParams(query))).toBe(page));

test.each([
  ['1001', 1001],
  ['0', 0],
  ['1000000000', null],
  ['', null],
  [null, null],
  [undefined, null],
  ['１００', null],
])('%j is the number %j', (text, number) => expect(wholeNumber(text)).toBe(number));
