import type { Database } from '@baicao/db/client';
import type { PaymentWay } from '@baicao/shared/contract';
import type { Random } from '#domain/random.ts';
import type { OrderHead } from './order-head.ts';

export type PaymentState = 'waiting' | 'paid' | 'failed' | 'refunded';

/** One attempt to pay one order. */
export interface Payment {
  readonly id: number;
  readonly orderId: number;
  readonly way: PaymentWay;
  readonly amountFen: number;
  readonly state: PaymentState;
  /** Unguessable; the address of its pay page ends with it. */
  readonly code: string;
  /** When the buyer said that he has sent a transfer, and when it arrives, in ms; null before. */
  readonly reportedAt: number | null;
  readonly arrivesAt: number | null;
}

export const paymentColumns =
  'id, order_id AS orderId, way, amount_fen AS amountFen, state, code, reported_at AS reportedAt, arrives_at AS arrivesAt';

export function paymentByCode(db: Database, code: string): Payment | undefined {
  return db.statement<Payment>(`SELECT ${paymentColumns} FROM payments WHERE code = ?`).get(code);
}

/** The latest attempt of an order; undefined before the first. */
export function latestPayment(db: Database, orderId: number): Payment | undefined {
  return db
    .statement<Payment>(`SELECT ${paymentColumns} FROM payments WHERE order_id = ? ORDER BY id DESC LIMIT 1`)
    .get(orderId);
}

/** Every attempt of an order in one state. */
export function paymentsIn(db: Database, orderId: number, state: PaymentState): Payment[] {
  return db
    .statement<Payment>(`SELECT ${paymentColumns} FROM payments WHERE order_id = ? AND state = ?`)
    .all(orderId, state);
}

export function addPayment(db: Database, random: Random, order: OrderHead, way: PaymentWay, now: number): Payment {
  const code = random.token(16);
  const { lastInsertRowid } = db
    .statement(
      `INSERT INTO payments (order_id, way, amount_fen, state, code, created_at) VALUES (?, ?, ?, 'waiting', ?, ?)`,
    )
    .run(order.id, way, order.payAmountFen, code, now);
  const made = { id: Number(lastInsertRowid), orderId: order.id, way, amountFen: order.payAmountFen, code };
  return { ...made, state: 'waiting', reportedAt: null, arrivesAt: null };
}

/** Ends one waiting attempt; false when it waits no more, so that nobody settles it twice. */
export function endPayment(db: Database, id: number, state: 'paid' | 'failed', now: number): boolean {
  const { changes } = db
    .statement(`UPDATE payments SET state = ?, settled_at = ? WHERE id = ? AND state = 'waiting'`)
    .run(state, now, id);
  return changes === 1;
}

/** Ends every attempt that still waits, except one. */
export function failWaiting(db: Database, orderId: number, exceptId: number, now: number): void {
  db.statement(
    `UPDATE payments SET state = 'failed', settled_at = ? WHERE order_id = ? AND state = 'waiting' AND id <> ?`,
  ).run(now, orderId, exceptId);
}

export function markRefunded(db: Database, id: number, now: number): void {
  db.statement(`UPDATE payments SET state = 'refunded', settled_at = ? WHERE id = ? AND state = 'paid'`).run(now, id);
}
