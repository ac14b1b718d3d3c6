import { checkedCount } from './checked-count.ts';
import { discounts } from './discounts/registry.ts';
import type { Ladder, PriceCartInput, PriceLineInput, PriceRules } from './price-input.ts';

/**
 * Input checks that throw a RangeError: a bug in the calling code, not a buyer's mistake. Fractions of fen or pieces,
 * negative numbers, duplicate line keys, an offer twice in one line.
 */
export function refuseBadInput({ lines, rules, nowSeconds }: PriceCartInput): void {
  checkedCount(nowSeconds, 'nowSeconds');
  if (new Set(lines.map((line) => line.key)).size !== lines.length) throw new RangeError('two lines share one key');
  lines.forEach(refuseBadLine);
  refuseBadRules(rules);
}

function refuseBadLine(line: PriceLineInput): void {
  checkedCount(line.number, `number of ${line.key}`);
  checkedCount(line.basePriceFen, `basePriceFen of ${line.key}`);
  if (line.freeShippingFrom !== null) checkedCount(line.freeShippingFrom, `freeShippingFrom of ${line.key}`);
  refuseBadLadder(line.ladder, line.key);
  const ids = new Set(line.specialOffers.map((offer) => offer.id));
  if (ids.size !== line.specialOffers.length) throw new RangeError(`one offer twice in ${line.key}`);
  for (const offer of line.specialOffers) {
    checkedCount(offer.priceFen, `priceFen of ${offer.id}`);
    if (offer.allowanceLeft !== null) checkedCount(offer.allowanceLeft, `allowanceLeft of ${offer.id}`);
  }
}

function refuseBadLadder(ladder: Ladder | null, key: string): void {
  for (const tier of ladder?.tiers ?? []) {
    checkedCount(tier.number, `ladder number of ${key}`);
    checkedCount(tier.priceFen, `ladder price of ${key}`);
  }
}

function refuseBadRules(rules: PriceRules): void {
  for (const discount of discounts) discount.refuseBadRules(rules);
  for (const tier of rules.gifts.flatMap((rule) => rule.tiers)) {
    checkedCount(tier.from, 'gift threshold');
    checkedCount(tier.number, 'gift number');
    checkedCount(tier.priceFen, 'gift price');
    if (tier.stockLeft !== null) checkedCount(tier.stockLeft, 'gift stock');
  }
  const { shippingFeeFen, freeFromFen, noTransOrderFen } = rules.shipping;
  checkedCount(shippingFeeFen, 'shippingFeeFen');
  checkedCount(freeFromFen, 'freeFromFen');
  checkedCount(noTransOrderFen, 'noTransOrderFen');
}
