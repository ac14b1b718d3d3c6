import type { Database } from '@baicao/db/client';
import { runningActivities, type CouponActivity } from './coupon-activities.ts';
import { claimObstacle, type Claimant, type ClaimObstacle } from './coupon-rules.ts';

/** A running activity as one buyer stands to it. */
export interface CouponOffer {
  readonly activity: CouponActivity;
  /** He holds as many as he may: nothing more to claim. */
  readonly isClaimed: boolean;
  /** How many more he may claim or buy, what waits for his money counted out. */
  readonly buyerLeft: number;
  /** His voucher order of it that waits to be paid; null without one. */
  readonly openOrderId: number | null;
  /** Why he may not claim; null: he may. */
  readonly obstacle: ClaimObstacle | null;
}

/**
 * What the coupon centre shows at `now` (ms): whatever runs and still has some left, and what this buyer has claimed or
 * has on order: who holds the last one unpaid must find the way back to it.
 * Offers for new buyers are kept from those who have ordered; a visitor (null) may be one, so he sees them.
 * What he still can get comes first, and the first to end before the others.
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
    return [{ activity, isClaimed, buyerLeft, openOrderId, obstacle: claimObstacle(activity, claimant, now) }];
  });
  return offers.toSorted((a, b) => Number(a.isClaimed) - Number(b.isClaimed));
}

/** The voucher orders of a buyer that wait to be paid, by activity. */
function openVoucherOrders(db: Database, buyerId: number): Map<number, number> {
  const sql = `SELECT activity_id AS activityId, id FROM voucher_orders WHERE buyer_id = ? AND state = 'unpaid'`;
  const rows = db.statement<{ activityId: number; id: number }>(sql).all(buyerId);
  return new Map(rows.map(({ activityId, id }) => [activityId, id]));
}

const visitor: Claimant = { claims: 0, isNew: true };

/** How a buyer stands to each activity, read once. */
export function claimants(db: Database, buyerId: number): (activityId: number) => Claimant {
  const claims = db
    .statement<{ activityId: number; claims: number }>(
      'SELECT activity_id AS activityId, count(*) AS claims FROM buyer_coupons WHERE buyer_id = ? AND piece = 1 GROUP BY activity_id',
    )
    .all(buyerId);
  const counted = new Map(claims.map((row) => [row.activityId, row.claims]));
  const isNew = !hasOrdered(db, buyerId);
  return (activityId) => ({ claims: counted.get(activityId) ?? 0, isNew });
}

function hasOrdered(db: Database, buyerId: number): boolean {
  const sql = `SELECT 1 FROM orders WHERE buyer_id = ? AND status <> 'cancelled' LIMIT 1`;
  return db.statement(sql).get(buyerId) !== undefined;
}
