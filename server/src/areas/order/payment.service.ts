import type { PaymentMethod } from '@baicao/shared/contract';
import { refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { ownOrder, submittedWith, type OrderHead } from '#orders/order-head.ts';
import { refusedMove } from '#orders/order-status.ts';
import { latestPayment, type Payment } from '#orders/payment-rows.ts';
import { payableOrder, payAtOnce, startPayment } from '#orders/payments.ts';
import {
  dueOfOrder,
  paymentMethodOptions,
  refusePaymentMethod,
  type PaymentMethodOption,
} from '#orders/payment-methods.ts';
import { reportTransfer } from '#orders/transfers.ts';

export interface PayInfo {
  readonly order: OrderHead;
  /** The orders of the submit that are not cancelled, in the order they were made. */
  readonly submitted: readonly OrderHead[];
  readonly balanceFen: number;
  readonly options: readonly PaymentMethodOption[];
}

/** The payment methods of an order. 404 when it is not the buyer's; an order that is no longer unpaid shows it by its status. */
export function payInfo(call: BuyerCall, id: number): PayInfo {
  const order = ownOrder(call.db, call.buyer.id, id);
  const due = dueOfOrder(call, order);
  const options = paymentMethodOptions(due);
  return { order, submitted: submittedWith(call.db, order), balanceFen: due.balanceFen, options };
}

/** An order and its latest payment attempt; undefined before the first. */
export interface PayState {
  readonly order: OrderHead;
  readonly payment: Payment | undefined;
}

export function payState({ db, buyer }: BuyerCall, id: number): PayState {
  const order = ownOrder(db, buyer.id, id);
  return { order, payment: latestPayment(db, 'order', order.id) };
}

/**
 * Pays an order: from balance and account at once, by scan or transfer by waiting for the money. Refuses with 614 an order that is
 * no longer unpaid, 611 a short balance, 616 an account that is overdue or used up, 608 any method but transfer for
 * ephedrine goods. The method of the waiting attempt answers that attempt; another method replaces it.
 */
export function payOrder(call: BuyerCall, id: number, method: PaymentMethod): PayState {
  const { db, now } = call;
  const order = ownOrder(db, call.buyer.id, id);
  if (order.status !== 'unpaid') refuse('orderState', refusedMove(order.orderSn, order.status, 'paid'));
  refusePaymentMethod(method, dueOfOrder(call, order));
  const payment = startPayment(call, payableOrder(order), method, now);
  if (method === 'balance' || method === 'credit') payAtOnce(db, order, payment, now);
  return payState(call, id);
}

/**
 * The buyer reports a transfer as sent. 614 when the order is no longer unpaid or is not paid by transfer; a second
 * report changes nothing.
 */
export function transferSent(call: BuyerCall, id: number): PayState {
  const { db, now } = call;
  const order = ownOrder(db, call.buyer.id, id);
  if (order.status !== 'unpaid') refuse('orderState', refusedMove(order.orderSn, order.status, 'paid'));
  // An order placed by transfer shows the account at once, so the report may come before any payment attempt.
  if (order.paymentMethod !== 'transfer') {
    refuse('orderState', `订单 ${order.orderSn} 没有进行中的银行转账，请先选择银行转账`);
  }
  reportTransfer(db, startPayment(call, payableOrder(order), 'transfer', now), now);
  return payState(call, id);
}
