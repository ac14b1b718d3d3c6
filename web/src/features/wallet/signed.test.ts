import { expect, test } from 'vitest';
import { withSign } from './signed.ts';

test('a sum carries the sign of its column; a sum of nothing carries none', () => {
  expect([withSign('+', '8000.00'), withSign('−', '36.00'), withSign('', '0.29')]).toEqual([
    '+8,000.00',
    '−36.00',
    '0.29',
  ]);
  expect([withSign('+', '0.00'), withSign('−', '0.00')]).toEqual(['0.00', '0.00']);
});
