import type { Database } from '@baicao/db/client';
import {
  and,
  columnName,
  desc,
  eq,
  getTableName,
  idList,
  inArray,
  isNotNull,
  isNull,
  listedId,
  lte,
  min,
  ne,
  notBefore,
  query,
  rawQuery,
  sql,
  type Column,
  type Parameters,
} from '@baicao/db/query';
import { payments, voucherPayments } from '@baicao/db/schema';
import type { PaymentMethod } from '@baicao/shared/contract';

/** What is paid: an order of goods, or the order of a cash voucher. Each has the attempts to pay it in a table of its own. */
export type PaymentSubject = 'order' | 'voucherOrder';
export type PaymentState = (typeof payments.$inferSelect)['state'];

interface AttemptTable {
  readonly table: typeof payments | typeof voucherPayments;
  /** Names the order that is paid. */
  readonly owner: Column;
}

const tables: Readonly<Record<PaymentSubject, AttemptTable>> = {
  order: { table: payments, owner: payments.orderId },
  voucherOrder: { table: voucherPayments, owner: voucherPayments.voucherOrderId },
};

const noMoment = sql<number | null>`NULL`;

/** One attempt to pay one order. */
const columnsOf = (subject: PaymentSubject) => {
  const { table, owner } = tables[subject];
  return {
    subject: sql<PaymentSubject>`${subject}`.inlineParams(),
    id: table.id,
    orderId: sql<number>`${owner}`,
    method: sql<PaymentMethod>`${table.method}`,
    amountFen: table.amountFen,
    state: sql<PaymentState>`${table.state}`,
    /** Unguessable; the address of its pay page ends with it. */
    code: table.code,
    /** When the buyer reported a transfer as sent, and when it arrives, in ms; null before. A voucher is paid by no transfer. */
    reportedAt: subject === 'order' ? sql<number | null>`${payments.reportedAt}` : noMoment,
    arrivesAt: subject === 'order' ? sql<number | null>`${payments.arrivesAt}` : noMoment,
  };
};

/** The queries about the attempts to pay one kind of order. */
function attemptsOf(subject: PaymentSubject) {
  const { table, owner } = tables[subject];
  const columns = columnsOf(subject);
  const isWaiting = eq(table.state, 'waiting');
  return {
    byCode: query((orm, p: Parameters<{ code: string }>) =>
      orm.select(columns).from(table).where(eq(table.code, p.code)),
    ),
    latest: query((orm, p: Parameters<{ orderId: number }>) =>
      orm.select(columns).from(table).where(eq(owner, p.orderId)).orderBy(desc(table.id)).limit(1),
    ),
    ofOrders: query((orm, p: Parameters<{ orderIds: string }>) =>
      orm.select(columns).from(idList(p.orderIds)).crossJoin(table).where(eq(owner, listedId)).orderBy(table.id),
    ),
    inState: query((orm, p: Parameters<{ orderId: number; state: PaymentState }>) =>
      orm
        .select(columns)
        .from(table)
        .where(and(eq(owner, p.orderId), eq(table.state, p.state))),
    ),
    write: rawQuery({
      sql: `INSERT INTO ${getTableName(table)} (${columnName(owner)}, method, amount_fen, state, code, created_at)
        VALUES (@orderId, @method, @amountFen, @state, @code, @now)`,
      columns: {},
      parameters: { orderId: 0, method: '', amountFen: 0, state: '', code: '', now: 0 },
    }),
    end: query((orm, p: Parameters<{ id: number; state: PaymentState; now: number }>) =>
      orm
        .update(table)
        .set({ state: sql`${p.state}`, settledAt: sql`${p.now}` })
        .where(and(eq(table.id, p.id), isWaiting)),
    ),
    failOthers: query((orm, p: Parameters<{ orderId: number; exceptId: number; now: number }>) =>
      orm
        .update(table)
        .set({ state: 'failed', settledAt: sql`${p.now}` })
        .where(and(eq(owner, p.orderId), isWaiting, ne(table.id, p.exceptId))),
    ),
  };
}

const attempts: Readonly<Record<PaymentSubject, ReturnType<typeof attemptsOf>>> = {
  order: attemptsOf('order'),
  voucherOrder: attemptsOf('voucherOrder'),
};

export type Payment = ReturnType<ReturnType<(typeof attempts)['order']['byCode']>['all']>[number];

/** Whatever it pays: no two attempts have the same code. */
export function paymentByCode(db: Database, code: string): Payment | undefined {
  return attempts.order.byCode(db).get({ code }) ?? attempts.voucherOrder.byCode(db).get({ code });
}

/** The attempt of an order that waits, else the latest; undefined before the first. */
export function latestPayment(db: Database, subject: PaymentSubject, orderId: number): Payment | undefined {
  return paymentsIn(db, subject, orderId, 'waiting')[0] ?? attempts[subject].latest(db).get({ orderId });
}

