import type { PaymentWay } from '@baicao/shared/contract';
import { refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { chargeCredit, creditOf } from '#ledger/credit.ts';
import { balanceOf, moveMoney } from '#ledger/money.ts';
import { lapseTime } from '#orders/payment-deadline.ts';
import { ownOrder, unpaidSiblings, type OrderHead } from '#orders/order-head.ts';
import { refusedMove } from '#orders/order-status.ts';
import { addPayment, failWaiting, latestPayment, type Payment } from '#orders/payments.ts';
import { wayProblem, wayVerdicts, type DuePayment, type WayVerdict } from '#orders/payment-methods.ts';
import { reportTransfer } from '#orders/transfers.ts';
import { settlePayment } from '#orders/settle-order.ts';

export interface PayInfo {
  readonly order: OrderHead;
  /** Other orders of the same submit that also wait. */
  readonly siblings: readonly OrderHead[];
  readonly balanceFen: number;
  readonly ways: readonly WayVerdict[];
}

/** How an order may be paid. 404 when it is not mine; an order that waits no more says so by its state. */
export function payInfo(call: BuyerCall, id: number): PayInfo {
  const order = ownOrder(call.db, call.buyer.id, id);
  const due = duePayment(call, order);
  return { order, siblings: unpaidSiblings(call.db, order), balanceFen: due.balanceFen, ways: wayVerdicts(due) };
}

/** What became of paying an order; `payment` is missing before the first attempt. */
export interface PayState {
  readonly order: OrderHead;
  readonly payment: Payment | undefined;
}

export function payState({ db, buyer }: BuyerCall, id: number): PayState {
  const order = ownOrder(db, buyer.id, id);
  return { order, payment: latestPayment(db, order.id) };
}

/**
 * Pays an order: balance and account at once, a scan or transfer by waiting for the money. Refuses with 614 what is no
 * longer unpaid, 611 a short balance, 616 an account that is overdue or used up, 608 any way but transfer for
 * ephedrine goods. Asking again for the way under way answers the attempt that waits; another way replaces it.
 */
export function payOrder(call: BuyerCall, id: number, way: PaymentWay): PayState {
  const { db, now } = call;
  const order = ownOrder(db, call.buyer.id, id);
  if (order.status !== 'unpaid') refuse('orderState', refusedMove(order.orderSn, order.status, 'paid'));
  const problem = wayProblem(way, duePayment(call, order));
  if (problem) refuse(problem);
  const payment = attempt(call, order, way);
  if (way === 'balance' || way === 'credit') {
    takeMoney(call, order, way);
    settlePayment(db, payment, now);
  }
  return payState(call, id);
}

/**
 * The buyer has sent the money of a transfer. 614 when the order waits no more or no transfer is under way; saying it
 * again changes nothing.
 */
export function transferSent(call: BuyerCall, id: number): PayState {
  const { db, now } = call;
  const order = ownOrder(db, call.buyer.id, id);
  if (order.status !== 'unpaid') refuse('orderState', refusedMove(order.orderSn, order.status, 'paid'));
  // Ordered by transfer, the account is shown at once: sending the money is the first that is heard of it.
  if (order.payWay !== 'transfer') {
    refuse('orderState', `订单 ${order.orderSn} 没有进行中的银行转账，请先选择银行转账`);
  }
  reportTransfer(db, attempt(call, order, 'transfer'), now);
  return payState(call, id);
}

function duePayment({ db, buyer, now }: BuyerCall, order: OrderHead): DuePayment {
  return {
    dueFen: order.payAmountFen,
    balanceDueFen: order.payAmountFen,
    isEphedrine: order.type === 1,
    balanceFen: balanceOf(db, buyer.id),
    balanceUsedFen: order.balanceAmountFen,
    credit: creditOf(db, buyer.id),
    now,
  };
}

/** The attempt that waits for this way, or a new one in place of the others: only one code can be paid at a time. */
function attempt({ db, random, now }: BuyerCall, order: OrderHead, way: PaymentWay): Payment {
  const latest = latestPayment(db, order.id);
  if (latest?.state === 'waiting' && latest.way === way) return latest;
  const payment = addPayment(db, random, order, way, now);
  failWaiting(db, order.id, payment.id, now);
  keepOpenFor(db, order, way);
  return payment;
}

/** A transfer takes its time: choosing it gives the order that time; choosing a quick way never takes any away. */
function keepOpenFor(db: BuyerCall['db'], order: OrderHead, way: PaymentWay): void {
  db.statement('UPDATE orders SET pay_way = ?, lapses_at = max(lapses_at, ?) WHERE id = ?').run(
    way,
    lapseTime(db, way, order.createdAt),
    order.id,
  );
}

function takeMoney({ db, buyer, now }: BuyerCall, order: OrderHead, way: 'balance' | 'credit'): void {
  const { id: orderId, payAmountFen, orderSn } = order;
  if (way === 'credit') chargeCredit(db, { buyerId: buyer.id, orderId, orderSn, amountFen: payAmountFen }, now);
  else
    moveMoney(
      db,
      { buyerId: buyer.id, deltaFen: -payAmountFen, useType: 'payment', note: `支付订单 ${orderSn}`, orderId },
      now,
    );
}
