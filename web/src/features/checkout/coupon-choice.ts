import { minusSign, yuanText } from '@baicao/shared/pricing/money';
import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';

export type CheckoutCoupon = Answer<typeof api.cart.checkout>['coupons'][number];

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

/** The pair the page begins with: the best one, until the buyer has chosen (`chosen` undefined); empty when nothing is to be added. */
export function firstIds(coupons: readonly CheckoutCoupon[], chosen: readonly number[] | undefined): number[] {
  return chosen === undefined ? recommendedIds(coupons, []) : [];
}

/** "已用 2 张券 −¥115.00"; empty while none is used. `amount`: what they take off, yuan. */
export function usedText(coupons: readonly CheckoutCoupon[], amount: string): string {
  const used = coupons.filter((coupon) => coupon.used === 1).length;
  return used === 0 ? '' : `已用 ${used} 张券 ${minusSign}${yuanText(amount)}`;
}

/** "可用优惠券 7 张，现金券 3 张": what is valid at `now` (`YYYY-MM-DD HH:mm:ss`), as the wallet counts it. */
export function ownedText(coupons: readonly CheckoutCoupon[], now: string): string {
  const counts = couponTypes.flatMap(({ type, name }) => {
    const count = coupons.filter((coupon) => coupon.type === type && coupon.start_time <= now).length;
    return count === 0 ? [] : [`${name} ${count} 张`];
  });
  return counts.length === 0 ? '' : `可用${counts.join('，')}`;
}
