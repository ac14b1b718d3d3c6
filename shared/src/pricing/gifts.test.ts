import { expect, test } from 'vitest';
import { applyGifts } from './gifts.ts';
import type { GiftRule } from './price-input.ts';
import { giftOf } from '#test/price-input-builders.ts';

const tier = {
  from: 10,
  goodsId: 9,
  goodsName: '棉签',
  unit: '包',
  number: 1,
  priceFen: 100,
  stockLeft: null,
  refusal: null,
};
const line = (key: string, number: number, netFen: number, ...giftIds: number[]) => ({ key, number, netFen, giftIds });

function result(rule: GiftRule, lines: ReturnType<typeof line>[], accepted: number[] = []) {
  const { gifts, statuses } = applyGifts(lines, [rule], accepted);
  const items = [...gifts].map(
    ([key, gift]) => `${key}: ${gift.kind} ${gift.items.map((item) => item.number).join()} = ${gift.totalFen}`,
  );
  return { items, state: statuses[0]?.state, gap: statuses[0]?.gap, text: statuses[0]?.text };
}

test.each<[string, Partial<GiftRule>, [number, number], number[], string[], string, string]>([
  ['one piece short', {}, [9, 0], [], [], 'not-reached', '再买 1 件 可赠 棉签 1 包'],
  ['reached at its number, and free', { tiers: [tier] }, [10, 0], [], ['a: gift 1 = 0'], 'added', '已赠 棉签 1 包'],
  ['once only', {}, [35, 0], [], ['a: gift 1 = 0'], 'added', '已赠 棉签 1 包'],
  ['买10送1, repeated', { repeats: true }, [35, 0], [], ['a: gift 3 = 0'], 'added', '已赠 棉签 3 包'],
  [
    'no more than there is',
    { repeats: true, tiers: [{ ...tier, stockLeft: 2 }] },
    [35, 0],
    [],
    ['a: gift 2 = 0'],
    'added',
    '已赠 棉签 2 包',
  ],
  ['given out', { tiers: [{ ...tier, stockLeft: 0 }] }, [10, 0], [], [], 'given-out', '赠品已送完'],
  [
    'highest tier reached',
    { tiers: [tier, { ...tier, from: 20, number: 5 }] },
    [20, 0],
    [],
    ['a: gift 5 = 0'],
    'added',
    '已赠 棉签 5 包',
  ],
  [
    'by amount, at or above',
    { basis: 'amount', tiers: [{ ...tier, from: 500 }] },
    [1, 500],
    [],
    ['a: gift 1 = 0'],
    'added',
    '已赠 棉签 1 包',
  ],
  [
    'by amount, a fen short',
    { basis: 'amount', tiers: [{ ...tier, from: 500 }] },
    [1, 499],
    [],
    [],
    'not-reached',
    '再买 ¥0.01 可赠 棉签 1 包',
  ],
  [
    'not for this buyer',
    { tiers: [{ ...tier, refusal: '赠品不在经营范围内' }] },
    [10, 0],
    [],
    [],
    'refused',
    '赠品不在经营范围内',
  ],
  [
    'exchange only when accepted',
    { kind: 'exchange', tiers: [tier] },
    [10, 0],
    [],
    [],
    'offered',
    '可加 ¥1.00 换购 棉签 1 包',
  ],
  [
    'exchange accepted',
    { kind: 'exchange', tiers: [tier] },
    [10, 0],
    [1],
    ['a: exchange 1 = 100'],
    'added',
    '已换购 棉签 1 包，¥1.00',
  ],
])('%s', (_, change, [number, netFen], accepted, items, state, text) => {
  expect(result(giftOf(change), [line('a', number, netFen, 1)], accepted)).toMatchObject({ items, state, text });
});

test('lines of one rule count together and the first carries the gift', () => {
  expect(result(giftOf(), [line('a', 4, 0, 1), line('b', 6, 0, 1), line('c', 90, 0)]).items).toEqual(['a: gift 1 = 0']);
});

test('a rule without lines is not reached, even from 0', () => {
  expect(result(giftOf({ tiers: [{ ...tier, from: 0 }] }), [line('a', 1, 1)])).toMatchObject({
    items: [],
    state: 'not-reached',
  });
});

test('rules that give the same goods share the stock in rule order; an exchange that was not chosen reserves none', () => {
  const rule = (id: number, change: Partial<GiftRule>, number: number): GiftRule =>
    giftOf({ id, tiers: [{ ...tier, number, stockLeft: 5 }], ...change });
  const rules = [rule(1, { kind: 'exchange' }, 4), rule(2, {}, 3), rule(3, {}, 3), rule(4, {}, 1)];
  const shared = (accepted: number[]) =>
    applyGifts([line('a', 10, 0, 1, 2, 3, 4)], rules, accepted).statuses.map(({ state, item }) => [
      state,
      item?.number ?? 0,
    ]);
  expect(shared([])).toEqual([
    ['offered', 4],
    ['added', 3],
    ['added', 2],
    ['given-out', 0],
  ]);
  expect(shared([1])).toEqual([
    ['added', 4],
    ['added', 1],
    ['given-out', 0],
    ['given-out', 0],
  ]);
});

test.each<[string, number, { gap: number; text: string } | null]>([
  ['below the first tier', 4, { gap: 6, text: '再买 6 件 可赠 棉签 1 包' }],
  ['at it, the next', 10, { gap: 10, text: '再买 10 件 可赠 棉签 3 包' }],
  ['below one that is given out', 20, null],
])('the next tier: %s', (_, number, next) => {
  const tiers = [tier, { ...tier, from: 20, number: 3 }, { ...tier, from: 30, stockLeft: 0 }];
  expect(applyGifts([line('a', number, 0, 1)], [giftOf({ tiers })], []).statuses[0]?.next).toEqual(next);
});
