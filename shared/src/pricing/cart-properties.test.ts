import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceCart } from './cart-totals.ts';
import { splitCart } from './parcels.ts';
import type { PriceCartInput, PriceLineInput } from './price-input.ts';
import type { PricedCart } from './priced-cart.ts';
import { randomCart } from '#test/random-cart.ts';
import { lineOf } from '#test/price-input-builders.ts';

/** Properties that hold for every cart; fast-check shrinks a failure to the smallest cart. */
const cart = fc.nat(2 ** 31 - 1).map(randomCart);
const runs = { numRuns: 1_500 };

function sum(
  lines: readonly PricedCart['lines'][number][],
  figure: (line: PricedCart['lines'][number]) => number,
): number {
  return lines.filter((line) => line.counted).reduce((total, line) => total + figure(line), 0);
}

test('every figure is whole, every identity holds, nothing is negative', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const { lines, amounts: a, shipping } = priceCart(input);
      for (const line of lines) {
        expect(line.priceFen * line.number).toBe(line.amountFen);
        expect(line.lineTotalFen).toBe(
          line.number * line.priceFen - line.discounts.fullReduction.fen + line.gift.totalFen,
        );
        expect(line.parts.reduce((total, part) => total + part.number, 0)).toBe(line.number);
        expect(line.parts.reduce((total, part) => total + part.amountFen, 0)).toBe(line.amountFen + line.flooredFen);
        expect(line.flooredFen).toBeGreaterThanOrEqual(0);
        expect(line.flooredFen).toBeLessThan(Math.max(1, line.number));
        expect(line.priceFen).toBeLessThanOrEqual(line.rawPriceFen);
        expect(line.paidShareFen).toBeGreaterThanOrEqual(0);
      }
      expect(Object.values(a).every((fen) => Number.isSafeInteger(fen) && fen >= 0)).toBe(true);
      expect(a.totalFen).toBe(
        a.goodsFen - a.fullReductionFen + a.giftFen - a.welfareFen - a.couponFen - a.voucherFen + a.shippingFen,
      );
      expect(sum(lines, (line) => line.paidShareFen) + a.shippingFen).toBe(a.totalFen);
      expect(sum(lines, (line) => line.discounts.fullReduction.fen)).toBe(a.fullReductionFen);
      expect(shipping.rawGapFen).toBe(
        input.rules.shipping.freeFromFen -
          sum(lines, (line) => line.lineTotalFen) -
          input.rules.shipping.noTransOrderFen,
      );
    }),
    runs,
  );
});

test('allowances are never exceeded by the lines that share them', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const parts = priceCart(input)
        .lines.filter((line) => line.counted)
        .flatMap((line) => line.parts);
      for (const offer of input.lines.flatMap((line) => line.specialOffers)) {
        const used = parts.filter((part) => part.offerId === offer.id).reduce((total, part) => total + part.number, 0);
        expect(used).toBeLessThanOrEqual(offer.allowanceLeft ?? Infinity);
      }
    }),
    runs,
  );
});

test('the order of the lines changes nothing', () => {
  const shuffled = cart.chain((input) =>
    fc.shuffledSubarray([...input.lines], { minLength: input.lines.length }).map((lines) => ({ input, lines })),
  );
  fc.assert(
    fc.property(shuffled, ({ input, lines }) => {
      const before = priceCart(input);
      const after = priceCart({ ...input, lines });
      expect(after.amounts).toEqual(before.amounts);
      expect(new Map(after.lines.map((line) => [line.key, line]))).toEqual(
        new Map(before.lines.map((line) => [line.key, line])),
      );
    }),
    runs,
  );
});

test('a line that is not selected, or not buyable, changes nothing', () => {
  fc.assert(
    fc.property(cart, fc.boolean(), fc.constantFrom('!', '5-x', '~'), (input, selected, key) => {
      const template = input.lines[0] ?? lineOf();
      const extra: PriceLineInput = { ...template, key, number: 7, selected, buyable: !selected };
      const after = priceCart({ ...input, lines: [extra, ...input.lines] });
      expect(after.amounts).toEqual(priceCart(input).amounts);
    }),
    runs,
  );
});

/**
 * Splitting a line changes nothing for rules on amounts and pieces of the whole cart. It does change
 * rules on the number of one line (ladder, single-item free shipping), the floor of a line with an allowance,
 * and, by a fen, a coupon that covers only part of a reduced cart. Those are excluded here.
 */
function splittable(input: PriceCartInput): PriceCartInput {
  const lines = input.lines.map((line) => ({
    ...line,
    ladder: null,
    freeShippingFrom: null,
    isEphedrine: false,
    acceptsCoupons: true,
    specialOffers: line.specialOffers
      .filter((offer) => offer.kind !== 'spike')
      .map((offer) => ({ ...offer, allowanceLeft: null })),
  }));
  const everywhere = { kind: 'all' as const };
  const { coupons, vouchers, gifts } = input.rules;
  const rules = {
    ...input.rules,
    coupons: coupons.map((coupon) => ({ ...coupon, scope: everywhere })),
    vouchers: vouchers.map((voucher) => ({ ...voucher, scope: everywhere })),
    gifts: gifts.map((gift) => ({ ...gift, basis: 'pieces' as const })),
  };
  return { ...input, lines, rules };
}

test('splitting a line of the same goods changes no amount', () => {
  fc.assert(
    fc.property(cart, fc.nat(), (random, at) => {
      const input = splittable(random);
      const lines = input.lines.flatMap((line) => {
        const first = line.number > 0 ? at % (line.number + 1) : 0;
        return [
          { ...line, number: first },
          { ...line, key: `${line.key}+`, number: line.number - first },
        ];
      });
      expect(priceCart({ ...input, lines }).amounts).toEqual(priceCart(input).amounts);
    }),
    runs,
  );
});

test('no choice of coupons beats the best one', () => {
  fc.assert(
    fc.property(cart, fc.nat(5), fc.nat(5), (input, coupon, voucher) => {
      const best = priceCart({ ...input, choices: { ...input.choices, coupon: 'best', voucher: 'best' } });
      const other = priceCart({ ...input, choices: { ...input.choices, coupon, voucher: voucher + 100 } });
      expect(best.amounts.totalFen).toBeLessThanOrEqual(other.amounts.totalFen);
      const alone = Math.max(0, ...best.coupons.verdicts.map((verdict) => verdict.discountFen));
      expect(best.coupons.best.discountFen).toBeGreaterThanOrEqual(alone);
    }),
    runs,
  );
});

test('the parcels of a cart add up to it, figure by figure', () => {
  fc.assert(
    fc.property(cart, fc.integer({ min: 1, max: 4 }), (input, warehouses) => {
      const priced = priceCart(input);
      const parcels = splitCart(priced, (line) => String(line.goodsId % warehouses));
      for (const figure of [
        'goodsFen',
        'fullReductionFen',
        'giftFen',
        'welfareFen',
        'couponFen',
        'voucherFen',
        'shippingFen',
        'totalFen',
        'selectedCount',
      ] as const) {
        const added = parcels.reduce((total, parcel) => total + parcel.amounts[figure], 0);
        expect(added, figure).toBe(parcels.length === 0 ? 0 : priced.amounts[figure]);
      }
    }),
    runs,
  );
});
