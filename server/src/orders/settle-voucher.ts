import type { Database } from '@baicao/db/client';
import { notBefore } from '@baicao/db/query';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { orNotFound } from '#domain/errors.ts';
import { issueCoupons, releaseClaim } from '#ledger/coupons.ts';
import { couponActivities } from '#promotions/coupon-activities.ts';
import { claimants } from '#promotions/coupon-offers.ts';
import { couponGrant } from '#promotions/coupon-rules.ts';
import { failWaiting, type Payment } from './payment-rows.ts';
import { markPaid, refuseEnded } from './payments.ts';
import { endVoucherOrder, nextVoucherDeadline, overdueVoucherOrders, voucherOrder } from './voucher-orders.ts';

/**
 * Marks a waiting attempt as paid and gives its voucher to the buyer, once: 614 when the attempt no longer waits or the
 * order is over. Inside the caller's transaction.
 */
export function settleVoucher(db: Database, payment: Payment, now: number): void {
  const { id, buyerId, activityId, createdAt } = voucherOrder(db, payment.orderId);
  const paidAt = notBefore(createdAt, now);
  const activity = orNotFound(couponActivities(db, [activityId]).get(activityId));
  const { claims } = claimants(db, buyerId)(activityId);
  if (!endVoucherOrder(db, id, claims + 1, paidAt)) refuseEnded();
  markPaid(db, payment, paidAt);
  issueCoupons(db, couponGrant(activity, { id: buyerId, claims }, paidAt), paidAt);
}

/** Closes unpaid voucher orders at their deadline, which is that of scan orders; the claims they had reserved are free again. */
export const expireVouchers: ScheduledJob = {
  name: 'expireVouchers',
  next: ({ db }) => nextVoucherDeadline(db),
  run: ({ db }, now, each) => {
    each(overdueVoucherOrders(db, now), ({ id, activityId }) => {
      if (!endVoucherOrder(db, id, null, now)) return;
      failWaiting(db, 'voucherOrder', id, now);
      releaseClaim(db, activityId);
    });
  },
};
