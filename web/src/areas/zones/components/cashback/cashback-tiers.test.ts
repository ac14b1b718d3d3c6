import { expect, test } from 'vitest';
import { cashbackProgress, cashbackTiers, filledPercent } from './cashback-tiers.ts';

const rule =
  '<ol><li>累计计算：满 5,000 元返 50 元，满 10,000 元返 120 元，满20000.50元返280元，取最高一档。</li><li>退货扣除。</li></ol>';
const tiers = cashbackTiers(rule);

test('the tiers come out of the rule, lowest first', () => {
  expect(tiers).toEqual([
    { amountFen: 500_000, backFen: 5_000 },
    { amountFen: 1_000_000, backFen: 12_000 },
    { amountFen: 2_000_050, backFen: 28_000 },
  ]);
  expect(cashbackTiers('<p>满 300 元返 9 元，满 100 元返 2 元</p>').map(({ amountFen }) => amountFen)).toEqual([
    10_000, 30_000,
  ]);
  expect(cashbackTiers('<p>活动规则以页面为准。</p>')).toEqual([]);
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

test('a tier is full only when it is reached', () => {
  const [first] = tiers;
  expect(first && [filledPercent(first, 499_999), filledPercent(first, 500_000)]).toEqual([99, 100]);
});
