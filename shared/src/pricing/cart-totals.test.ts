// Complaint: a coupon larger than the order.
import { describe, expect, test } from 'vitest';
import { priceCart } from './cart-totals.ts';
import { timesFen } from './money.ts';
import type { PriceLineInput, PriceRules } from './price-input.ts';
import { refundFen } from './refund.ts';
import { cartOf, couponOf, giftOf, lineOf, offerOf } from '#test/price-input-builders.ts';

const amounts = (...input: Parameters<typeof cartOf>) => priceCart(cartOf(...input)).amounts;

describe('complaints of buyers (trade rules, Complaints)', () => {
  test.each([29, 435, 98, 1608, 820, 110, 1001])('price %i fen times 1 to 300 is exact', (basePriceFen) => {
    for (let number = 1; number <= 300; number += 1) {
      expect(amounts([lineOf({ basePriceFen, number })]).totalFen).toBe(basePriceFen * number);
    }
  });

  // Complaint: 满5减1 gives 0.98.
  test('满5减1 takes off 1.00, not 0.98', () => {
    const fullReductions = [{ id: 1, name: '满5减1', tiers: [{ amountFen: 500, minusFen: 100 }] }];
    const lines = ['a', 'b', 'c'].map((key, index) =>
      lineOf({ key, basePriceFen: index === 2 ? 166 : 167, fullReductionIds: [1] }),
    );
    expect(amounts(lines, { fullReductions })).toMatchObject({ goodsFen: 500, fullReductionFen: 100, totalFen: 400 });
  });

  test('a coupon larger than the order pays it, and never more', () => {
    expect(amounts([lineOf()], { coupons: [couponOf({ minusFen: 99_999 })] })).toMatchObject({
      couponFen: 1_000,
      totalFen: 0,
    });
  });

  // Rule: base → ladder → best offer → floor → reduction → gifts → coupon and voucher → 94折 → shipping → payment, never negative.
  test('every discount at once never makes the order negative', () => {
    const rules = {
      fullReductions: [{ id: 1, name: '', tiers: [{ amountFen: 0, minusFen: 900 }] }],
      coupons: [couponOf({ minusFen: 900 })],
      vouchers: [couponOf({ id: 2, minusFen: 900 })],
      welfare: { id: 1, name: '', percentOff: 6, startsAt: 0, endsAt: 9_999 },
    };
    expect(amounts([lineOf({ fullReductionIds: [1] })], rules)).toMatchObject({
      fullReductionFen: 900,
      couponFen: 100,
      voucherFen: 0,
      welfareFen: 0,
      totalFen: 0,
    });
  });

  // Rule: offers are not added up.
  // Complaint: discounts stacking at random.
  test('offers are not added up: the best one alone', () => {
    const specialOffers = [offerOf({ id: 's', kind: 'spike', priceFen: 800 }), offerOf({ id: 't', priceFen: 850 })];
    const ladder = { type: 1 as const, tiers: [{ number: 1, priceFen: 900 }] };
    expect(amounts([lineOf({ specialOffers, ladder })]).totalFen).toBe(800);
  });

  test('the tier price no longer applies after the number is edited down', () => {
    const ladder = { type: 1 as const, tiers: [{ number: 10, priceFen: 950 }] };
    expect([9, 10, 9].map((number) => amounts([lineOf({ number, ladder })]).totalFen)).toEqual([9_000, 9_500, 9_000]);
  });

  test('two lines of the same goods share one spike allowance', () => {
    const specialOffers = [offerOf({ kind: 'spike', priceFen: 500, allowanceLeft: 3 })];
    const { lines } = priceCart(
      cartOf([lineOf({ key: 'a', number: 2, specialOffers }), lineOf({ key: 'b', number: 2, specialOffers })]),
    );
    expect(lines.map((line) => line.parts.map((part) => [part.source, part.number]))).toEqual([
      [['spike', 2]],
      [
        ['spike', 1],
        ['base', 1],
      ],
    ]);
  });

  // Complaint: a partial return refunds the list price.
  test('a partial return gives back what was paid, not the list price', () => {
    const [line] = priceCart(cartOf([lineOf({ number: 3 })], { coupons: [couponOf({ minusFen: 1_000 })] })).lines;
    const paidFen = line?.paidShareFen ?? 0;
    const back = [0, 1, 2].map((returnedBefore) => refundFen({ paidFen, number: 3, returnedBefore, returning: 1 }));
    expect([paidFen, back]).toEqual([2_000, [666, 667, 667]]);
  });
});

// Complaint: line ≠ price × number, order ≠ sum of lines.
test('line total = number × price − full-reduction share + gift total', () => {
  const tiers = [
    { from: 2, goodsId: 9, goodsName: '棉签', unit: '包', number: 1, priceFen: 50, stockLeft: null, refusal: null },
  ];
  const { lines, amounts: sums } = priceCart(
    cartOf(
      [lineOf({ number: 2, fullReductionIds: [1], giftIds: [1] })],
      {
        fullReductions: [{ id: 1, name: '', tiers: [{ amountFen: 2_000, minusFen: 300 }] }],
        gifts: [giftOf({ kind: 'exchange', tiers })],
      },
      { exchangeIds: [1] },
    ),
  );
  expect(lines[0]).toMatchObject({
    priceFen: 1_000,
    discounts: { fullReduction: { fen: 300 } },
    gift: { kind: 'exchange', totalFen: 50 },
    lineTotalFen: 1_750,
  });
  expect(sums).toMatchObject({ goodsFen: 2_000, fullReductionFen: 300, giftFen: 50, totalFen: 1_750 });
});

