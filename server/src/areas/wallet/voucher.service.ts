import { found, refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { reserveClaim } from '#ledger/coupons.ts';
import { lapseTime } from '#orders/payment-deadline.ts';
import { nextOrderNumber } from '#orders/order-number.ts';
import {
  addVoucherOrder,
  openVoucherOrder,
  ownVoucherOrder,
  voucherOrder,
  type VoucherOrder,
} from '#orders/voucher-orders.ts';
import {
  latestVoucherPayment,
  startVoucherPayment,
  type VoucherPayment,
  type VoucherWay,
} from '#orders/voucher-payments.ts';
import { couponActivities } from '#promotions/coupon-activities.ts';
import { claimants } from '#promotions/coupon-offers.ts';
import { saleViolation } from '#promotions/coupon-rules.ts';

/** A voucher order and its latest attempt to be paid. */
export interface VoucherSale {
  readonly order: VoucherOrder;
  readonly payment: VoucherPayment;
}

/**
 * Orders a cash voucher and begins to pay it: 404 for no such activity, otherwise what `saleViolation` refuses. The order
 * holds one claim until it is paid or lapses, so that what was paid can always be handed over. Where one of this
 * activity still waits for the buyer's money, that one is answered, by the way asked for.
 */
export function buyVoucher(call: BuyerCall, activityId: number, way: VoucherWay): VoucherSale {
  const { db, buyer } = call;
  const order = openVoucherOrder(db, buyer.id, activityId) ?? orderVoucher(call, activityId, way);
  return payBy(call, order, way);
}

/** Another attempt to pay an open order. 404 when it is not mine, 614 once it is paid or closed. */
export function retryVoucher(call: BuyerCall, id: number, way: VoucherWay): VoucherSale {
  const order = ownVoucherOrder(call.db, call.buyer.id, id);
  if (order.state === 'paid') refuse('orderState', `「${order.name}」已付款，可到“我的现金券”查看`);
  if (order.state === 'cancelled') refuse('orderState', `「${order.name}」的订单已超时关闭，请重新购买`);
  return payBy(call, order, way);
}

export function voucherState({ db, buyer }: BuyerCall, id: number): VoucherSale {
  const order = ownVoucherOrder(db, buyer.id, id);
  return { order, payment: found(latestVoucherPayment(db, id)) };
}

function payBy({ db, random, now }: BuyerCall, order: VoucherOrder, way: VoucherWay): VoucherSale {
  return { order, payment: startVoucherPayment(db, random, order, way, now) };
}

function orderVoucher({ db, buyer, now }: BuyerCall, activityId: number, way: VoucherWay): VoucherOrder {
  const activity = found(couponActivities(db, [activityId]).get(activityId), '现金券活动不存在');
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
    // Nobody pays for what is no longer offered.
    lapsesAt: Math.min(lapseTime(db, way, now), endsAt),
  });
  return voucherOrder(db, id);
}
