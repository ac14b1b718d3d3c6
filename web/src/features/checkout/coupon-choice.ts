import type { Output } from '@baicao/client/api';
import type { api } from '#api/client.ts';

export type CheckoutCoupon = Output<typeof api.cart.checkout.endpoint>['coupons'][number];

/** At most one coupon of each type. */
export const couponTypes = [
  { type: 0, name: '优惠券' },
  { type: 1, name: '现金券' },
] as const;

/** The chosen ids after the buyer picks a coupon of one type, or none of that type (null). */
export function withCoupon(
  coupons: readonly CheckoutCoupon[],
  chosen: readonly number[],
  type: CheckoutCoupon['type'],
  id: number | null,
): number[] {
  const others = chosen.filter((one) => coupons.some((coupon) => coupon.id === one && coupon.type !== type));
  return id === null ? others : [...others, id].toSorted((a, b) => a - b);
}

/** The ids that save most; empty when there are none or they are already chosen. */
export function recommendedIds(coupons: readonly CheckoutCoupon[], chosen: readonly number[]): number[] {
  const best = coupons.filter((coupon) => coupon.best === 1 && coupon.usable === 1).map(({ id }) => id);
  return best.every((id) => chosen.includes(id)) ? [] : best.toSorted((a, b) => a - b);
}
