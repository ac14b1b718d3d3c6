// Rule: base → ladder → best offer → floor → reduction → gifts → coupon and voucher → 94折 → shipping → payment, never negative.
import { expect, test } from 'vitest';
import { inFull } from '../../../scripts/tests/tier.ts';
import { priceCart } from './cart-totals.ts';
import type { PriceCartInput } from './price-input.ts';
import type { GiftStatus } from './priced-cart.ts';
import { oraclePrice } from '#test/oracle.ts';
import { randomCart } from '#test/random-cart.ts';

/** SOAK_CARTS raises the count (1,000,000 in the soak run); SOAK_SEED selects other carts. */
const carts = Number(process.env['SOAK_CARTS'] ?? inFull(20_000, 5_000));
const firstSeed = Number(process.env['SOAK_SEED'] ?? 1);

/** The figures of both engines in one shape. */
function byEngine(cart: PriceCartInput) {
  const { lines, amounts, coupons, shipping } = priceCart(cart);
  return {
    lines: Object.fromEntries(
      lines.map((line) => [
        line.key,
        [
          line.counted,
          line.priceFen,
          line.amountFen,
          line.discounts.fullReduction.fen,
          line.gift.totalFen,
          line.gift.items.reduce((sum, item) => sum + item.number, 0),
          line.lineTotalFen,
          line.discounts.coupon.fen,
          line.discounts.voucher.fen,
          line.discounts.welfare.fen,
          line.paidShareFen,
        ].join(),
      ]),
    ),
    amounts: [
      amounts.goodsFen,
      amounts.fullReductionFen,
      amounts.giftFen,
      amounts.couponFen,
      amounts.voucherFen,
      amounts.welfareFen,
      amounts.shippingFen,
      amounts.totalFen,
      shipping.rawGapFen,
    ].join(),
    coupons: [coupons.couponId, coupons.voucherId].join(),
  };
}

function byOracle(cart: PriceCartInput) {
  const result = oraclePrice(cart);
  return {
    lines: Object.fromEntries(
      result.lines.map((line) => [
        line.key,
        [
          line.counted,
          line.price,
          line.amount,
          line.manjian,
          line.gift,
          line.given,
          line.total,
          line.coupon,
          line.voucher,
          line.welfare,
          line.paid,
        ].join(),
      ]),
    ),
    amounts: [
      result.goods,
      result.reduction,
      result.gift,
      result.coupon,
      result.voucher,
      result.welfare,
      result.shipping,
      result.total,
      result.gap,
    ].join(),
    coupons: [result.couponId, result.voucherId].join(),
  };
}

test(`the engine equals the oracle on ${carts} random carts`, () => {
  for (let seed = firstSeed; seed < firstSeed + carts; seed += 1) {
    const cart = randomCart(seed);
    const engine = byEngine(cart);
    const oracle = byOracle(cart);
    if (
      JSON.stringify(engine.amounts) !== JSON.stringify(oracle.amounts) ||
      engine.coupons !== oracle.coupons ||
      differs(engine.lines, oracle.lines)
    ) {
      expect({ seed, ...engine }).toEqual({ seed, ...oracle });
    }
  }
});

function differs(a: Record<string, string>, b: Record<string, string>): boolean {
  return (
    Object.keys(a).length !== Object.keys(b).length || Object.entries(a).some(([key, figures]) => b[key] !== figures)
  );
}

/** A rule gives less than the goods' stock allows, because another rule gave some of the same goods. */
function sharesGoods(cart: PriceCartInput, gifts: readonly GiftStatus[]): boolean {
  const [first, second] = gifts;
  if (first?.state !== 'added' || second === undefined || second.state === 'not-reached') return false;
  const alone = priceCart({ ...cart, rules: { ...cart.rules, gifts: cart.rules.gifts.slice(1) } }).gifts[0];
  return alone?.item !== null && alone?.item?.number !== second.item?.number;
}

test('the random carts reach every rule and its boundaries', () => {
  const seen = new Map<string, number>();
  const count = (name: string, happened: boolean) => seen.set(name, (seen.get(name) ?? 0) + Number(happened));
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const cart = randomCart(seed);
    const { lines, amounts, coupons, shipping, statuses, gifts } = priceCart(cart);
    count(
      'two parts',
      lines.some((line) => line.parts.length > 1),
    );
    count(
      'floored',
      lines.some((line) => line.flooredFen > 0),
    );
    count('full reduction', amounts.fullReductionFen > 0);
    count('two full reductions', statuses.fullReduction.filter((manjian) => manjian.status === 'reached').length > 1);
    count(
      'tier exactly reached',
      statuses.fullReduction.some((manjian) =>
        cart.rules.fullReductions.some(
          (rule) =>
            rule.id === manjian.id &&
            manjian.discountFen > 0 &&
            rule.tiers.some((tier) => tier.amountFen === manjian.eligibleFen),
        ),
      ),
    );
    count('exchange', amounts.giftFen > 0);
    for (const state of ['not-reached', 'offered', 'added', 'given-out', 'refused'] as const) {
      count(
        `gift ${state}`,
        gifts.some((gift) => gift.state === state),
      );
    }
    count('two rules share their goods', sharesGoods(cart, gifts));
    count('coupon and voucher', coupons.couponId !== null && coupons.voucherId !== null);
    count(
      'coupon not reached',
      coupons.verdicts.some((verdict) => verdict.gapFen > 0),
    );
    count('welfare', amounts.welfareFen > 0);
    count('shipping paid', amounts.shippingFen > 0);
    count('free by one item', shipping.reason === 'single-item');
    count('gap exactly 0', shipping.rawGapFen === 0 && shipping.reason === 'amount');
    count('free of charge', amounts.totalFen === 0 && amounts.goodsFen > 0);
  }
  for (const [name, times] of seen) expect(times, name).toBeGreaterThan(5);
});
