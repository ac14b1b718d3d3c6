// Rule: one coupon and one voucher; threshold after reduction; scope; no spike, no ephedrine goods.
import { describe, expect, test } from 'vitest';
import { chooseCoupons } from './coupon-choice.ts';
import { couponVerdict } from './coupon-verdict.ts';
import { coupon, voucher } from './coupons.ts';
import type { DiscountLine } from './discount.ts';
import { takeOff } from './take-off.ts';
import type { Coupon, PriceChoices, PriceLineInput } from '../price-input.ts';
import { cartOf, couponOf, lineOf } from '#test/price-input-builders.ts';

function net(netFen: number, change: Partial<PriceLineInput> = {}, hasSpikePrice = false): DiscountLine {
  return { key: 'a', input: lineOf(change), priceFen: netFen, netFen, hasSpikePrice };
}

describe('which lines count', () => {
  test.each<[string, Partial<Coupon>, DiscountLine, number]>([
    ['any goods', {}, net(500), 500],
    ['spike goods do not', {}, net(500, {}, true), 0],
    ['ephedrine goods do not', {}, net(500, { isEphedrine: true }), 0],
    ['goods that take no coupon do not', {}, net(500, { acceptsCoupons: false }), 0],
    ['named goods', { scope: { kind: 'goods', goodsIds: [1] } }, net(500), 500],
    ['other goods', { scope: { kind: 'goods', goodsIds: [2] } }, net(500), 0],
    [
      'a combination is not the goods of that number',
      { scope: { kind: 'goods', goodsIds: [1] } },
      net(500, { isCombination: true }),
      0,
    ],
    ['category', { scope: { kind: 'categories', categoryIds: [7] } }, net(500, { categoryIds: [3, 7] }), 500],
    ['other category', { scope: { kind: 'categories', categoryIds: [7] } }, net(500, { categoryIds: [3] }), 0],
    ['own brand', { scope: { kind: 'own-brand' } }, net(500, { isOwnBrand: true }), 500],
    ['not own brand', { scope: { kind: 'own-brand' } }, net(500), 0],
    ['preferred', { scope: { kind: 'preferred' } }, net(500, { isPreferred: true }), 500],
    ['not preferred', { scope: { kind: 'preferred' } }, net(500), 0],
  ])('%s', (_, coupon, line, fitting) => {
    expect(couponVerdict(couponOf(coupon), 'coupon', [line], 1_000).fittingFen).toBe(fitting);
  });
});

describe('whether it may be used', () => {
  test.each<[string, Partial<Coupon>, boolean, number, string]>([
    ['threshold exactly reached', { thresholdFen: 500 }, true, 100, '可抵 ¥1.00'],
    ['a fen short', { thresholdFen: 501 }, false, 0, '适用商品还差 ¥0.01 可用'],
    ['larger than the goods', { minusFen: 9_000 }, true, 500, '可抵 ¥5.00'],
    ['not begun', { startsAt: 1_001 }, false, 0, '未到使用时间'],
    ['begins now', { startsAt: 1_000 }, true, 100, '可抵 ¥1.00'],
    ['ends now', { endsAt: 1_000 }, true, 100, '可抵 ¥1.00'],
    ['over', { endsAt: 999 }, false, 0, '已过期'],
    ['nothing fits', { scope: { kind: 'own-brand' } }, false, 0, '所选商品不在使用范围内（秒杀、含麻等商品不参与）'],
  ])('%s', (_, coupon, usable, discountFen, reason) => {
    expect(couponVerdict(couponOf(coupon), 'coupon', [net(500)], 1_000)).toMatchObject({ usable, discountFen, reason });
  });
});

function chosen(coupons: Coupon[], vouchers: Coupon[], choices: Partial<PriceChoices> = {}, lines = [net(1_000)]) {
  const cart = cartOf([], { coupons, vouchers }, choices);
  const result = chooseCoupons(lines, cart.rules, cart.choices, cart.nowSeconds);
  const { taken } = takeOff([coupon, voucher], lines, { ...cart, coupons: result });
  return {
    ids: [result.couponId, result.voucherId],
    off: taken.map(({ shares }) => lines.map((_, index) => shares[index]?.fen ?? 0)),
    reason: result.reason,
  };
}

