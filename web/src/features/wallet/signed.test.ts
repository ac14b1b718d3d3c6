import { expect, test } from 'vitest';
import { signed, withSign } from './signed.ts';

test('an amount carries its sign; a sum of nothing carries none', () => {
  expect([signed('12345.60'), signed('-3.00'), signed(-40)]).toEqual(['+12,345.60', '−3.00', '−40']);
  expect([withSign('+', '8000.00'), withSign('−', '36.00'), withSign('', '0.29')]).toEqual([
    '+8,000.00',
    '−36.00',
    '0.29',
  ]);
  expect([withSign('+', '0.00'), withSign('−', '0.00')]).toEqual(['0.00', '0.00']);
});
