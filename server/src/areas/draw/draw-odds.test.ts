import { expect, test } from 'vitest';
import { seededRandom, wholeBelow } from '#domain/random.ts';
import { maskedCompany, percentText } from './draw.serialize.ts';
import { prizeAt } from './draw-prize.ts';
import type { PrizeRow } from './draw.repo.ts';

test.each([
  ['康民大药房', '康***房'],
  ['甲乙', '甲***乙'],
  ['𠮷祥药店', '𠮷***店'],
  ['', '***'],
])('%s is shown as %s', (company, shown) => expect(maskedCompany(company)).toBe(shown));

test.each([
  [10, '0.10%'],
  [1, '0.01%'],
  [0, '0.00%'],
  [1250, '12.50%'],
  [10_000, '100.00%'],
])('a weight of %i is %s', (weight, shown) => expect(percentText(weight)).toBe(shown));

const prize = (id: number, weight: number, isFallback = false) => ({ id, weight, isFallback }) as PrizeRow;

test('weights are laid end to end; a number beyond them draws the fallback prize', () => {
  const prizes = [prize(1, 10), prize(2, 0), prize(3, 90, true)];
  expect([0, 9, 10, 99, 100].map((each) => prizeAt(prizes, each).id)).toEqual([1, 1, 3, 3, 3]);
});

test('ten numbers are drawn equally often, and the same seed draws the same numbers', () => {
  const drawn = (seed: string) => {
    const random = seededRandom(seed);
    return Array.from({ length: 20_000 }, () => wholeBelow(random, 10));
  };
  const counts = new Map<number, number>();
  for (const each of drawn('draw')) counts.set(each, (counts.get(each) ?? 0) + 1);
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(200);
  expect(drawn('draw')).toEqual(drawn('draw'));
});
