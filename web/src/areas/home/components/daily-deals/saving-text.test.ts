import { expect, test } from 'vitest';
import { savingText } from './saving-text.ts';

test.each([
  ['8.80', '10.00', '比原价省 ¥1.20'],
  ['0.29', '0.30', '比原价省 ¥0.01'],
  ['10.00', '10.00', ''],
  ['11.00', '10.00', ''],
  [null, '10.00', ''],
  ['8.00', null, ''],
])('%s instead of %s: %j', (price, base, text) => expect(savingText({ price, base_price: base })).toBe(text));
