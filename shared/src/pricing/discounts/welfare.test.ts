import { expect, test } from 'vitest';
import { welfare } from './welfare.ts';
import { cartOf, lineOf } from '#test/price-input-builders.ts';

const rule = { id: 1, name: '全场94折', percentOff: 6, startsAt: 1_000, endsAt: 2_000 };

function taken(rest: readonly number[], rule94: typeof rule | null, nowSeconds: number): number[] {
  const lines = rest.map((netFen, index) => {
    return { key: String(index), input: lineOf(), priceFen: netFen, hasSpikePrice: false, netFen };
  });
  const { shares } = welfare.apply(lines, { ...cartOf([], { welfare: rule94 }), nowSeconds });
  return rest.map((_, index) => shares[index]?.fen ?? 0);
}

test.each([
  ['before the window', 999, [0, 0]],
  ['at its start', 1_000, [6, 6]],
  ['in its last second', 1_999, [6, 6]],
  ['at its end', 2_000, [0, 0]],
])('%s', (_, now, shares) => expect(taken([100, 100], rule, now)).toEqual(shares));

test('no rule, no discount', () => expect(taken([100], null, 1_000)).toEqual([0]));

test.each([
  [[435], [27], 'what is paid is floored: 408.9 → 408'],
  [[1], [1], 'a fen costs nothing: 0.94 → 0'],
  [[50, 50, 50], [3, 3, 3], 'over the order, not line by line'],
  [[17, 17], [2, 1], '34 → 31.96 → 31'],
  [[0, 100], [0, 6], 'a free line carries nothing'],
  [[], [], 'nothing selected'],
])('%j takes off %j: %s', (rest, shares) => expect(taken(rest, rule, 1_500)).toEqual(shares));
