import type { Database } from '@baicao/db/client';
import { and, desc, eq, idList, insertInto, listedId, query, sql, type Parameters } from '@baicao/db/query';
import { voucherPayments } from '@baicao/db/schema';
import type { Random } from '#domain/random.ts';
import type { VoucherOrder } from './voucher-orders.ts';

/** One attempt to pay one voucher order; only one waits at a time. */
const columns = {
  id: voucherPayments.id,
  voucherOrderId: voucherPayments.voucherOrderId,
  method: voucherPayments.method,
  amountFen: voucherPayments.amountFen,
  state: voucherPayments.state,
  /** Unguessable; the address of its pay page ends with it. */
  code: voucherPayments.code,
};

const byCode = query((orm, p: Parameters<{ code: string }>) =>
  orm.select(columns).from(voucherPayments).where(eq(voucherPayments.code, p.code)),
);

const latestOf = query((orm, p: Parameters<{ orderId: number }>) =>
  orm
    .select(columns)
    .from(voucherPayments)
    .where(eq(voucherPayments.voucherOrderId, p.orderId))
    .orderBy(desc(voucherPayments.id))
    .limit(1),
);

const ofOrders = query((orm, p: Parameters<{ orderIds: string }>) =>
  orm
    .select(columns)
    .from(idList(p.orderIds))
    .crossJoin(voucherPayments)
    .where(eq(voucherPayments.voucherOrderId, listedId))
    .orderBy(voucherPayments.id),
);

const writePayment = insertInto(voucherPayments, [
  'voucherOrderId',
  'method',
  'amountFen',
  'state',
  'code',
  'createdAt',
]);

const endWaiting = query((orm, p: Parameters<{ id: number; state: VoucherPayment['state']; now: number }>) =>
  orm
    .update(voucherPayments)
    .set({ state: sql`${p.state}`, settledAt: sql`${p.now}` })
    .where(and(eq(voucherPayments.id, p.id), eq(voucherPayments.state, 'waiting'))),
);

const failWaiting = query((orm, p: Parameters<{ orderId: number; now: number }>) =>
  orm
    .update(voucherPayments)
    .set({ state: 'failed', settledAt: sql`${p.now}` })
    .where(and(eq(voucherPayments.voucherOrderId, p.orderId), eq(voucherPayments.state, 'waiting'))),
);

export type VoucherPayment = ReturnType<ReturnType<typeof byCode>['all']>[number];
export type VoucherPaymentMethod = VoucherPayment['method'];

export function voucherPaymentByCode(db: Database, code: string): VoucherPayment | undefined {
  return byCode(db).get({ code });
}

/** The latest attempt; undefined before the first. */
export function latestVoucherPayment(db: Database, orderId: number): VoucherPayment | undefined {
  return latestOf(db).get({ orderId });
}

/** The latest attempt of each of these orders, by order id. */
export function latestVoucherPayments(db: Database, orderIds: readonly number[]): Map<number, VoucherPayment> {
  const rows = ofOrders(db).all({ orderIds: JSON.stringify(orderIds) });
  return new Map(rows.map((row) => [row.voucherOrderId, row]));
}

/** The waiting attempt with this method, or a new one that replaces the others: only one code can be paid at a time. */
export function startVoucherPayment(
  db: Database,
  random: Random,
  order: VoucherOrder,
  method: VoucherPaymentMethod,
  now: number,
): VoucherPayment {
  const latest = latestVoucherPayment(db, order.id);
  if (latest?.state === 'waiting' && latest.method === method) return latest;
  failVoucherPayments(db, order.id, now);
  const payment = {
    voucherOrderId: order.id,
    amountFen: order.priceFen,
    state: 'waiting',
    code: random.token(16),
  } as const;
  const { lastInsertRowid } = writePayment(db).run({ ...payment, method, createdAt: now });
  return { ...payment, id: Number(lastInsertRowid), method };
}

/** Ends one waiting attempt; false when it no longer waits, so that it is settled only once. */
export function endVoucherPayment(db: Database, id: number, state: 'paid' | 'failed', now: number): boolean {
  return endWaiting(db).run({ id, state, now }).changes === 1;
}

/** Fails every waiting attempt of an order. */
export function failVoucherPayments(db: Database, orderId: number, now: number): void {
  failWaiting(db).run({ orderId, now });
}
