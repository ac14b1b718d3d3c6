import type { Database } from '@baicao/db/client';
import { and, count, eq, ne, query, type Parameters } from '@baicao/db/query';
import { buyerCoupons, orders, voucherOrders } from '@baicao/db/schema';
import { runningActivities, type CouponActivity } from './coupon-activities.ts';
import type { Violation } from '#domain/violation.ts';
import { claimViolation, type Claimant } from './coupon-rules.ts';

/** A running activity for one buyer. */
export interface CouponOffer {
  readonly activity: CouponActivity;
  /** The buyer has claimed as often as allowed. */
  readonly isClaimed: boolean;
  /** How many more the buyer may claim or buy; an unpaid voucher order counts as bought. */
  readonly buyerLeft: number;
  /** The buyer's unpaid voucher order of it; null without one. */
  readonly openOrderId: number | null;
  /** Why the buyer may not claim; null: may. */
  readonly violation: Violation | null;
}

/**
 * What the coupon centre shows at `now` (ms): running activities with claims left, and what this buyer has claimed or
 * has on order (the order of the last voucher must still be found to be paid).
 * Offers for new buyers are hidden from those who have ordered; a visitor (null) may be new and sees them.
 * What can still be claimed comes first, and the first to end before the others.
 */
export function couponOffers(db: Database, buyerId: number | null, now: number): CouponOffer[] {
  const claimantOf = buyerId === null ? () => visitor : claimants(db, buyerId);
  const openOrders = buyerId === null ? new Map<number, number>() : openVoucherOrders(db, buyerId);
  const offers = runningActivities(db, now).flatMap((activity) => {
    const claimant = claimantOf(activity.id);
    const isClaimed = claimant.claims >= activity.buyerLimit;
    const isOpen = activity.leftNumber > 0 && (claimant.isNew || !activity.isForNewBuyers);
    const openOrderId = openOrders.get(activity.id) ?? null;
    if (claimant.claims === 0 && openOrderId === null && !isOpen) return [];
    const buyerLeft = Math.max(0, activity.buyerLimit - claimant.claims - (openOrderId === null ? 0 : 1));
    return [{ activity, isClaimed, buyerLeft, openOrderId, violation: claimViolation(activity, claimant, now) }];
  });
  return offers.toSorted((a, b) => Number(a.isClaimed) - Number(b.isClaimed));
}

const unpaidVouchers = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ activityId: voucherOrders.activityId, id: voucherOrders.id })
    .from(voucherOrders)
    .where(and(eq(voucherOrders.buyerId, p.buyerId), eq(voucherOrders.state, 'unpaid'))),
);

/** The unpaid voucher orders of a buyer, by activity. */
function openVoucherOrders(db: Database, buyerId: number): Map<number, number> {
  const rows = unpaidVouchers(db).all({ buyerId });
  return new Map(rows.map(({ activityId, id }) => [activityId, id]));
}

const visitor: Claimant = { claims: 0, isNew: true };

const claimCounts = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ activityId: buyerCoupons.activityId, claims: count() })
    .from(buyerCoupons)
    .where(and(eq(buyerCoupons.buyerId, p.buyerId), eq(buyerCoupons.piece, 1)))
    .groupBy(buyerCoupons.activityId),
);

const anyOrder = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.buyerId, p.buyerId), ne(orders.status, 'cancelled')))
    .limit(1),
);

/** What this buyer has claimed of each activity, read once. */
export function claimants(db: Database, buyerId: number): (activityId: number) => Claimant {
  const rows = claimCounts(db).all({ buyerId });
  const counted = new Map(rows.map((row) => [row.activityId, row.claims]));
  const isNew = anyOrder(db).get({ buyerId }) === undefined;
  return (activityId) => ({ claims: counted.get(activityId) ?? 0, isNew });
}
