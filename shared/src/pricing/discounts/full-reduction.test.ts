// Rule: a tier is reached at its amount.
import { expect, test } from 'vitest';
import { applyFullReductions, reductionFen } from './full-reduction.ts';
import type { FullReductionRule } from '../price-input.ts';

const rule: FullReductionRule = {
  id: 1,
  name: '满减',
  tiers: [
    { amountFen: 20_000, minusFen: 2_500 },
    { amountFen: 10_000, minusFen: 1_000 },
  ],
};

test.each([
  [0, 0],
  [9_999, 0],
  [10_000, 1_000],
  [10_001, 1_000],
  [19_999, 1_000],
  [20_000, 2_500],
  [99_999, 2_500],
])('of %i fen %i are taken off (at or above)', (eligible, minus) => expect(reductionFen(rule, eligible)).toBe(minus));

test('never more than the eligible total, and buying more never loses the reduction', () => {
  const odd: FullReductionRule = {
    id: 1,
    name: '',
    tiers: [
      { amountFen: 100, minusFen: 900 },
      { amountFen: 500, minusFen: 200 },
    ],
  };
  expect([100, 499, 500, 1_000].map((fen) => reductionFen(odd, fen))).toEqual([100, 499, 500, 900]);
});

const line = (key: string, netFen: number, ...fullReductionIds: number[]) => ({
  key,
  input: { fullReductionIds },
  netFen,
});

test('spreads over its own lines only, to the fen', () => {
  const { shares } = applyFullReductions(
    [line('a', 167, 1), line('b', 167, 1), line('c', 166, 1), line('d', 900)],
    [{ id: 1, name: '满5减1', tiers: [{ amountFen: 500, minusFen: 100 }] }],
  );
  expect(shares.map(({ fen }) => fen)).toEqual([34, 33, 33, 0]);
});

test('a line takes part in one reduction: the rule with the largest discount claims first', () => {
  const small: FullReductionRule = { id: 1, name: '小', tiers: [{ amountFen: 100, minusFen: 10 }] };
  const large: FullReductionRule = { id: 2, name: '大', tiers: [{ amountFen: 300, minusFen: 50 }] };
  const { shares, statuses } = applyFullReductions(
    [line('a', 200, 1, 2), line('b', 100, 2), line('c', 100, 1)],
    [small, large],
  );
  expect(shares.map(({ ruleId, fen }) => [ruleId, fen])).toEqual([
    [2, 33],
    [2, 17],
    [1, 10],
  ]);
  expect(statuses.map(({ id, eligibleFen, discountFen }) => [id, eligibleFen, discountFen])).toEqual([
    [1, 100, 10],
    [2, 300, 50],
  ]);
});

test('a rule with all lines claimed by a better rule is outdone and shows no discount', () => {
  const better: FullReductionRule = { id: 2, name: '大', tiers: [{ amountFen: 100, minusFen: 5_000 }] };
  const { statuses } = applyFullReductions([line('a', 9_000, 1, 2)], [rule, better]);
  expect(statuses[0]).toMatchObject({ status: 'outdone', next: null, gapFen: 0, text: '商品已参加力度更大的满减' });
});

test.each([
  [9_000, 'not-reached', 1_000, '再买 ¥10.00 可减 ¥10.00'],
  [10_000, 'reached', 10_000, '已减 ¥10.00，再买 ¥100.00 可减 ¥25.00'],
  [20_000, 'reached', 0, '已减 ¥25.00'],
])('with %i fen: %s, gap %i, %s', (fen, status, gapFen, text) => {
  const { statuses } = applyFullReductions([line('a', fen, 1)], [rule]);
  expect(statuses[0]).toMatchObject({ status, gapFen, text });
});
