import { expect, test } from 'vitest';
import { priceRange } from './price-range.ts';

test.each([
  ['', '', { ok: true, min: '', max: '' }],
  ['5', '', { ok: true, min: '5', max: '' }],
  [' ¥5.5 ', '１０', { ok: true, min: '5.5', max: '10' }],
  ['￥20', '9.90', { ok: true, min: '9.90', max: '20' }],
  ['9.9', '9.90', { ok: true, min: '9.9', max: '9.90' }],
  ['abc', '', { ok: false, text: '请输入金额，如 12.50' }],
  ['', '1.234', { ok: false, text: '请输入金额，如 12.50' }],
  ['-1', '', { ok: false, text: '请输入金额，如 12.50' }],
])('%j to %j', (min, max, range) => expect(priceRange(min, max)).toEqual(range));
