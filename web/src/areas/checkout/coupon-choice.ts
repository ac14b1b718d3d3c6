import type { Answer, api } from '#api/client.ts';

export type CheckoutCoupon = Answer<typeof api.cart.checkout.endpoint>['coupons'][number];

/** 0 优惠券, 1 现金券: one of each at most. */
export const couponTypes = [
  { type: 0, name: '优惠券' },
  { type: 1, name: '现金券' },
] as const;

/** The ids in use once a coupon of one type is chosen, or none of it (null). */
export function withCoupon(
  coupons: readonly CheckoutCoupon[],
  chosen: readonly number[],
  type: CheckoutCoupon['type'],
  id: number | null,
): number[] {
  const others = chosen.filter((one) => coupons.some((coupon) => coupon.id === one && coupon.type !== type));
  return id === null ? others : [...others, id].toSorted((a, b) => a - b);
}

/** What would save most, by id; empty when it is nothing or in use already. */
export function proposal(coupons: readonly CheckoutCoupon[], chosen: readonly number[]): number[] {
  const best = coupons.filter((coupon) => coupon.best === 1 && coupon.usable === 1).map(({ id }) => id);
  return best.every((id) => chosen.includes(id)) ? [] : best.toSorted((a, b) => a - b);
}
