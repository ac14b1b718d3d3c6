// Rule: a return takes along the gifts that what stays no longer earns, at 0.00, and says so before it is sent.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftOf } from '#test/price-input-builders.ts';
import { applyGifts } from './gifts.ts';
import { giftsDue, giftTerms } from './gifts-due.ts';
import type { GiftRule } from './price-input.ts';

const given = 9;
const giftId = 100;
const tier = (threshold: number, number: number, goodsId = given) => ({ threshold, number, goodsId });
type Tier = ReturnType<typeof tier>;
type Bought = readonly [number: number, netFen: number, back: number];

/** Pieces due of a gift of `number` pieces, `back` of them returned, beside these bought lines. */
function due(rule: Parameters<typeof giftTerms>[0], bought: readonly Bought[], number: number, back = 0): number {
  const lines = bought.map(([pieces, netFen], index) => ({ lineId: index, number: pieces, netFen }));
  const all = [
    ...bought.map(([pieces, , gone], id) => ({ id, number: pieces, back: gone, giftTerms: null })),
    { id: giftId, number, back, giftTerms: giftTerms(rule, given, lines) },
  ];
  return giftsDue(all).get(giftId) ?? 0;
}

const byAmount = (...tiers: Tier[]) => ({ basis: 'amount', repeats: false, tiers }) as const;
const byPieces = (...tiers: Tier[]) => ({ basis: 'pieces', repeats: false, tiers }) as const;
const repeated = (...tiers: Tier[]) => ({ basis: 'pieces', repeats: true, tiers }) as const;

test.each<[string, Parameters<typeof giftTerms>[0], Bought[], number, number, number]>([
  ['the threshold is kept', byPieces(tier(20, 2)), [[30, 3_000, 10]], 2, 0, 0],
  ['one piece below the threshold', byPieces(tier(20, 2)), [[30, 3_000, 11]], 2, 0, 2],
  ['the amount after full reduction counts', byAmount(tier(1_000, 2)), [[3, 1_500, 1]], 2, 0, 0],
  ['one fen below the threshold', byAmount(tier(1_001, 2)), [[3, 1_500, 1]], 2, 0, 2],
  ['a third that is no whole fen counts in favour of the buyer', byAmount(tier(334, 2)), [[3, 1_000, 2]], 2, 0, 0],
  [
    'several lines add up',
    byPieces(tier(20, 2)),
    [
      [15, 0, 5],
      [15, 0, 5],
    ],
    2,
    0,
    0,
  ],
  ['3 of 4 times are left', repeated(tier(10, 2)), [[43, 0, 10]], 8, 0, 2],
  ['the lower tier is left', byPieces(tier(10, 1), tier(30, 3)), [[30, 0, 1]], 3, 0, 2],
  ['the lower tier gives other goods', byPieces(tier(10, 1, 8), tier(30, 3)), [[30, 0, 1]], 3, 0, 3],
  ['returned already', byPieces(tier(20, 2)), [[20, 0, 20]], 2, 2, 0],
  ['returned in part', byPieces(tier(20, 2)), [[20, 0, 20]], 2, 1, 1],
  ['fewer were there than earned', repeated(tier(10, 2)), [[40, 0, 20]], 3, 0, 0],
])('%s', (_, rule, bought, number, back, pieces) => {
  expect(due(rule, bought, number, back)).toBe(pieces);
});

test('a gift without terms is never due', () => {
  expect(giftsDue([{ id: 1, number: 20, back: 20, giftTerms: null }]).size).toBe(0);
});

