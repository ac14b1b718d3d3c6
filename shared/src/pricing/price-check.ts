import type { Ladder, PriceCartInput, PriceLineInput, PriceRules } from './price-input.ts';

/**
 * Input checks that throw a RangeError: a bug in the calling code, not a buyer's mistake. Fractions of fen or pieces,
 * negative numbers, duplicate line keys, an offer twice in one line.
 */
export function refuseBadInput({ lines, rules, nowSeconds }: PriceCartInput): void {
  count(nowSeconds, 'nowSeconds');
  if (new Set(lines.map((line) => line.key)).size !== lines.length) throw new RangeError('two lines share one key');
  lines.forEach(refuseBadLine);
  refuseBadRules(rules);
}

function refuseBadLine(line: PriceLineInput): void {
  count(line.number, `number of ${line.key}`);
  count(line.basePriceFen, `basePriceFen of ${line.key}`);
  if (line.freeShippingFrom !== null) count(line.freeShippingFrom, `freeShippingFrom of ${line.key}`);
  refuseBadLadder(line.ladder, line.key);
  const ids = new Set(line.specialOffers.map((offer) => offer.id));
  if (ids.size !== line.specialOffers.length) throw new RangeError(`one offer twice in ${line.key}`);
  for (const offer of line.specialOffers) {
    count(offer.priceFen, `priceFen of ${offer.id}`);
    if (offer.allowanceLeft !== null) count(offer.allowanceLeft, `allowanceLeft of ${offer.id}`);
  }
}

function refuseBadLadder(ladder: Ladder | null, key: string): void {
  for (const tier of ladder?.tiers ?? []) {
    count(tier.number, `ladder number of ${key}`);
    count(tier.priceFen, `ladder price of ${key}`);
  }
}

function refuseBadRules(rules: PriceRules): void {
  for (const tier of rules.fullReductions.flatMap((rule) => rule.tiers)) {
    count(tier.amountFen, 'full-reduction amount');
    count(tier.minusFen, 'full-reduction minus');
  }
  for (const tier of rules.gifts.flatMap((rule) => rule.tiers)) {
    count(tier.from, 'gift threshold');
    count(tier.number, 'gift number');
    count(tier.priceFen, 'gift price');
    if (tier.stockLeft !== null) count(tier.stockLeft, 'gift stock');
  }
  for (const coupon of [...rules.coupons, ...rules.vouchers]) {
    count(coupon.thresholdFen, `threshold of coupon ${coupon.id}`);
    count(coupon.minusFen, `minus of coupon ${coupon.id}`);
  }
  refuseBadOrderRules(rules);
}

function refuseBadOrderRules({ welfare, shipping }: PriceRules): void {
  if (welfare !== null && count(welfare.percentOff, 'percentOff') > 100) throw new RangeError('percentOff above 100');
  count(shipping.shippingFeeFen, 'shippingFeeFen');
  count(shipping.freeFromFen, 'freeFromFen');
  count(shipping.noTransOrderFen, 'noTransOrderFen');
}

function count(value: number, what: string): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${what} is no whole number at or above 0: ${value}`);
  return value;
}
