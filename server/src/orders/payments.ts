import type { Database } from '@baicao/db/client';
import { paymentMethods, type PaymentMethod } from '@baicao/shared/contract';
import { ledgerNotes } from '@baicao/shared/messages/ledger-notes';
import { yuanSign, type Fen } from '@baicao/shared/pricing/money';
import type { AppContext } from '#domain/context.ts';
import { refuse } from '#domain/errors.ts';
import type { Random } from '#domain/random.ts';
import { chargeCredit } from '#ledger/credit.ts';
import { moveMoney } from '#ledger/money.ts';
import { moveOrder } from './move-order.ts';
import { paymentDeadline } from './order-expiry.ts';
import { choosePaymentMethod, orderHead, setPaymentMethod, type OrderHead } from './order-head.ts';
import {
  endPayment,
  failWaiting,
  insertPayment,
  latestPayment,
  replacedTransfer,
  resumeTransfer,
  type Payment,
  type PaymentSubject,
} from './payment-rows.ts';
import type { VoucherOrder } from './voucher-orders.ts';

/** What is to be paid, and how much. `createdAt`: when its order was submitted, ms. */
export interface Payable {
  readonly subject: PaymentSubject;
  readonly orderId: number;
  readonly amountFen: Fen;
  readonly createdAt: number;
}

export function payableOrder({ id: orderId, payAmountFen: amountFen, createdAt }: OrderHead): Payable {
  return { subject: 'order', orderId, amountFen, createdAt };
}

export function payableVoucher({ id: orderId, priceFen: amountFen, createdAt }: VoucherOrder): Payable {
  return { subject: 'voucherOrder', orderId, amountFen, createdAt };
}

/** A new attempt beside those there are; its code is unguessable. */
export function addPayment(db: Database, random: Random, due: Payable, method: PaymentMethod, now: number): Payment {
  const { subject, orderId, amountFen } = due;
  return insertPayment(db, { subject, orderId, amountFen, method, code: random.token(16) }, now);
}

/**
 * The waiting attempt with this method, or a new one that replaces the others: only one code can be paid at a time. The caller has
 * checked that the order is unpaid and that the method may be used.
 */
export function startPayment(
  { db, random }: Pick<AppContext, 'db' | 'random'>,
  due: Payable,
  method: PaymentMethod,
  now: number,
): Payment {
  const { subject, orderId, createdAt } = due;
  const latest = latestPayment(db, subject, orderId);
  if (latest?.state === 'waiting' && latest.method === method) return latest;
  if (subject === 'order') {
    // Choosing transfer extends the deadline of an order.
    choosePaymentMethod(db).run({ id: orderId, method, until: paymentDeadline(db, method, createdAt) });
  }
  // A transfer reported before another method was chosen is still under way: its money is not asked for twice.
  const reported = method === 'transfer' ? replacedTransfer(db, subject, orderId) : undefined;
  if (reported) {
    resumeTransfer(db, reported, now);
    return reported;
  }
  failWaiting(db, subject, orderId, now);
  return addPayment(db, random, due, method, now);
}

/** Marks a waiting attempt as paid, once: 614 when it no longer waits. */
export function markPaid(db: Database, payment: Payment, now: number): void {
  if (!endPayment(db, payment, 'paid', now)) refuseEnded();
}

export function refuseEnded(): never {
  return refuse('orderState', '该支付已失效，请重新发起支付');
}

/**
 * Marks a waiting payment as paid and its order with it, once: 614 when the attempt no longer waits or the order is no
 * longer unpaid. The money has been booked already (balance, account) or is external (scan, transfer).
 */
export function settlePayment(db: Database, payment: Payment, now: number): void {
  const order = orderHead(db, payment.orderId);
  moveOrder(db, order, 'paid', paidNote(payment), now);
  markPaid(db, payment, now);
  setPaymentMethod(db).run({ id: order.id, method: payment.method });
  failWaiting(db, 'order', order.id, now);
}

/** Pays with what the shop holds already: takes the balance or charges the account, and settles the attempt. */
export function payAtOnce(db: Database, order: OrderHead, payment: Payment, now: number): void {
  const { id: orderId, buyerId, orderSn, payAmountFen: amountFen } = order;
  if (payment.method === 'credit') chargeCredit(db, { buyerId, orderId, orderSn, amountFen }, now);
  if (payment.method === 'balance') {
    const note = ledgerNotes.paidFromBalance(orderSn);
    moveMoney(db, { buyerId, deltaFen: -amountFen, useType: 'payment', note, orderId }, now);
  }
  settlePayment(db, payment, now);
}

function paidNote({ method, amountFen }: Payment): string {
  return amountFen === 0 ? '余额或积分已全额抵扣' : `${paymentMethods[method].name} ${yuanSign(amountFen)}`;
}
