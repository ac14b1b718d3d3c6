import { chooseCoupons } from './coupon-choice.ts';
import { finishLine, noDeductions } from './finish-line.ts';
import type { LineDeductions } from './finish-line.ts';
import { shippingFor } from './free-shipping.ts';
import { applyFullReductions } from './full-reduction.ts';
import { applyGifts } from './gifts.ts';
import { addUpLines } from './parcels.ts';
import { refuseBadInput } from './price-check.ts';
import type { PriceCartInput, PriceLineInput } from './price-input.ts';
import { priceLines } from './price-lines.ts';
import type { WorkLine } from './price-lines.ts';
import type { CouponResult, PricedCart, PricedLine } from './priced-cart.ts';
import { welfareShares } from './welfare.ts';

/**
 * Calculates every amount of a cart, a checkout or an order. Pure; whole fen.
 *
 * Order of the rules (trade rules, Price): base → ladder → best special offer → floor once per line → full reduction →
 * gifts and exchange → coupon and voucher → 全场94折 → shipping. Points and balance are payment (payment.ts).
 *
 * For every counted line:  lineTotal = number × price − full-reduction share + gift total       (product §9)
 * For the cart:            total = goods − fullReduction + gift − welfare − coupon − voucher + shipping
 *                          Σ paidShare of the counted lines + shipping = total, and total is never negative.
 * Neither the order of the lines nor an unselected line affects the result.
 * Throws a RangeError for invalid input: see price-check.ts.
 */
export function priceCart(input: PriceCartInput): PricedCart {
  refuseBadInput(input);
  const { rules, choices, nowSeconds } = input;
  const { counted, others } = priceLines(input.lines);
  const { reductions, statuses } = applyFullReductions(counted, rules.fullReductions);
  const nets = counted.map((line) => netLine(line, reductions.get(line.key)?.shareFen ?? 0));
  const gifts = applyGifts(nets, rules.gifts, choices.exchangeIds);
  const coupons = chooseCoupons(nets, rules, choices, nowSeconds);
  const { couponShares, voucherShares } = coupons;
  const rests = nets.map(({ netFen }, index) => netFen - at(couponShares, index) - at(voucherShares, index));
  const welfare = welfareShares(rests, rules.welfare, nowSeconds);
  const names = namesInUse(coupons.result, rules.welfare?.name ?? '');
  const finished = counted.map((line, index) =>
    finishLine(line, {
      names,
      manjian: reductions.get(line.key),
      gift: gifts.gifts.get(line.key),
      couponShareFen: at(couponShares, index),
      voucherShareFen: at(voucherShares, index),
      welfareShareFen: at(welfare, index),
    }),
  );
  const shown = others.map((line) => finishLine(line, noDeductions));
  const shipping = shippingFor(shippedLines(counted, finished), rules.shipping);
  return {
    lines: inOrderOf(input.lines, [...finished, ...shown]),
    amounts: addUpLines(finished, shipping.feeFen),
    manjians: statuses,
    gifts: gifts.statuses,
    coupons: coupons.result,
    shipping,
  };
}

function namesInUse({ verdicts, couponId, voucherId }: CouponResult, welfare: string): LineDeductions['names'] {
  const nameOf = (id: number | null) => verdicts.find((verdict) => verdict.id === id)?.name ?? '';
  return { coupon: nameOf(couponId), voucher: nameOf(voucherId), welfare };
}

/** A counted line after full reduction: input of gifts and coupons. */
function netLine({ key, input, hasSpikePrice, amountFen }: WorkLine, shareFen: number) {
  return { key, input, hasSpikePrice, netFen: amountFen - shareFen, number: input.number, giftIds: input.giftIds };
}

function shippedLines(counted: readonly WorkLine[], finished: readonly PricedLine[]) {
  return counted.map(({ input: { number, freeShippingFrom } }, index) => ({
    number,
    freeShippingFrom,
    lineTotalFen: finished[index]?.lineTotalFen ?? 0,
  }));
}

function inOrderOf(inputs: readonly PriceLineInput[], lines: readonly PricedLine[]): PricedLine[] {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  return inputs.flatMap(({ key }) => byKey.get(key) ?? []);
}

function at(shares: readonly number[], index: number): number {
  return shares[index] ?? 0;
}
