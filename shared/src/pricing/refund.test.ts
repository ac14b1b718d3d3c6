import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundFen } from './refund.ts';

test.each([
  [2_000, 3, 0, 1, 666],
  [2_000, 3, 1, 1, 667],
  [2_000, 3, 2, 1, 667],
  [2_000, 3, 0, 3, 2_000],
  [2_000, 3, 3, 0, 0],
  [0, 5, 0, 5, 0],
  [0, 0, 0, 0, 0],
])('%i fen for %i pieces, %i back before, %i now: %i', (paidFen, number, returnedBefore, returning, fen) => {
  expect(refundFen({ paidFen, number, returnedBefore, returning })).toBe(fen);
});

test.each([
  [3, 3, 1],
  [3, 0, 4],
  [3, -1, 1],
  [3, 1, -1],
])('of %i pieces after %i not %i more', (number, returnedBefore, returning) => {
  expect(() => refundFen({ paidFen: 100, number, returnedBefore, returning })).toThrow(RangeError);
});

test('in whatever steps, all pieces bring back exactly what was paid, and never more on the way', () => {
  fc.assert(
    fc.property(
      fc.nat(1e9),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 }),
      (paidFen, steps) => {
        const number = steps.reduce((sum, step) => sum + step, 0);
        let returnedBefore = 0;
        let backFen = 0;
        for (const returning of steps) {
          const fen = refundFen({ paidFen, number, returnedBefore, returning });
          expect(fen).toBeGreaterThanOrEqual(0);
          returnedBefore += returning;
          backFen += fen;
          expect(backFen).toBeLessThanOrEqual(paidFen);
        }
        expect(backFen).toBe(paidFen);
      },
    ),
  );
});
