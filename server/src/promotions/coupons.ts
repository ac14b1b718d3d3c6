import type { Database } from '@baicao/db/client';
import type { Coupon, CouponChoice, PriceRules } from '@baicao/shared/pricing/price-input';
import { secondsOf } from '@baicao/shared/time/stamps';
import { refuse } from '#domain/errors.ts';
import { couponReaches } from './coupon-activities.ts';
import { pricingScope, type ReachGoods, type ReachRule } from './coupon-reach.ts';
import { unusedCoupons, type HeldCoupon } from './owned-coupons.ts';

/** Ready to be spread into the rules of `priceCart`; everything the wire says of a coupon is in it too. */
export type HeldCoupons = Pick<PriceRules, 'coupons' | 'vouchers'>;

/**
 * The unused coupons and vouchers of a buyer that are not over at `now` (ms), as pricing reads them, the first to end in
 * front. `goods`: the single goods that are to be priced; only a coupon for brands looks at them.
 */
export function heldCoupons(db: Database, buyerId: number, now: number, goods: readonly ReachGoods[]): HeldCoupons {
  const held = unusedCoupons(db, buyerId, now);
  const reaches = couponReaches(db, [...new Set(held.map((coupon) => coupon.activityId))]);
  const ofKind = (kind: HeldCoupon['kind']) =>
    held.flatMap((coupon) => {
      const reach = reaches.get(coupon.activityId);
      return coupon.kind === kind && reach ? [pricingCoupon(coupon, reach, goods)] : [];
    });
  return { coupons: ofKind('coupon'), vouchers: ofKind('voucher') };
}

/** The term ends at a whole second, excluded here and included there. */
function pricingCoupon(coupon: HeldCoupon, reach: ReachRule, goods: readonly ReachGoods[]): Coupon {
  const { id, name, thresholdFen, moneyFen, validFrom, validTo } = coupon;
  const [startsAt, endsAt] = [secondsOf(validFrom), secondsOf(validTo) - 1];
  return { id, name, thresholdFen, minusFen: moneyFen, scope: pricingScope(reach, goods), startsAt, endsAt };
}

/**
 * What `coupon_id` asks for: ids, exactly these; nothing said, or 0 alone, none — a coupon is never used up unasked, and
 * pricing tells the best pair whatever is chosen. Refuses with 610 an id that is not among `held` and two of one kind.
 */
export function couponChoices(
  held: HeldCoupons,
  ids: readonly number[] = [],
): Record<'coupon' | 'voucher', CouponChoice> {
  const wanted = ids.filter((id) => id !== 0);
  const coupons = held.coupons.filter((coupon) => wanted.includes(coupon.id));
  const vouchers = held.vouchers.filter((voucher) => wanted.includes(voucher.id));
  if (coupons.length + vouchers.length < wanted.length)
    refuse('couponUnusable', '所选优惠券不存在、已使用或已过期，请重新选择');
  if (coupons.length > 1 || vouchers.length > 1)
    refuse('couponUnusable', '每单最多使用一张优惠券和一张现金券，请重新选择');
  return { coupon: coupons[0]?.id ?? null, voucher: vouchers[0]?.id ?? null };
}
