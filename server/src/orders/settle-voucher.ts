import type { Database } from '@baicao/db/client';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { orNotFound, refuse } from '#domain/errors.ts';
import { issueCoupons, releaseClaim } from '#ledger/coupons.ts';
import { couponActivities } from '#promotions/coupon-activities.ts';
import { claimants } from '#promotions/coupon-offers.ts';
import { couponGrant } from '#promotions/coupon-rules.ts';
import { endVoucherOrder, nextVoucherDeadline, overdueVoucherOrders, voucherOrder } from './voucher-orders.ts';
import { endVoucherPayment, failVoucherPayments, type VoucherPayment } from './voucher-payments.ts';

/**
 * Marks a waiting attempt as paid and gives its voucher to the buyer, once: 614 when the attempt no longer waits or the
 * order is over. Inside the caller's transaction.
 */
export function settleVoucher(db: Database, payment: VoucherPayment, now: number): void {
  const { id, buyerId, activityId } = voucherOrder(db, payment.voucherOrderId);
  const activity = orNotFound(couponActivities(db, [activityId]).get(activityId));
  const { claims } = claimants(db, buyerId)(activityId);
  const isOpen = endVoucherOrder(db, id, claims + 1, now);
  if (!isOpen || !endVoucherPayment(db, payment.id, 'paid', now)) refuse('orderState', '该支付已失效，请重新发起支付');
  issueCoupons(db, couponGrant(activity, { id: buyerId, claims }, now), now);
}

/** Closes every unpaid voucher order at its deadline; the claim it had reserved is free again. */
function expireVoucherOrders(db: Database, now: number): void {
  for (const { id, activityId } of overdueVoucherOrders(db, now)) {
    if (!endVoucherOrder(db, id, null, now)) continue;
    failVoucherPayments(db, id, now);
    releaseClaim(db, activityId);
  }
}

/** Voucher orders have the deadline of scan orders. */
export const expireVouchers: ScheduledJob = {
  name: 'expireVouchers',
  next: ({ db }) => nextVoucherDeadline(db),
  run: ({ db }, now) => expireVoucherOrders(db, now),
};
