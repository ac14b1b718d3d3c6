import { expect, test } from 'vitest';
import { cashbackProgress, cashbackTiers, filledPercent } from './cashback-progress.ts';

const tiers = cashbackTiers({
  cashback: [
    { amount: '5000.00', back: '50.00' },
    { amount: '10000.00', back: '120.00' },
    { amount: '20000.50', back: '280.00' },
  ],
});

test('tiers are parsed to whole fen', () => {
  expect(tiers).toEqual([
    { amountFen: 500_000, backFen: 5_000 },
    { amountFen: 1_000_000, backFen: 12_000 },
    { amountFen: 2_000_050, backFen: 28_000 },
  ]);
});

test.each([
  [0, null, 500_000, 500_000],
  [499_999, null, 500_000, 1],
  [500_000, 500_000, 1_000_000, 500_000],
  [2_000_050, 2_000_050, null, 0],
  [9_999_999, 2_000_050, null, 0],
])('%i fen paid: reached %s, next %s, %i missing', (paidFen, reached, next, gapFen) => {
  const progress = cashbackProgress(tiers, paidFen);
  expect(progress.reached?.amountFen ?? null).toBe(reached);
  expect(progress.next?.amountFen ?? null).toBe(next);
  expect(progress.gapFen).toBe(gapFen);
});

test('a tier shows 100 % only when it is reached', () => {
  const [first] = tiers;
  expect(first && [filledPercent(first, 499_999), filledPercent(first, 500_000)]).toEqual([99, 100]);
});
