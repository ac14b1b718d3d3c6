import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointsEarned, splitPayment } from './payment.ts';
import type { PaymentInput } from './payment.ts';

const due = (totalFen: number, isEphedrine = false, key = 'a') => ({ key, totalFen, isEphedrine });
const wallet = { usePoints: true, useBalance: true, points: 300, balanceFen: 500 };

test.each<[string, PaymentInput, number[]]>([
  ['points first, then balance', { ...wallet, orders: [due(1_000)] }, [300, 500, 200]],
  ['never more than is due', { ...wallet, orders: [due(400)] }, [300, 100, 0]],
  ['points alone when they are enough', { ...wallet, orders: [due(200)] }, [200, 0, 0]],
  ['only what is wanted', { ...wallet, usePoints: false, orders: [due(1_000)] }, [0, 500, 500]],
  ['nothing wanted', { ...wallet, usePoints: false, useBalance: false, orders: [due(1_000)] }, [0, 0, 1_000]],
  ['ephedrine orders take neither', { ...wallet, orders: [due(1_000, true)] }, [0, 0, 1_000]],
  ['the other order does', { ...wallet, orders: [due(1_000, true), due(100, false, 'b')] }, [100, 0, 1_000]],
  ['nothing due', { ...wallet, orders: [] }, [0, 0, 0]],
])('%s', (_, input, [pointsFen, balanceFen, payFen]) => {
  expect(splitPayment(input)).toMatchObject({ pointsFen, balanceFen, payFen });
});

test('payments add up, per order and in total, and never exceed the wallet', () => {
  const orders = fc.array(fc.record({ key: fc.string(), totalFen: fc.nat(1_000_000), isEphedrine: fc.boolean() }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(
      orders,
      fc.boolean(),
      fc.boolean(),
      fc.nat(2_000_000),
      fc.nat(2_000_000),
      (list, usePoints, useBalance, points, balanceFen) => {
        const split = splitPayment({ orders: list, usePoints, useBalance, points, balanceFen });
        split.orders.forEach((order, index) => {
          expect(order.pointsFen + order.balanceFen + order.payFen).toBe(list[index]?.totalFen);
          expect(Math.min(order.points, order.balanceFen, order.payFen)).toBeGreaterThanOrEqual(0);
          if (list[index]?.isEphedrine) expect(order.payFen).toBe(list[index]?.totalFen);
        });
        expect(split.points).toBeLessThanOrEqual(usePoints ? points : 0);
        expect(split.balanceFen).toBeLessThanOrEqual(useBalance ? balanceFen : 0);
        const payable = list.filter((order) => !order.isEphedrine).reduce((sum, order) => sum + order.totalFen, 0);
        const helped = Math.min(payable, (usePoints ? points : 0) + (useBalance ? balanceFen : 0));
        expect(split.pointsFen + split.balanceFen).toBe(helped);
      },
    ),
    { numRuns: 1_000 },
  );
});

test.each([
  [0, 0],
  [99, 0],
  [100, 1],
  [12_399, 123],
])('%i fen of 优选 goods earn %i points', (fen, points) => expect(pointsEarned(fen)).toBe(points));
