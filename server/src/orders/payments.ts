import type { Database } from '@baicao/db/client';
import { and, desc, eq, insertInto, isNotNull, ne, query, sql, type Parameters } from '@baicao/db/query';
import { payments } from '@baicao/db/schema';
import { paymentMethods, type PaymentMethod } from '@baicao/shared/contract';
import { yuanSign } from '@baicao/shared/pricing/money';
import { refuse } from '#domain/errors.ts';
import type { Random } from '#domain/random.ts';
import { moveOrder } from './move-order.ts';
import { orderHead, setPaymentMethod, type OrderHead } from './order-head.ts';

/** One attempt to pay one order. */
export const paymentColumns = {
  id: payments.id,
  orderId: payments.orderId,
  method: payments.method,
  amountFen: payments.amountFen,
  state: payments.state,
  /** Unguessable; the address of its pay page ends with it. */
  code: payments.code,
  /** When the buyer reported a transfer as sent, and when it arrives, in ms; null before. */
  reportedAt: payments.reportedAt,
  arrivesAt: payments.arrivesAt,
};

const byCode = query((orm, p: Parameters<{ code: string }>) =>
  orm.select(paymentColumns).from(payments).where(eq(payments.code, p.code)),
);

const latestOf = query((orm, p: Parameters<{ orderId: number }>) =>
  orm.select(paymentColumns).from(payments).where(eq(payments.orderId, p.orderId)).orderBy(desc(payments.id)).limit(1),
);

const inState = query((orm, p: Parameters<{ orderId: number; state: PaymentState }>) =>
  orm
    .select(paymentColumns)
    .from(payments)
    .where(and(eq(payments.orderId, p.orderId), eq(payments.state, p.state))),
);

const writePayment = insertInto(payments, ['orderId', 'method', 'amountFen', 'state', 'code', 'createdAt']);

const endWaiting = query((orm, p: Parameters<{ id: number; state: PaymentState; now: number }>) =>
  orm
    .update(payments)
    .set({ state: sql`${p.state}`, settledAt: sql`${p.now}` })
    .where(and(eq(payments.id, p.id), eq(payments.state, 'waiting'))),
);

const failOthers = query((orm, p: Parameters<{ orderId: number; exceptId: number; now: number }>) =>
  orm
    .update(payments)
    .set({ state: 'failed', settledAt: sql`${p.now}` })
    .where(and(eq(payments.orderId, p.orderId), eq(payments.state, 'waiting'), ne(payments.id, p.exceptId))),
);

const refundPaid = query((orm, p: Parameters<{ id: number; now: number }>) =>
  orm
    .update(payments)
    .set({ state: 'refunded', settledAt: sql`${p.now}` })
    .where(and(eq(payments.id, p.id), eq(payments.state, 'paid'))),
);

const bookedToBalance = query((orm, p: Parameters<{ id: number; now: number }>) =>
  orm
    .update(payments)
    .set({ state: 'refunded', settledAt: sql`${p.now}` })
    .where(and(eq(payments.id, p.id), eq(payments.state, 'failed'), isNotNull(payments.arrivesAt))),
);

const waitAgain = query((orm, p: Parameters<{ id: number }>) =>
  orm
    .update(payments)
    .set({ state: 'waiting', settledAt: null })
    .where(and(eq(payments.id, p.id), eq(payments.state, 'failed'), isNotNull(payments.arrivesAt))),
);

export type PaymentState = (typeof payments.$inferSelect)['state'];
export type Payment = ReturnType<ReturnType<typeof byCode>['all']>[number];

export function paymentByCode(db: Database, code: string): Payment | undefined {
  return byCode(db).get({ code });
}

/** The attempt of an order that waits, else the latest; undefined before the first. */
export function latestPayment(db: Database, orderId: number): Payment | undefined {
  return paymentsIn(db, orderId, 'waiting')[0] ?? latestOf(db).get({ orderId });
}

/** Every attempt of an order in one state. */
export function paymentsIn(db: Database, orderId: number, state: PaymentState): Payment[] {
  return inState(db).all({ orderId, state });
}

export function addPayment(
  db: Database,
  random: Random,
  order: OrderHead,
  method: PaymentMethod,
  now: number,
): Payment {
  const payment = {
    orderId: order.id,
    amountFen: order.payAmountFen,
    state: 'waiting',
    code: random.token(16),
  } as const;
  const { lastInsertRowid } = writePayment(db).run({ ...payment, method, createdAt: now });
  return { ...payment, id: Number(lastInsertRowid), method, reportedAt: null, arrivesAt: null };
}

/** Ends one waiting attempt; false when it no longer waits, so that it is settled only once. */
export function endPayment(db: Database, id: number, state: 'paid' | 'failed', now: number): boolean {
  return endWaiting(db).run({ id, state, now }).changes === 1;
}

/** Fails every waiting attempt of an order except one. */
export function failWaiting(db: Database, orderId: number, exceptId: number, now: number): void {
  failOthers(db).run({ orderId, exceptId, now });
}

export function markRefunded(db: Database, id: number, now: number): void {
  refundPaid(db).run({ id, now });
}

/** A reported transfer that was replaced or whose order is closed, and whose money has not arrived yet. */
export function replacedTransfer(db: Database, orderId: number): Payment | undefined {
  return paymentsIn(db, orderId, 'failed').find(({ arrivesAt }) => arrivesAt !== null);
}

/** Marks a replaced transfer as booked to the balance; false when it is booked already. */
export function endReplaced(db: Database, id: number, now: number): boolean {
  return bookedToBalance(db).run({ id, now }).changes === 1;
}

/** The replaced transfer is the attempt that waits again, in place of all others. */
export function resumeTransfer(db: Database, { id, orderId }: Payment, now: number): void {
  waitAgain(db).run({ id });
  failWaiting(db, orderId, id, now);
}

/**
 * Marks a waiting payment as paid and its order with it, once: 614 when the attempt no longer waits or the order is no
 * longer unpaid. The money has been booked already (balance, account) or is external (scan, transfer).
 */
export function settlePayment(db: Database, payment: Payment, now: number): void {
  const order = orderHead(db, payment.orderId);
  moveOrder(db, order, 'paid', paidNote(payment), now);
  if (!endPayment(db, payment.id, 'paid', now)) refuse('orderState', '该支付已失效，请重新发起支付');
  setPaymentMethod(db, order.id, payment.method);
  failWaiting(db, order.id, payment.id, now);
}

function paidNote({ method, amountFen }: Payment): string {
  return amountFen === 0 ? '余额或积分已全额抵扣' : `${paymentMethods[method].name} ${yuanSign(amountFen)}`;
}
