import { describe, expect, test } from 'vitest';
import { nextTier, normalSegments, reachedTier, sortedTiers } from './ladder.ts';
import type { Ladder } from './price-input.ts';

const tiers = [
  { number: 50, priceFen: 900 },
  { number: 10, priceFen: 950 },
  { number: 200, priceFen: 850 },
  { number: 100, priceFen: 880 },
];
const whole: Ladder = { type: 1, tiers };
const byPlace: Ladder = { type: 2, tiers };

function sumOf(ladder: Ladder, number: number): number {
  return normalSegments(1000, ladder, number).reduce((sum, part) => sum + part.priceFen * part.number, 0);
}

test.each([
  [0, null],
  [9, null],
  [10, 10],
  [49, 10],
  [50, 50],
  [99, 50],
  [100, 100],
  [199, 100],
  [200, 200],
  [5_000, 200],
])('%i pieces reach the tier at %s', (number, from) => expect(reachedTier(whole, number)?.number ?? null).toBe(from));

describe('type 1: the whole line at the tier reached', () => {
  test.each([
    [1, 1_000],
    [9, 9_000],
    [10, 9_500],
    [49, 46_550],
    [50, 45_000],
    [100, 88_000],
    [200, 170_000],
  ])('%i pieces cost %i fen', (number, fen) => expect(sumOf(whole, number)).toBe(fen));
});

describe('type 2: every piece at the tier of its position', () => {
  test.each([
    [1, 1_000],
    [9, 9_000],
    [10, 9_950],
    [49, 47_000],
    [50, 47_900],
    [60, 9 * 1_000 + 40 * 950 + 11 * 900],
    [200, 9 * 1_000 + 40 * 950 + 50 * 900 + 100 * 880 + 850],
  ])('%i pieces cost %i fen', (number, fen) => expect(sumOf(byPlace, number)).toBe(fen));
});

test('complaint: after editing the number down the tier no longer applies', () => {
  const prices = [9, 10, 50, 10, 9].map((number) => normalSegments(1000, whole, number)[0]?.priceFen);
  expect(prices).toEqual([1000, 950, 900, 950, 1000]);
});

test('a tier above the base price is ignored; of two at one number the cheaper applies', () => {
  const odd: Ladder = {
    type: 1,
    tiers: [
      { number: 5, priceFen: 1200 },
      { number: 8, priceFen: 990 },
      { number: 8, priceFen: 970 },
    ],
  };
  expect(normalSegments(1000, odd, 6)).toEqual([{ source: 'base', from: 0, number: 6, priceFen: 1000 }]);
  expect(sortedTiers(odd)).toHaveLength(2);
  expect(normalSegments(1000, odd, 8)[0]?.priceFen).toBe(970);
});

test('without tiers, or without pieces', () => {
  expect(normalSegments(1000, null, 3)).toEqual([{ source: 'base', from: 0, number: 3, priceFen: 1000 }]);
  expect(normalSegments(1000, { type: 2, tiers: [] }, 3)[0]?.number).toBe(3);
  expect(normalSegments(1000, byPlace, 0)).toEqual([]);
  expect(normalSegments(1000, { type: 2, tiers: [{ number: 0, priceFen: 900 }] }, 3)).toEqual([
    { source: 'ladder', from: 0, number: 3, priceFen: 900 },
  ]);
});

test.each([
  [1, 10],
  [10, 50],
  [60, 100],
  [150, 200],
  [200, null],
])('after %i pieces the next tier is at %s', (number, from) => {
  expect(nextTier(whole, number, 1000)?.number ?? null).toBe(from);
});

test('a next tier that is not cheaper is skipped', () => {
  const flat: Ladder = {
    type: 1,
    tiers: [
      { number: 5, priceFen: 900 },
      { number: 10, priceFen: 900 },
      { number: 20, priceFen: 890 },
    ],
  };
  expect(nextTier(flat, 6, 1000)?.number).toBe(20);
  expect(nextTier(flat, 1, 800)).toBeNull();
});
