import type { Database } from '@baicao/db/client';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { found, refuse } from '#domain/errors.ts';
import { issueCoupons, releaseClaim } from '#ledger/coupons.ts';
import { couponActivities } from '#promotions/coupon-activities.ts';
import { claimants } from '#promotions/coupon-offers.ts';
import { couponGrant } from '#promotions/coupon-rules.ts';
import { endVoucherOrder, lapsedVoucherOrders, voucherOrder } from './voucher-orders.ts';
import { endVoucherPayment, failVoucherPayments, type VoucherPayment } from './voucher-payments.ts';

/**
 * Marks a waiting attempt as paid and puts its voucher into the buyer's hand, once: 614 when the attempt waits no more
 * or the order is over. Inside the caller's transaction.
 */
export function settleVoucher(db: Database, payment: VoucherPayment, now: number): void {
  const { id, buyerId, activityId } = voucherOrder(db, payment.voucherOrderId);
  const activity = found(couponActivities(db, [activityId]).get(activityId));
  const { claims } = claimants(db, buyerId)(activityId);
  const isOpen = endVoucherOrder(db, id, claims + 1, now);
  if (!isOpen || !endVoucherPayment(db, payment.id, 'paid', now)) refuse('orderState', '该支付已失效，请重新发起支付');
  issueCoupons(db, couponGrant(activity, { id: buyerId, claims }, now), now);
}

/** Closes every voucher order whose time is up at `now` (ms); the claim it held is for others again. */
function lapseVouchers(db: Database, now: number): void {
  for (const { id, activityId } of lapsedVoucherOrders(db, now)) {
    if (!endVoucherOrder(db, id, null, now)) continue;
    failVoucherPayments(db, id, now);
    releaseClaim(db, activityId);
  }
}

/** Unpaid vouchers lapse as scan orders do. */
export const expireVouchers: ScheduledJob = {
  name: 'expireVouchers',
  next: ({ db }) =>
    db.values<number | null>(`SELECT min(lapses_at) FROM voucher_orders WHERE state = 'unpaid'`).get() ?? null,
  run: ({ db }, now) => lapseVouchers(db, now),
};
