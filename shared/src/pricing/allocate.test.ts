// Rule: a discount spreads over its lines by largest remainder.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from './allocate.ts';

test.each<[string, number, number[], number[]]>([
  ['满5减1 over three lines is 1.00, never 0.98', 100, [167, 167, 166], [34, 33, 33]],
  ['a fen for two goes to the earlier', 1, [50, 50], [1, 0]],
  ['two fen for three equal lines go to the first two', 2, [5, 5, 5], [1, 1, 0]],
  ['a fen for unequal lines goes to the larger remainder', 1, [49, 51], [0, 1]],
  ['nothing', 0, [5, 0, 7], [0, 0, 0]],
  ['nothing over nothing', 0, [0, 0], [0, 0]],
  ['no lines', 0, [], []],
  ['everything', 12, [5, 0, 7], [5, 0, 7]],
  ['more than the weights', 24, [5, 0, 7], [10, 0, 14]],
])('%s', (_, total, weights, parts) => expect(allocate(total, weights)).toEqual(parts));

test('rejects an amount without weights, and negative numbers', () => {
  expect(() => allocate(1, [])).toThrow(RangeError);
  expect(() => allocate(1, [0, 0])).toThrow(RangeError);
  expect(() => allocate(-1, [1])).toThrow(RangeError);
  expect(() => allocate(1, [-1, 5])).toThrow(RangeError);
  expect(() => allocate(0, [-1, 1])).toThrow(RangeError);
});

const amounts = fc.array(fc.oneof(fc.nat(20), fc.nat(10_000_000), fc.nat(1e12)), { minLength: 1, maxLength: 30 });

test('the parts sum to the amount, stay within a fen of the exact share, and never exceed their weight', () => {
  fc.assert(
    fc.property(amounts, fc.nat(1_000_000), (weights, millionths) => {
      const sum = weights.reduce((a, b) => a + b, 0);
      const total = Number((BigInt(sum) * BigInt(millionths)) / 1_000_000n);
      const parts = allocate(total, weights);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
      parts.forEach((part, index) => {
        const weight = weights[index] ?? 0;
        const fair = sum === 0 ? 0 : Number((BigInt(total) * BigInt(weight)) / BigInt(sum));
        expect(part === fair || part === fair + 1).toBe(true);
        expect(part).toBeLessThanOrEqual(weight);
      });
    }),
    { numRuns: 3_000 },
  );
});
