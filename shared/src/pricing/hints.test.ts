import { describe, expect, test } from 'vitest';
import { priceCart } from './cart-totals.ts';
import { cartHints, lineHints } from './hints.ts';
import type { PriceLineInput } from './price-input.ts';
import { cartOf, giftOf, lineOf, offerOf } from '#test/price-input-builders.ts';

const tiers = [
  { number: 10, priceFen: 950 },
  { number: 50, priceFen: 900 },
];
const ladder = { type: 1 as const, tiers };

function hintsOf(change: Partial<PriceLineInput>) {
  const line = lineOf(change);
  return priceCart(cartOf([line]))
    .lines.flatMap((priced) => lineHints(line, priced))
    .map((hint) => hint.text);
}

describe('of a line', () => {
  test.each<[string, Partial<PriceLineInput>, string[]]>([
    ['below the first tier', { number: 7, ladder }, ['再买 3 盒，全部按 ¥9.50/盒']],
    ['at a tier the next one', { number: 10, ladder }, ['再买 40 盒，全部按 ¥9.00/盒']],
    ['at the top nothing', { number: 50, ladder }, []],
    [
      'type 2 speaks of the part above',
      { number: 7, ladder: { type: 2, tiers } },
      ['再买 3 盒，满 10 盒起的部分按 ¥9.50/盒'],
    ],
    ['no hint to a dearer price', { number: 7, ladder, specialOffers: [offerOf({ priceFen: 940 })] }, []],
    ['free shipping missing', { number: 7, freeShippingFrom: 10 }, ['再买 3 盒，整单包邮']],
    ['free shipping reached', { number: 10, freeShippingFrom: 10 }, ['已满 10 盒，整单包邮']],
    ['no offers', {}, []],
  ])('%s', (_, change, texts) => expect(hintsOf(change)).toEqual(texts));
});

describe('of the cart', () => {
  const fullReductions = [
    { id: 1, name: '满减甲', tiers: [{ amountFen: 3_000, minusFen: 100 }] },
    { id: 2, name: '满减乙', tiers: [{ amountFen: 1_500, minusFen: 50 }] },
  ];
  const shipping = { shippingFeeFen: 800, freeFromFen: 5_000, noTransOrderFen: 1_000 };

  test('nearest tier first, shipping last', () => {
    expect(cartHints(priceCart(cartOf([lineOf({ fullReductionIds: [1, 2] })], { fullReductions, shipping })))).toEqual([
      { kind: 'full-reduction', ruleId: 2, gapFen: 500, minusFen: 50, text: '满减乙：再买 ¥5.00 可减 ¥0.50' },
      { kind: 'full-reduction', ruleId: 1, gapFen: 2_000, minusFen: 100, text: '满减甲：再买 ¥20.00 可减 ¥1.00' },
      { kind: 'free-shipping', gapFen: 3_000, text: '还差 ¥30.00 包邮' },
    ]);
  });

  test('following a hint has the effect it names', () => {
    const before = cartHints(priceCart(cartOf([lineOf({ fullReductionIds: [2] })], { fullReductions, shipping })));
    const more = lineOf({
      fullReductionIds: [2],
      basePriceFen: 1_000 + (before[0]?.kind === 'full-reduction' ? before[0].gapFen : 0),
    });
    expect(priceCart(cartOf([more], { fullReductions })).amounts.fullReductionFen).toBe(50);
  });

  const goods = { goodsId: 9, goodsName: '棉签', unit: '包', number: 1, priceFen: 0 };
  const tier = { from: 10, ...goods, stockLeft: null, refusal: null };

  test('gifts after reductions, amounts before pieces, no unavailable gifts', () => {
    const gifts = [
      giftOf({ id: 1, name: '买十赠', tiers: [tier] }),
      giftOf({ id: 2, name: '满额赠', basis: 'amount', tiers: [{ ...tier, from: 4_000 }] }),
      giftOf({ id: 3, name: '满额换', basis: 'amount', kind: 'exchange', tiers: [{ ...tier, from: 3_000 }] }),
      giftOf({ id: 4, name: '无权', tiers: [{ ...tier, refusal: '不在经营范围内' }] }),
      giftOf({ id: 5, name: '送完', tiers: [{ ...tier, stockLeft: 0 }] }),
      giftOf({ id: 6, name: '已满', tiers: [{ ...tier, from: 1 }] }),
    ];
    const line = lineOf({ fullReductionIds: [2], giftIds: [1, 2, 3, 4, 5, 6] });
    expect(cartHints(priceCart(cartOf([line], { fullReductions, gifts }))).map((hint) => hint.text)).toEqual([
      '满减乙：再买 ¥5.00 可减 ¥0.50',
      '满减甲：再买 ¥30.00 可减 ¥1.00',
      '满额换：再买 ¥20.00 可换购 棉签 1 包',
      '满额赠：再买 ¥30.00 可赠 棉签 1 包',
      '买十赠：再买 9 件 可赠 棉签 1 包',
    ]);
  });

  test('no hint without a gap', () => {
    expect(
      cartHints(
        priceCart(cartOf([lineOf({ basePriceFen: 9_000, fullReductionIds: [1, 2] })], { fullReductions, shipping })),
      ),
    ).toEqual([]);
  });
});
