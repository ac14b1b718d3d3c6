import { limits } from '@baicao/shared/limits';
import { orNotFound, refuse } from '#domain/errors.ts';
import type { BuyerCall, VisitorCall } from '#domain/context.ts';
import { grantCoupons, type CouponKind } from '#ledger/coupons.ts';
import { couponActivities, type CouponActivity } from '#promotions/coupon-activities.ts';
import { claimants, couponOffers, type CouponOffer } from '#promotions/coupon-offers.ts';
import { claimViolation, termFrom, couponGrant } from '#promotions/coupon-rules.ts';
import type { OwnedCoupon } from '#promotions/owned-coupons.ts';
import {
  countCoupons,
  couponStates,
  findCoupons,
  ordersByCoupon,
  type CouponState,
  type UsedOrder,
} from './coupon.repo.ts';

const { size } = limits.page;

/** One page of the coupon centre; without `kind`, coupons and vouchers together. */
export function offersPage(
  { db, buyer, now }: VisitorCall,
  page: number,
  kind: CouponKind | undefined,
): { offers: CouponOffer[]; total: number } {
  const all = couponOffers(db, buyer?.id ?? null, now);
  const wanted = kind === undefined ? all : all.filter(({ activity }) => activity.kind === kind);
  return { offers: wanted.slice((page - 1) * size, page * size), total: wanted.length };
}

/** A coupon of the buyer with the activity it came from, and the orders it was used on. */
export interface OwnCoupon {
  readonly coupon: OwnedCoupon;
  readonly activity: CouponActivity;
  readonly orders: readonly UsedOrder[];
}

export function ownCoupons(
  { db, buyer, now }: BuyerCall,
  page: number,
  wanted: { readonly kind: CouponKind; readonly state: CouponState },
): { coupons: OwnCoupon[]; total: number } {
  const query = { buyerId: buyer.id, now, ...wanted };
  const coupons = findCoupons(db, query, size, (page - 1) * size);
  const activities = couponActivities(db, [...new Set(coupons.map((coupon) => coupon.activityId))]);
  const orders = ordersByCoupon(
    db,
    coupons.map((coupon) => coupon.id),
  );
  return {
    coupons: coupons.map((coupon) => ({
      coupon,
      activity: orNotFound(activities.get(coupon.activityId)),
      orders: orders.get(coupon.id) ?? [],
    })),
    total: countCoupons(db, query),
  };
}

export interface CouponCount {
  readonly kind: CouponKind;
  readonly state: CouponState;
  readonly total: number;
}

export function couponCounts({ db, buyer, now }: BuyerCall): CouponCount[] {
  const kinds: CouponKind[] = ['coupon', 'voucher'];
  return kinds.flatMap((kind) =>
    couponStates.map((state) => ({ kind, state, total: countCoupons(db, { buyerId: buyer.id, now, kind, state }) })),
  );
}

/** The result of a claim; for a pack, the id of its first coupon and the term of the pack. */
export interface Claimed {
  readonly id: number;
  readonly activity: CouponActivity;
  readonly validFrom: number;
  readonly validTo: number;
}

/** Claims a free coupon: 404 for no such activity, otherwise what `claimViolation` refuses. Nothing has changed then. */
export function claimCoupon({ db, buyer, now }: BuyerCall, activityId: number): Claimed {
  const activity = orNotFound(couponActivities(db, [activityId]).get(activityId), '优惠券活动不存在');
  const claimant = claimants(db, buyer.id)(activityId);
  const violation = claimViolation(activity, claimant, now);
  if (violation) refuse(violation);
  const [id] = grantCoupons(db, couponGrant(activity, { id: buyer.id, claims: claimant.claims }, now), now);
  const left = { ...activity, leftNumber: activity.leftNumber - 1 };
  return { id: orNotFound(id), activity: left, ...termFrom(activity, now) };
}
