import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GoodsSet } from './goods-set.ts';

const size = 100;
const rows = fc.uniqueArray(fc.nat(size - 1));

function setOf(rowIndexes: readonly number[]): GoodsSet {
  const set = new GoodsSet(size);
  for (const rowIndex of rowIndexes) set.set(rowIndex, true);
  return set;
}

function rowsIn(set: GoodsSet): number[] {
  const found: number[] = [];
  set.forEach((rowIndex) => found.push(rowIndex));
  return found;
}

const ascending = (numbers: Iterable<number>) => [...numbers].toSorted((a, b) => a - b);

test('a set of rows does what a plain set does', () => {
  fc.assert(
    fc.property(rows, rows, rows, fc.nat(9), fc.nat(9), fc.nat(size), (ours, others, order, from, to, most) => {
      const [plain, other] = [new Set(ours), new Set(others)];
      const set = setOf(ours);
      expect(rowsIn(set)).toEqual(ascending(ours));
      expect(set.count).toBe(ours.length);
      expect(order.map((row) => set.has(row))).toEqual(order.map((row) => plain.has(row)));
      expect(rowsIn(set.copy().and(setOf(others)))).toEqual(ascending(ours.filter((row) => other.has(row))));
      expect(rowsIn(set.copy().or(setOf(others)))).toEqual(ascending(new Set([...ours, ...others])));
      const digits = Int32Array.from({ length: size }, (_, row) => row % 10);
      const between = ascending(ours).filter((row) => row % 10 >= from && row % 10 <= to);
      expect(rowsIn(set.copy().andBetween(digits, from, to))).toEqual(between);
      expect([...set.firstOf(Int32Array.from(order), most)]).toEqual(
        order.filter((row) => plain.has(row)).slice(0, most),
      );
      for (const row of others) set.set(row, false);
      expect(rowsIn(set)).toEqual(ascending(ours.filter((row) => !other.has(row))));
    }),
  );
});