/** The latest attempt of each of these orders, by order id. */
export function latestPayments(
  db: Database,
  subject: PaymentSubject,
  orderIds: readonly number[],
): Map<number, Payment> {
  const rows = attempts[subject].ofOrders(db).all({ orderIds: JSON.stringify(orderIds) });
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Every attempt of an order in one state. */
export function paymentsIn(db: Database, subject: PaymentSubject, orderId: number, state: PaymentState): Payment[] {
  return attempts[subject].inState(db).all({ orderId, state });
}

/** Writes a waiting attempt. */
export function insertPayment(
  db: Database,
  payment: Pick<Payment, 'subject' | 'orderId' | 'method' | 'amountFen' | 'code'>,
  now: number,
): Payment {
  const { subject, ...row } = payment;
  const state = 'waiting';
  const { lastInsertRowid } = attempts[subject].write(db).run({ ...row, state, now });
  return { ...payment, id: Number(lastInsertRowid), state, reportedAt: null, arrivesAt: null };
}

/** Ends one waiting attempt; false when it no longer waits, so that it is settled only once. */
export function endPayment(db: Database, { subject, id }: Payment, state: 'paid' | 'failed', now: number): boolean {
  return attempts[subject].end(db).run({ id, state, now }).changes === 1;
}

/** Fails every waiting attempt of an order, except the one with `exceptId`. */
export function failWaiting(db: Database, subject: PaymentSubject, orderId: number, now: number, exceptId = 0): void {
  attempts[subject].failOthers(db).run({ orderId, exceptId, now });
}

/** Of an order: what paid a voucher is not refunded. */
export const markRefunded = query((orm, p: Parameters<{ id: number; now: number }>) =>
  orm
    .update(payments)
    .set({ state: 'refunded', settledAt: sql`${p.now}` })
    .where(and(eq(payments.id, p.id), eq(payments.state, 'paid'))),
);

// ---- Transfers, which only orders are paid by ----

const isReplaced = (p: Parameters<{ id: number }>) =>
  and(eq(payments.id, p.id), eq(payments.state, 'failed'), isNotNull(payments.arrivesAt));

const bookedToBalance = query((orm, p: Parameters<{ id: number; now: number }>) =>
  orm
    .update(payments)
    .set({ state: 'refunded', settledAt: sql`${p.now}` })
    .where(isReplaced(p)),
);

const waitAgain = query((orm, p: Parameters<{ id: number }>) =>
  orm.update(payments).set({ state: 'waiting', settledAt: null }).where(isReplaced(p)),
);

const setReported = query((orm, p: Parameters<{ id: number; now: number; arrivesAt: number }>) =>
  orm
    .update(payments)
    .set({
      reportedAt: notBefore(payments.createdAt, p.now),
      arrivesAt: notBefore(payments.createdAt, p.arrivesAt),
    })
    .where(and(eq(payments.id, p.id), eq(payments.state, 'waiting'), isNull(payments.reportedAt))),
);

// Literals, not parameters: the partial index `transfers_under_way` is only used for these states.
const isUnderWay = and(isNotNull(payments.arrivesAt), inArray(payments.state, ['waiting', 'failed']))?.inlineParams();

/** The earliest arrival of a transfer under way, in ms. */
export const nextArrival = query((orm) =>
  orm
    .select({ at: min(payments.arrivesAt) })
    .from(payments)
    .where(isUnderWay),
);

/** Transfers whose money has arrived at `now` (ms), the earliest first. */
export const arrivedTransfers = query((orm, p: Parameters<{ now: number }>) =>
  orm
    .select(columnsOf('order'))
    .from(payments)
    .where(and(isUnderWay, lte(payments.arrivesAt, p.now)))
    .orderBy(payments.arrivesAt, payments.id),
);

/** False for a transfer that was reported before, or no longer waits. */
export function markReported(db: Database, id: number, now: number, arrivesAt: number): boolean {
  return setReported(db).run({ id, now, arrivesAt }).changes === 1;
}

/** A reported transfer that was replaced or whose order is closed, and whose money has not arrived yet. */
export function replacedTransfer(db: Database, subject: PaymentSubject, orderId: number): Payment | undefined {
  return paymentsIn(db, subject, orderId, 'failed').find(({ arrivesAt }) => arrivesAt !== null);
}

/** Marks a replaced transfer as booked to the balance; false when it is booked already. */
export function endReplaced(db: Database, id: number, now: number): boolean {
  return bookedToBalance(db).run({ id, now }).changes === 1;
}

/** The replaced transfer is the attempt that waits again, in place of all others. */
export function resumeTransfer(db: Database, { subject, id, orderId }: Payment, now: number): void {
  waitAgain(db).run({ id });
  failWaiting(db, subject, orderId, now, id);
}
