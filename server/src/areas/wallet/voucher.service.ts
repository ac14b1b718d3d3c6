import type { PaymentMethod } from '@baicao/shared/contract';
import { orNotFound, refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { reserveClaim } from '#ledger/coupons.ts';
import { paymentDeadline } from '#orders/order-expiry.ts';
import { nextOrderNumber } from '#orders/order-number.ts';
import { latestPayment, latestPayments, type Payment } from '#orders/payment-rows.ts';
import { payableVoucher, startPayment } from '#orders/payments.ts';
import {
  addVoucherOrder,
  countVoucherOrders,
  openVoucherOrder,
  ownVoucherOrder,
  voucherOrder,
  voucherOrdersOf,
  type ListedOrder,
  type VoucherOrder,
} from '#orders/voucher-orders.ts';
import { couponActivities } from '#promotions/coupon-activities.ts';
import { claimants } from '#promotions/coupon-offers.ts';
import { saleViolation } from '#promotions/coupon-rules.ts';

/** A voucher is paid by a scan. */
export type VoucherMethod = Extract<PaymentMethod, 'wechat' | 'alipay'>;

/** A voucher order and its latest payment attempt. */
export interface VoucherSale {
  readonly order: VoucherOrder;
  readonly payment: Payment;
}

/**
 * Orders a cash voucher and starts its payment: 404 for no such activity, otherwise what `saleViolation` refuses. The order
 * reserves one claim until it is paid or expires, so that a paid voucher is always available. If the buyer has an unpaid
 * order of this activity, that one is answered, with the requested payment method.
 */
export function buyVoucher(call: BuyerCall, activityId: number, method: VoucherMethod): VoucherSale {
  const { db, buyer } = call;
  const order = openVoucherOrder(db, buyer.id, activityId) ?? orderVoucher(call, activityId, method);
  return payBy(call, order, method);
}

/** Another attempt to pay an open order. 404 for an order of another buyer, 614 once it is paid or closed. */
export function retryVoucher(call: BuyerCall, id: number, method: VoucherMethod): VoucherSale {
  const order = ownVoucherOrder(call.db, call.buyer.id, id);
  if (order.state === 'paid') refuse('orderState', `「${order.name}」已付款，可到“我的现金券”查看`);
  if (order.state === 'cancelled') refuse('orderState', `「${order.name}」的订单已超时关闭，请重新购买`);
  return payBy(call, order, method);
}

export function voucherState({ db, buyer }: BuyerCall, id: number): VoucherSale {
  const order = ownVoucherOrder(db, buyer.id, id);
  return { order, payment: orNotFound(latestPayment(db, 'voucherOrder', id)) };
}

/** A purchase with its latest payment attempt, as the wallet lists it. */
export interface ListedSale extends VoucherSale {
  readonly order: ListedOrder;
}

/** One page of the buyer's purchases, newest first. */
export function ownVoucherSales(
  { db, buyer }: BuyerCall,
  page: number,
  perPage: number,
): { sales: ListedSale[]; total: number } {
  const orders = voucherOrdersOf(db, buyer.id, perPage, (page - 1) * perPage);
  const ids = orders.map((order) => order.id);
  const payments = latestPayments(db, 'voucherOrder', ids);
  return {
    sales: orders.map((order) => ({ order, payment: orNotFound(payments.get(order.id)) })),
    total: countVoucherOrders(db, buyer.id),
  };
}

function payBy(call: BuyerCall, order: VoucherOrder, method: VoucherMethod): VoucherSale {
  return { order, payment: startPayment(call, payableVoucher(order), method, call.now) };
}

function orderVoucher({ db, buyer, now }: BuyerCall, activityId: number, method: VoucherMethod): VoucherOrder {
  const activity = orNotFound(couponActivities(db, [activityId]).get(activityId), '现金券活动不存在');
  const violation = saleViolation(activity, claimants(db, buyer.id)(activityId), now);
  if (violation) refuse(violation);
  reserveClaim(db, activity);
  const { name, moneyFen, priceFen, endsAt } = activity;
  const id = addVoucherOrder(db, {
    orderSn: `Q${nextOrderNumber(db, now)}`,
    buyerId: buyer.id,
    activityId,
    name,
    moneyFen,
    priceFen,
    createdAt: now,
    // No payment after the activity has ended.
    expiresAt: Math.min(paymentDeadline(db, method, now), endsAt),
  });
  return voucherOrder(db, id);
}
