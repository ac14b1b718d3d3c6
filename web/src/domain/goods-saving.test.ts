import { expect, test } from 'vitest';
import { discountText, savingOf } from './goods-saving.ts';

test.each([
  ['8.80', '10.00', { savedFen: 120, percentPaid: 88 }],
  ['0.29', '0.30', { savedFen: 1, percentPaid: 96 }],
  ['10.00', '10.00', null],
  ['11.00', '10.00', null],
  [null, '10.00', null],
  ['8.00', null, null],
])('%s instead of %s: %j', (price, base, saving) => expect(savingOf({ price, base_price: base })).toEqual(saving));

test.each([
  [83, '8.3 折'],
  [80, '8 折'],
])('%i percent is %s', (percent, text) => expect(discountText(percent)).toBe(text));
