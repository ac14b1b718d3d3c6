import { expect, test } from 'vitest';
import { firstMethod } from './use-first-payment.ts';

const payment = [1, 2, 3, 4, 5].map((id) => ({
  id,
  name: String(id),
  enabled: id === 3 ? (0 as const) : (1 as const),
  reason: '',
  violation: '' as const,
}));

test.each([
  [2, 2],
  [4, 4],
  // Charged at once: the buyer presses the button.
  [1, undefined],
  [5, undefined],
  // Not possible any more: another way is for the buyer to choose.
  [3, undefined],
])('chosen at step 2: %i, opened: %o', (pay_id, opened) => {
  expect(firstMethod({ payment, pay_id })).toBe(opened);
});