// Rule: base → ladder → best offer → floor → reduction → gifts → coupon and voucher → 94折 → shipping → payment, never negative.
test('the rules apply in the documented order', () => {
  // 10 × 10.00 = 100.00; −10.00 满减 = 90.00; coupon of 90.00 just reached −5.00; voucher −5.00; 94 % of 80.00 = 75.20; +8.00
  const result = amounts([lineOf({ number: 10, fullReductionIds: [1] })], {
    fullReductions: [{ id: 1, name: '', tiers: [{ amountFen: 10_000, minusFen: 1_000 }] }],
    coupons: [couponOf({ thresholdFen: 9_000, minusFen: 500 })],
    vouchers: [couponOf({ id: 2, thresholdFen: 9_000, minusFen: 500 })],
    welfare: { id: 1, name: '', percentOff: 6, startsAt: 0, endsAt: 9_999 },
    shipping: { shippingFeeFen: 800, freeFromFen: 9_001, noTransOrderFen: 0 },
  });
  expect(result).toEqual({
    goodsFen: 10_000,
    priceSavingFen: 0,
    fullReductionFen: 1_000,
    giftFen: 0,
    couponFen: 500,
    voucherFen: 500,
    welfareFen: 480,
    shippingFen: 800,
    totalFen: 8_320,
    selectedCount: 10,
    selectedKinds: 1,
  });
});

test.each<[string, Partial<PriceLineInput>]>([
  ['not selected', { selected: false }],
  ['not buyable', { buyable: false }],
  ['no pieces', { number: 0 }],
])('a line that is %s is priced but not counted', (_, change) => {
  const { lines, amounts: sums } = priceCart(
    cartOf([lineOf({ key: 'x', number: 5, basePriceFen: 700, ...change }), lineOf()]),
  );
  expect(sums).toMatchObject({ goodsFen: 1_000, totalFen: 1_000, selectedCount: 1, selectedKinds: 1 });
  expect(lines[0]).toMatchObject({ key: 'x', counted: false, priceFen: 700, paidShareFen: 0 });
  expect(lines[0]?.lineTotalFen).toBe(timesFen(700, lines[0]?.number ?? 0));
});

test('an empty cart', () => {
  expect(amounts([])).toEqual({
    goodsFen: 0,
    priceSavingFen: 0,
    fullReductionFen: 0,
    giftFen: 0,
    couponFen: 0,
    voucherFen: 0,
    welfareFen: 0,
    shippingFen: 0,
    totalFen: 0,
    selectedCount: 0,
    selectedKinds: 0,
  });
});

test('kinds are different goods; a combination counts as the goods in it', () => {
  const members = [
    { goodsId: 1, number: 2 },
    { goodsId: 9, number: 5 },
  ];
  const lines = [
    lineOf({ key: 'a' }),
    lineOf({ key: 'b', number: 4 }),
    lineOf({ key: 'c', isCombination: true, number: 3, members }),
  ];
  expect(amounts(lines)).toMatchObject({ selectedCount: 5 + 3 * 7, selectedKinds: 2 });
});

test.each<[string, Partial<PriceLineInput>[]]>([
  ['half a fen', [{ basePriceFen: 0.5 }]],
  ['a negative price', [{ basePriceFen: -1 }]],
  ['half a piece', [{ number: 1.5 }]],
  ['two lines of one key', [{}, {}]],
  ['one offer twice', [{ specialOffers: [offerOf(), offerOf()] }]],
  ['a negative allowance', [{ specialOffers: [offerOf({ allowanceLeft: -1 })] }]],
  ['a negative tier', [{ ladder: { type: 1, tiers: [{ number: 1, priceFen: -1 }] } }]],
  ['a tier from half a piece', [{ ladder: { type: 1, tiers: [{ number: 0.5, priceFen: 1 }] } }]],
])('refuses %s', (_, lines) => expect(() => priceCart(cartOf(lines.map(lineOf)))).toThrow(RangeError));

const giftTier = {
  from: 1,
  goodsId: 9,
  goodsName: '',
  unit: '',
  number: 1,
  priceFen: 0,
  stockLeft: null,
  refusal: null,
};
const reduction = (amountFen: number, minusFen: number) => [{ id: 1, name: '', tiers: [{ amountFen, minusFen }] }];

test.each<[string, Partial<PriceRules>, string]>([
  ['a negative discount', { coupons: [couponOf({ minusFen: -1 })] }, 'minus of coupon 1'],
  ['a negative threshold', { vouchers: [couponOf({ thresholdFen: -1 })] }, 'threshold of coupon 1'],
  ['more than 100 % off', { welfare: { id: 1, name: '', percentOff: 101, startsAt: 0, endsAt: 1 } }, 'above 100'],
  ['a reduction from half a fen', { fullReductions: reduction(0.5, 1) }, 'full-reduction amount'],
  ['a reduction of less than nothing', { fullReductions: reduction(1, -1) }, 'full-reduction minus'],
  ['a gift from half a piece', { gifts: [giftOf({ tiers: [{ ...giftTier, from: 0.5 }] })] }, 'gift threshold'],
  ['half a gift', { gifts: [giftOf({ tiers: [{ ...giftTier, number: 0.5 }] })] }, 'gift number'],
  ['a gift below nothing', { gifts: [giftOf({ tiers: [{ ...giftTier, priceFen: -1 }] })] }, 'gift price'],
  ['gifts below none', { gifts: [giftOf({ tiers: [{ ...giftTier, stockLeft: -1 }] })] }, 'gift stock'],
])('refuses %s and says so', (_, rules, words) => {
  expect(() => amounts([], rules)).toThrow(RangeError);
  expect(() => amounts([], rules)).toThrow(words);
});
