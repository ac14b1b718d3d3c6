// Rule: open bills add up to what is owed; a repayment settles the oldest, a refund its own order.
import { expect, test } from 'vitest';
import { openBills } from './credit-bills.service.ts';

type Movement = Parameters<typeof openBills>[0][number];

const move = (id: number, amount: number, orderId: number | null): Movement => ({
  id,
  amount,
  left: 0,
  useType: 'payment',
  note: '',
  orderId,
  orderSn: null,
  returnId: null,
  createdAt: id,
});

const left = (...movements: readonly Movement[]) =>
  openBills(movements).map(({ charge, leftFen, settledFen }) => [charge.id, leftFen, settledFen]);

test('a refund settles its own order before the oldest bill', () => {
  expect(left(move(1, 1_000, 1), move(2, 500, 2), move(3, -500, 2))).toEqual([[1, 1_000, 0]]);
  expect(left(move(1, 1_000, 1), move(2, 500, 2), move(3, -200, 2))).toEqual([
    [1, 1_000, 0],
    [2, 300, 200],
  ]);
});

test('a repayment settles the oldest; what a refund takes off beyond its own order goes there too', () => {
  expect(left(move(1, 1_000, 1), move(2, 500, 2), move(3, -1_100, null))).toEqual([[2, 400, 100]]);
  expect(left(move(1, 1_000, 1), move(2, 500, 2), move(3, -500, 2), move(4, -300, 2))).toEqual([[1, 700, 300]]);
});
