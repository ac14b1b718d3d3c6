import { expect, test } from 'vitest';
import { maskedPhone } from './phone.ts';

test.each([
  ['13800000001', '138****0001'],
  ['027-87654321', '027-****21'],
  ['', '****'],
  ['12345', '****'],
])('%j is shown as %s', (phone, shown) => expect(maskedPhone(phone)).toBe(shown));
