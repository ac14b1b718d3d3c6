import fc from 'fast-check';
import { expect, test } from 'vitest';
import { includedTaxFen, paidInMoney, takenTaxFen } from './invoice.ts';
import { sumFen } from './money.ts';

test.each([
  [11_300, 1_300],
  [100, 11],
  [8, 0],
  [0, 0],
])('%i fen include %i fen of tax', (amount, tax) => expect(includedTaxFen(amount)).toBe(tax));

const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 });

test('in whatever steps a line is taken back, its tax comes back to the fen', () => {
  fc.assert(
    fc.property(amounts, (steps) => {
      let left = sumFen(steps);
      const whole = includedTaxFen(left);
      const taken = steps.map((step) => {
        const tax = takenTaxFen(left, step);
        left -= step;
        return tax;
      });
      expect(sumFen(taken)).toBe(whole);
      expect(taken.every((tax) => tax >= 0)).toBe(true);
    }),
  );
});

test('money on the lines and shipping, and the points, make what the order cost', () => {
  fc.assert(
    fc.property(amounts, fc.nat(2_000), fc.nat(100), (paidShares, shippingFen, percent) => {
      const total = sumFen(paidShares) + shippingFen;
      const pointsUsed = Math.floor((total * percent) / 100);
      const paid = paidInMoney({ paidShares, pointsUsed, shippingFen });
      expect(sumFen(paid.lines) + paid.shippingFen).toBe(total - pointsUsed);
      paid.lines.forEach((fen, index) => expect(fen).toBeLessThanOrEqual(paidShares[index] ?? 0));
    }),
  );
});
