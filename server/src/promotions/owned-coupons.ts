import type { Database } from '@baicao/db/client';
import { and, asc, eq, gt, inArray, isNull, query, type Parameters } from '@baicao/db/query';
import { buyerCoupons } from '@baicao/db/schema';
import type { Fen } from '@baicao/shared/pricing/money';
import type { Coupon, CouponChoice, PriceRules } from '@baicao/shared/pricing/price-input';
import { secondsOf } from '@baicao/shared/time/stamps';
import { refuse } from '#domain/errors.ts';
import type { CouponKind } from '#ledger/coupons.ts';
import { couponReaches } from './coupon-activities.ts';
import { couponKind, pricingScope, type ScopedGoods, type ScopeRule } from './activity-scope.ts';

/** A coupon in a buyer's account. Times are ms, the end excluded. */
export interface OwnedCoupon {
  readonly id: number;
  readonly activityId: number;
  readonly kind: CouponKind;
  readonly name: string;
  readonly moneyFen: Fen;
  readonly thresholdFen: Fen;
  readonly validFrom: number;
  readonly validTo: number;
  /** null: not used. */
  readonly usedAt: number | null;
}

const unusedAt = query((orm, p: Parameters<{ buyerId: number; now: number }>) =>
  orm
    .select({
      id: buyerCoupons.id,
      activityId: buyerCoupons.activityId,
      type: buyerCoupons.type,
      name: buyerCoupons.name,
      moneyFen: buyerCoupons.moneyFen,
      thresholdFen: buyerCoupons.thresholdFen,
      validFrom: buyerCoupons.validFrom,
      validTo: buyerCoupons.validTo,
      usedAt: buyerCoupons.usedAt,
    })
    .from(buyerCoupons)
    .where(
      and(
        eq(buyerCoupons.buyerId, p.buyerId),
        inArray(buyerCoupons.type, [0, 1]),
        gt(buyerCoupons.validTo, p.now),
        isNull(buyerCoupons.orderGroupId),
      ),
    )
    .orderBy(asc(buyerCoupons.validTo), asc(buyerCoupons.id)),
);

/** Unused coupons that are not over at `now` (ms), the first to end in front; some may not have begun. */
export function unusedCoupons(db: Database, buyerId: number, now: number): OwnedCoupon[] {
  const rows = unusedAt(db).all({ buyerId, now });
  return rows.map(({ type, ...coupon }) => ({ ...coupon, kind: couponKind(type) }));
}

/** Part of the rules of `priceCart`; also all the wire shows of a coupon. */
export type OwnedCoupons = Pick<PriceRules, 'coupons' | 'vouchers'>;

/**
 * The unused coupons and vouchers of a buyer that are not over at `now` (ms), as pricing reads them, the first to end in
 * front. `goods`: the single goods that are to be priced; only a coupon for brands looks at them.
 */
export function ownedCoupons(db: Database, buyerId: number, now: number, goods: readonly ScopedGoods[]): OwnedCoupons {
  const unused = unusedCoupons(db, buyerId, now);
  const isInScope = couponReaches(db, [...new Set(unused.map((coupon) => coupon.activityId))]);
  const ofKind = (kind: OwnedCoupon['kind']) =>
    unused.flatMap((coupon) => {
      const reach = isInScope.get(coupon.activityId);
      return coupon.kind === kind && reach ? [pricingCoupon(coupon, reach, goods)] : [];
    });
  return { coupons: ofKind('coupon'), vouchers: ofKind('voucher') };
}

/** The term ends at a whole second, excluded here and included there. */
function pricingCoupon(coupon: OwnedCoupon, reach: ScopeRule, goods: readonly ScopedGoods[]): Coupon {
  const { id, name, thresholdFen, moneyFen, validFrom, validTo } = coupon;
  const [startsAt, endsAt] = [secondsOf(validFrom), secondsOf(validTo) - 1];
  return { id, name, thresholdFen, minusFen: moneyFen, scope: pricingScope(reach, goods), startsAt, endsAt };
}

/**
 * What `coupon_id` chooses: exactly these ids; none where it is missing or 0 alone. A coupon is never used unless chosen;
 * pricing finds the best pair independently of the choice. Refuses with 610 an id that is not among `owned` and two of one kind.
 */
export function couponChoices(
  owned: OwnedCoupons,
  ids: readonly number[] = [],
): Record<'coupon' | 'voucher', CouponChoice> {
  const wanted = ids.filter((id) => id !== 0);
  const coupons = owned.coupons.filter((coupon) => wanted.includes(coupon.id));
  const vouchers = owned.vouchers.filter((voucher) => wanted.includes(voucher.id));
  if (coupons.length + vouchers.length < wanted.length)
    refuse('couponUnusable', '所选优惠券不存在、已使用或已过期，请重新选择');
  if (coupons.length > 1 || vouchers.length > 1)
    refuse('couponUnusable', '每单最多使用一张优惠券和一张现金券，请重新选择');
  return { coupon: coupons[0]?.id ?? null, voucher: vouchers[0]?.id ?? null };
}
