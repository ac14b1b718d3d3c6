import type { OfferKind, SpecialOffer } from './price-input.ts';

/** Chinese names of the kinds of special price, used where an offer has no name of its own. */
export const offerNames: Record<OfferKind, string> = {
  spike: '秒杀价',
  special: '特价',
  everyday: '每日特价',
  activity: '活动价',
  'near-expiry': '近效期价',
  combination: '组合价',
};

/** Equal prices: the earlier kind wins, so that a coupon is not lost to a spike price that saves nothing more. */
const kindOrder: Record<OfferKind, number> = {
  combination: 0,
  'near-expiry': 1,
  special: 2,
  everyday: 3,
  activity: 4,
  spike: 5,
};

/** Cheapest first; then by kind; then by id, so that the answer never depends on the order of the rows. */
export function offersCheapestFirst(offers: readonly SpecialOffer[]): SpecialOffer[] {
  return [...offers].sort(
    (a, b) => a.priceFen - b.priceFen || kindOrder[a.kind] - kindOrder[b.kind] || (a.id < b.id ? -1 : 1),
  );
}
