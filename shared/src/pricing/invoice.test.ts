// Rule: an invoice is what money paid, to the fen, tax included; points and coupons are on none.
// Rule: the tax of a line is half up, that of an invoice the sum of its lines'; issued ones keep their rounding.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { includedTaxFen, paidInMoney, takenTaxFen } from './invoice.ts';
import { sumFen } from './money.ts';

test.each([
  [11_300, 1_300, 1_300],
  [100, 12, 11],
  [36_520, 4_201, 4_201],
  [99, 11, 11],
  [5, 1, 0],
  [4, 0, 0],
  [0, 0, 0],
  [-100, -12, null],
  [-4, 0, null],
])('%i fen include %i fen of tax, and %o as it was rounded before', (amount, tax, before) => {
  expect(includedTaxFen(amount)).toBe(tax);
  if (before !== null) expect(includedTaxFen(amount, 1)).toBe(before);
});

/** Half up in whole numbers, in the words of the rule: the gross at 13 %, its tax, and half a fen more, floored. */
const exactTax = (grossFen: number) => Number((BigInt(grossFen) * 13n * 2n + 113n) / 226n);
const gross = fc.integer({ min: 1, max: 2 ** 46 });

test('the tax of a line is half up, net and tax are its gross, and its reversal takes back both', () => {
  fc.assert(
    fc.property(gross, (grossFen) => {
      expect(includedTaxFen(grossFen)).toBe(exactTax(grossFen));
      expect(includedTaxFen(-grossFen) + includedTaxFen(grossFen)).toBe(0);
      expect(includedTaxFen(grossFen)).toBeLessThan(grossFen);
    }),
  );
});

test('the tax of N lines is within N/2 fen of that of their sum', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 40 }), (lines) => {
      const byLine = sumFen(lines.map((line) => includedTaxFen(line)));
      expect(2 * Math.abs(byLine - exactTax(sumFen(lines)))).toBeLessThanOrEqual(lines.length);
    }),
  );
});

const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 });

test('in whatever steps a line is taken back, its tax comes back to the fen', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(1, 2), (steps, rule) => {
      let left = sumFen(steps);
      const whole = includedTaxFen(left, rule);
      const taken = steps.map((step) => {
        const tax = takenTaxFen(left, step, rule);
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