/** Lines of one price each, of which some pieces come back. */
const bought = fc.array(
  fc.record({
    number: fc.integer({ min: 1, max: 60 }),
    priceFen: fc.nat(3_000),
    kept: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { minLength: 1, maxLength: 4 },
);
const tiersOf = (goodsId: fc.Arbitrary<number>) =>
  fc.uniqueArray(
    fc.record({ from: fc.integer({ min: 1, max: 60_000 }), number: fc.integer({ min: 1, max: 9 }), goodsId }),
    {
      minLength: 1,
      maxLength: 4,
      selector: ({ from }) => from,
    },
  );
const basis = fc.constantFrom('amount' as const, 'pieces' as const);

/** Whose higher tiers give more: what is kept earns what the rule gives for it. */
const regular = fc.oneof(
  fc.record({ basis, repeats: fc.constant(false), tiers: tiersOf(fc.constant(given)) }),
  fc.record({ basis, repeats: fc.boolean(), tiers: tiersOf(fc.constant(given)).map((all) => all.slice(0, 1)) }),
);
const any = fc.record({ basis, repeats: fc.boolean(), tiers: tiersOf(fc.constantFrom(given, 8)) });

type RuleShape = typeof any extends fc.Arbitrary<infer T> ? T : never;

function risen({ basis: of, repeats, tiers }: RuleShape, stockLeft: number | null): GiftRule {
  const scale = of === 'pieces' ? 500 : 1;
  const sorted = tiers.map((one) => ({ ...one, from: Math.ceil(one.from / scale) })).sort((a, b) => a.from - b.from);
  const [{ goodsName, unit, priceFen, refusal } = missing()] = giftOf().tiers;
  return giftOf({
    basis: of,
    repeats,
    tiers: sorted.map((one, index) => ({
      ...one,
      number: one.number + 10 * index,
      goodsName,
      unit,
      priceFen,
      refusal,
      stockLeft,
    })),
  });
}

function missing(): never {
  throw new Error('a rule has a tier');
}

type Line = { number: number; priceFen: number; kept: number };
const keptOf = ({ number, kept }: Line) => Math.floor(number * kept);

/** Pieces of the goods that the rule gives for this many pieces of each line. */
function gives(rule: GiftRule, lines: readonly Line[], piecesOf: (line: Line) => number): number {
  const counted = lines.map((line, index) => ({
    key: `${index}`,
    number: piecesOf(line),
    netFen: piecesOf(line) * line.priceFen,
    giftIds: [rule.id],
  }));
  const items = [...applyGifts(counted, [rule], []).gifts.values()].flatMap((gift) => gift.items);
  return items.filter(({ goodsId }) => goodsId === given).reduce((sum, { number }) => sum + number, 0);
}

/** The tiers of a rule as they are stored. */
const conditionsOf = ({ tiers, ...rule }: GiftRule) => ({
  ...rule,
  tiers: tiers.map(({ from, ...rest }) => ({ ...rest, threshold: from })),
});

const dueOf = (rule: GiftRule, lines: readonly Line[], number: number, backOf: (line: Line) => number, back = 0) =>
  due(
    conditionsOf(rule),
    lines.map((line) => [line.number, line.number * line.priceFen, backOf(line)]),
    number,
    back,
  );

test('what is due is what the rule would not give for what is kept', () => {
  fc.assert(
    fc.property(regular, bought, fc.option(fc.nat(30)), (shape, lines, stock) => {
      const rule = risen(shape, stock);
      const number = gives(rule, lines, (line) => line.number);
      const left = gives(rule, lines, keptOf);
      expect(dueOf(rule, lines, number, (line) => line.number - keptOf(line))).toBe(number - left);
    }),
  );
});

test('nothing back: nothing due; everything back: every piece due; more back: never fewer due, and no more than are there', () => {
  fc.assert(
    fc.property(any, bought, fc.nat(40), fc.nat(40), (shape, lines, stock, gone) => {
      const rule = risen(shape, stock);
      const number = gives(rule, lines, (line) => line.number);
      if (number === 0) return;
      const back = Math.min(gone, number);
      expect(dueOf(rule, lines, number, () => 0)).toBe(0);
      expect(dueOf(rule, lines, number, (line) => line.number, back)).toBe(number - back);
      const half = dueOf(rule, lines, number, (line) => Math.floor((line.number - keptOf(line)) / 2), back);
      const whole = dueOf(rule, lines, number, (line) => line.number - keptOf(line), back);
      expect(half).toBeLessThanOrEqual(whole);
      expect(whole).toBeLessThanOrEqual(number - back);
    }),
  );
});
