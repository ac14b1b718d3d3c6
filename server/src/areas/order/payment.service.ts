import type { PaymentMethod } from '@baicao/shared/contract';
import { refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { chargeCredit } from '#ledger/credit.ts';
import { moveMoney } from '#ledger/money.ts';
import { paymentDeadline } from '#orders/order-expiry.ts';
import { keepOpenUntil, ownOrder, setPaymentMethod, unpaidSiblings, type OrderHead } from '#orders/order-head.ts';
import { refusedMove } from '#orders/order-status.ts';
import {
  addPayment,
  failWaiting,
  latestPayment,
  replacedTransfer,
  resumeTransfer,
  settlePayment,
  type Payment,
} from '#orders/payments.ts';
import {
  dueOfOrder,
  paymentMethodOptions,
  refusePaymentMethod,
  type PaymentMethodOption,
} from '#orders/payment-methods.ts';
import { reportTransfer } from '#orders/transfers.ts';

export interface PayInfo {
  readonly order: OrderHead;
  /** Other orders of the same submit that also wait. */
  readonly siblings: readonly OrderHead[];
  readonly balanceFen: number;
  readonly options: readonly PaymentMethodOption[];
}

/** The payment methods of an order. 404 when it is not the buyer's; one that is no longer unpaid shows it by its status. */
export function payInfo(call: BuyerCall, id: number): PayInfo {
  const order = ownOrder(call.db, call.buyer.id, id);
  const due = dueOfOrder(call, order);
  const options = paymentMethodOptions(due);
  return { order, siblings: unpaidSiblings(call.db, order), balanceFen: due.balanceFen, options };
}

/** An order and its latest payment attempt; undefined before the first. */
export interface PayState {
  readonly order: OrderHead;
  readonly payment: Payment | undefined;
}

export function payState({ db, buyer }: BuyerCall, id: number): PayState {
  const order = ownOrder(db, buyer.id, id);
  return { order, payment: latestPayment(db, order.id) };
}

/**
 * Pays an order: from balance and account at once, by scan or transfer by waiting for the money. Refuses with 614 what is
 * no longer unpaid, 611 a short balance, 616 an account that is overdue or used up, 608 any method but transfer for
 * ephedrine goods. The method of the waiting attempt answers that attempt; another method replaces it.
 */
export function payOrder(call: BuyerCall, id: number, method: PaymentMethod): PayState {
  const { db, now } = call;
  const order = ownOrder(db, call.buyer.id, id);
  if (order.status !== 'unpaid') refuse('orderState', refusedMove(order.orderSn, order.status, 'paid'));
  refusePaymentMethod(method, dueOfOrder(call, order));
  const payment = startPayment(call, order, method);
  if (method === 'balance' || method === 'credit') {
    takeMoney(call, order, method);
    settlePayment(db, payment, now);
  }
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
  reportTransfer(db, startPayment(call, order, 'transfer'), now);
  return payState(call, id);
}

/** The waiting attempt with this method, or a new one that replaces the others: only one code can be paid at a time. */
function startPayment({ db, random, now }: BuyerCall, order: OrderHead, method: PaymentMethod): Payment {
  const latest = latestPayment(db, order.id);
  if (latest?.state === 'waiting' && latest.method === method) return latest;
  // A transfer reported before another method was chosen is still under way: its money is not asked for twice.
  const reported = method === 'transfer' ? replacedTransfer(db, order.id) : undefined;
  if (reported) resumeTransfer(db, reported, now);
  const payment = reported ?? addPayment(db, random, order, method, now);
  failWaiting(db, order.id, payment.id, now);
  // Choosing transfer extends the deadline; choosing another method never shortens it.
  setPaymentMethod(db, order.id, method);
  keepOpenUntil(db, order.id, paymentDeadline(db, method, order.createdAt));
  return payment;
}

function takeMoney({ db, buyer, now }: BuyerCall, order: OrderHead, method: 'balance' | 'credit'): void {
  const { id: orderId, payAmountFen, orderSn } = order;
  const buyerId = buyer.id;
  if (method === 'credit') {
    chargeCredit(db, { buyerId, orderId, orderSn, amountFen: payAmountFen }, now);
    return;
  }
  const note = `支付订单 ${orderSn}`;
  moveMoney(db, { buyerId, deltaFen: -payAmountFen, useType: 'payment', note, orderId }, now);
}
