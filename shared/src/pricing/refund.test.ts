// Rule: returns by line and number give back the paid share, never more; points that came with the goods go back.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineRefund, paidParts, refundFen, type Returned } from './refund.ts';

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

test('returning all pieces in any steps refunds exactly the amount paid, and never more in between', () => {
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

test('points are spread over the lines without losing any', () => {
  expect(paidParts([13_557, 13_557, 13_556], 5_000)).toEqual([
    { moneyFen: 11_890, points: 1_667 },
    { moneyFen: 11_890, points: 1_667 },
    { moneyFen: 11_890, points: 1_666 },
  ]);
  expect(paidParts([100, 0], 150)).toEqual([
    { moneyFen: 0, points: 100 },
    { moneyFen: 0, points: 0 },
  ]);
  expect(paidParts([0], 80)).toEqual([{ moneyFen: 0, points: 0 }]);
});

test('money over-refunded under an older rule is not refunded again in points', () => {
  const line = { number: 2, paid: { moneyFen: 0, points: 100 } };
  expect(lineRefund(line, { number: 1, refundFen: 4, refundPoints: 45 }, 1)).toEqual({
    refundFen: 0,
    refundPoints: 51,
  });
});

interface Bought {
  readonly number: number;
  readonly shareFen: number;
}

/** Lines of an order, points paid for goods and shipping, and pieces in the order of their return. */
const orders = fc
  .array(fc.record({ number: fc.integer({ min: 1, max: 12 }), shareFen: fc.nat(50_000) }), {
    minLength: 1,
    maxLength: 6,
  })
  .chain((lines: Bought[]) => {
    const pieces = lines.flatMap(({ number }, index) => Array.from({ length: number }, () => index));
    const goodsFen = lines.reduce((sum, { shareFen }) => sum + shareFen, 0);
    return fc.record({
      lines: fc.constant(lines),
      pointsUsed: fc.nat(goodsFen + 1_500),
      sequence: fc.shuffledSubarray(
        pieces.map((index, at) => ({ index, at })),
        { minLength: pieces.length },
      ),
      sizes: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: pieces.length, maxLength: pieces.length }),
      rejected: fc.array(fc.boolean(), { minLength: pieces.length, maxLength: pieces.length }),
    });
  });

test('returns in any order: never too much in between, exactly everything in the end', () => {
  fc.assert(
    fc.property(orders, ({ lines, pointsUsed, sequence, sizes }) => {
      const goodsFen = lines.reduce((sum, { shareFen }) => sum + shareFen, 0);
      const paid = paidParts(
        lines.map(({ shareFen }) => shareFen),
        pointsUsed,
      );
      const back = lines.map(() => ({ number: 0, refundFen: 0, refundPoints: 0 }));
      const rest = [...sequence];
      for (const size of sizes) {
        const items = new Map<number, number>();
        for (const { index } of rest.splice(0, size)) items.set(index, (items.get(index) ?? 0) + 1);
        for (const [index, returning] of items) {
          const [line, own, before] = [lines[index], paid[index], back[index]];
          if (!line || !own || !before) throw new Error('no such line');
          const now = lineRefund({ number: line.number, paid: own }, before, returning);
          expect(now.refundFen).toBeGreaterThanOrEqual(0);
          expect(now.refundPoints).toBeGreaterThanOrEqual(0);
          const share = (line.shareFen * returning) / line.number;
          expect(Math.abs(now.refundFen + now.refundPoints - share)).toBeLessThan(2);
          before.number += returning;
          before.refundFen += now.refundFen;
          before.refundPoints += now.refundPoints;
          expect(before.refundFen + before.refundPoints).toBeLessThanOrEqual(line.shareFen);
        }
      }
      const points = Math.min(pointsUsed, goodsFen);
      expect(back.reduce((sum, one) => sum + one.refundPoints, 0)).toBe(points);
      expect(back.reduce((sum, one) => sum + one.refundFen, 0)).toBe(goodsFen - points);
    }),
  );
});

test('rejected and repeated returns in between do not change this', () => {
  fc.assert(
    fc.property(orders, ({ lines, pointsUsed, sequence, rejected }) => {
      const shares = lines.map(({ shareFen }) => shareFen);
      const paid = paidParts(shares, pointsUsed);
      const promised = lines.map((): Returned[] => []);
      const sumOf = (index: number): Returned =>
        (promised[index] ?? []).reduce(
          (sum, one) => ({
            number: sum.number + one.number,
            refundFen: sum.refundFen + one.refundFen,
            refundPoints: sum.refundPoints + one.refundPoints,
          }),
          { number: 0, refundFen: 0, refundPoints: 0 },
        );
      const giveBack = (index: number) => {
        const [line, own] = [lines[index], paid[index]];
        if (!line || !own) throw new Error('no such line');
        const refund = lineRefund({ number: line.number, paid: own }, sumOf(index), 1);
        promised[index]?.push({ number: 1, ...refund });
        const all = sumOf(index);
        expect(all.refundFen + all.refundPoints).toBeLessThanOrEqual(line.shareFen);
      };
      for (const { index } of sequence) giveBack(index);
      sequence.forEach(({ index }, at) => {
        if (rejected[at] !== true) return;
        promised[index]?.splice(at % (promised[index]?.length ?? 1), 1);
        if (at % 3 === 0) giveBack(index);
      });
      lines.forEach(({ number }, index) => {
        while (sumOf(index).number < number) giveBack(index);
      });
      const goodsFen = shares.reduce((sum, fen) => sum + fen, 0);
      const points = Math.min(pointsUsed, goodsFen);
      const total = lines.map((_, index) => sumOf(index));
      expect(total.reduce((sum, one) => sum + one.refundPoints, 0)).toBe(points);
      expect(total.reduce((sum, one) => sum + one.refundFen, 0)).toBe(goodsFen - points);
    }),
  );
});
