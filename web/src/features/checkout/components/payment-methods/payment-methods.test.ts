import { expect, it } from 'vitest';
import { availableMethod, type PaymentMethod } from './payment-methods.tsx';

const method = (id: number, enabled: 0 | 1 = 1): PaymentMethod => ({ id, name: String(id), enabled, reason: '' });

it.each<[string, PaymentMethod[], number | undefined, number | undefined]>([
  ['the chosen method', [method(1), method(2), method(4)], 4, 4],
  ['another than a disabled one', [method(1), method(2), method(4, 0)], 4, 2],
  ['no method that charges at once, unless chosen', [method(1), method(2)], undefined, 2],
  ['one that charges at once when nothing else is enabled', [method(1), method(2, 0), method(5)], undefined, 1],
  ['balance when it is chosen', [method(1), method(2)], 1, 1],
  ['none when all are disabled', [method(1, 0), method(2, 0)], 2, undefined],
])('takes %s', (_, methods, chosen, expected) => {
  expect(availableMethod(methods, chosen)).toBe(expected);
});
