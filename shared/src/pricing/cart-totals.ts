import { chooseCoupons } from './discounts/coupon-choice.ts';
import type { DiscountLine } from './discounts/discount.ts';
import { lineDiscounts, noDiscounts, paidDiscounts } from './discounts/registry.ts';
import { sharesAt, statusesOf, takeOff } from './discounts/take-off.ts';
import { finishLine } from './finish-line.ts';
import { shippingFor } from './free-shipping.ts';
import { applyGifts } from './gifts.ts';
import { addUpLines } from './parcels.ts';
import { refuseBadInput } from './price-check.ts';
import type { PriceCartInput, PriceLineInput } from './price-input.ts';
import { priceLines } from './price-lines.ts';
import type { WorkLine } from './price-lines.ts';
import type { PricedCart, PricedLine } from './priced-cart.ts';

/**
 * Calculates every amount of a cart, a checkout or an order. Pure; whole fen.
 *
 * Order of the rules (trade rules, Price): base → ladder → best special offer → floor once per line → full reduction →
 * gifts and exchange → coupon and voucher → 全场94折 → shipping. Points and balance are payment (payment.ts). The
 * discounts among them are those of `discounts/registry.ts`.
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
  const { taken: onLines, rest } = takeOff(lineDiscounts, counted.map(discountLine), input);
  const gifts = applyGifts(rest.map(giftableLine), rules.gifts, choices.exchangeIds);
  const coupons = chooseCoupons(rest, rules, choices, nowSeconds);
  const { taken: onPaid } = takeOff(paidDiscounts, rest, { ...input, coupons });
  const taken = [...onLines, ...onPaid];
  const finished = counted.map((line, index) => finishLine(line, sharesAt(taken, index), gifts.gifts.get(line.key)));
  const shown = others.map((line) => finishLine(line, noDiscounts));
  const shipping = shippingFor(shippedLines(counted, finished), rules.shipping);
  return {
    lines: inOrderOf(input.lines, [...finished, ...shown]),
    amounts: addUpLines(finished, shipping.feeFen),
    statuses: statusesOf(taken),
    gifts: gifts.statuses,
    coupons,
    shipping,
  };
}

function discountLine({ key, input, price: { priceFen }, hasSpikePrice, amountFen }: WorkLine): DiscountLine {
  return { key, input, priceFen, hasSpikePrice, netFen: amountFen };
}

function giftableLine({ key, netFen, input: { number, giftIds } }: DiscountLine) {
  return { key, netFen, number, giftIds };
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