type ChoiceCase = [string, Coupon[], Coupon[], Partial<PriceChoices>, (number | null)[], string];

describe('which are used', () => {
  test.each<ChoiceCase>([
    ['one coupon and one voucher', [couponOf()], [couponOf({ id: 2 })], {}, [1, 2], '已选最优组合，共抵 ¥2.00'],
    [
      'never two coupons',
      [couponOf(), couponOf({ id: 2, minusFen: 150 })],
      [],
      {},
      [2, null],
      '已选最优组合，共抵 ¥1.50',
    ],
    [
      'of equal effect the smaller face',
      [couponOf({ minusFen: 9_000 }), couponOf({ id: 2, minusFen: 1_000 })],
      [],
      {},
      [2, null],
      '已选最优组合，共抵 ¥10.00',
    ],
    [
      'a voucher was bought for money: the coupon goes first',
      [couponOf({ minusFen: 9_000 })],
      [couponOf({ id: 2, minusFen: 1_000 })],
      {},
      [1, null],
      '已选最优组合，共抵 ¥10.00',
    ],
    [
      'then the one that ends first',
      [couponOf(), couponOf({ id: 2, endsAt: 1_500 })],
      [],
      {},
      [2, null],
      '已选最优组合，共抵 ¥1.00',
    ],
    ['then the lower id', [couponOf({ id: 2 }), couponOf({ id: 1 })], [], {}, [1, null], '已选最优组合，共抵 ¥1.00'],
    [
      'a voucher that takes off nothing more is kept',
      [couponOf({ minusFen: 1_000 })],
      [couponOf({ id: 2 })],
      {},
      [1, null],
      '已选最优组合，共抵 ¥10.00',
    ],
    [
      'even when chosen',
      [couponOf({ minusFen: 1_000 })],
      [couponOf({ id: 2 })],
      { coupon: 1, voucher: 2 },
      [1, null],
      '已选最优组合，共抵 ¥10.00',
    ],
    ['none wanted', [couponOf()], [], { coupon: null }, [null, null], '未使用优惠券，最多可抵 ¥1.00'],
    [
      'the chosen one, though another is better',
      [couponOf(), couponOf({ id: 2, minusFen: 300 })],
      [],
      { coupon: 1 },
      [1, null],
      '共抵 ¥1.00，换用最优组合可抵 ¥3.00',
    ],
    [
      'a chosen one that may not be used',
      [couponOf({ thresholdFen: 2_000 })],
      [],
      { coupon: 1 },
      [null, null],
      '券：适用商品还差 ¥10.00 可用',
    ],
    ['one that is not there', [couponOf()], [], { coupon: 9 }, [null, null], '所选优惠券不存在或已使用'],
    [
      'a voucher id is no coupon id',
      [],
      [couponOf({ id: 5 })],
      { coupon: 5, voucher: null },
      [null, null],
      '所选优惠券不存在或已使用',
    ],
    ['none usable', [couponOf({ endsAt: 1 })], [], {}, [null, null], '所选商品暂无可用优惠券'],
    ['none there', [], [], {}, [null, null], '暂无可用优惠券'],
  ])('%s', (_, coupons, vouchers, choices, ids, reason) => {
    expect(chosen(coupons, vouchers, choices)).toMatchObject({ ids, reason });
  });

  test('the voucher threshold uses the amount before the coupon; its discount is limited to what the coupon left', () => {
    const { ids, off } = chosen(
      [couponOf({ minusFen: 900 })],
      [couponOf({ id: 2, thresholdFen: 1_000, minusFen: 500 })],
    );
    expect([ids, off]).toEqual([
      [1, 2],
      [[900], [100]],
    ]);
  });

  test('ineligible lines get no share', () => {
    const lines = [net(300), net(999, { isEphedrine: true }), net(700)];
    expect(chosen([couponOf({ minusFen: 101 })], [], {}, lines).off).toEqual([
      [30, 0, 71],
      [0, 0, 0],
    ]);
  });
});
