/**
 * The kinds of special price and what they are called. At equal prices the earlier kind wins: a spike price that saves
 * nothing more must not exclude coupons.
 */
export const offerKinds = {
  combination: { priceName: '组合价', name: '组合' },
  near_expiry: { priceName: '近效期价', name: '近效期特惠' },
  special: { priceName: '特价', name: '特价' },
  everyday: { priceName: '每日特价', name: '每日特价' },
  activity: { priceName: '活动价', name: '活动' },
  spike: { priceName: '秒杀价', name: '秒杀' },
} as const satisfies Record<string, { readonly priceName: string; readonly name: string }>;

export type OfferKind = keyof typeof offerKinds;

const order = Object.keys(offerKinds);

/** Negative when `a` wins over `b` at equal prices. */
export function compareKinds(a: OfferKind, b: OfferKind): number {
  return order.indexOf(a) - order.indexOf(b);
}
