import type { Database } from '@baicao/db/client';
import type { Random } from '#domain/random.ts';
import type { VoucherOrder } from './voucher-orders.ts';

export type VoucherWay = 'wechat' | 'alipay';

/** One attempt to pay one voucher order; only one waits at a time. */
export interface VoucherPayment {
  readonly id: number;
  readonly voucherOrderId: number;
  readonly way: VoucherWay;
  readonly amountFen: number;
  readonly state: 'waiting' | 'paid' | 'failed';
  /** Unguessable; the address of its pay page ends with it. */
  readonly code: string;
}

const columns = 'id, voucher_order_id AS voucherOrderId, way, amount_fen AS amountFen, state, code';

export function voucherPaymentByCode(db: Database, code: string): VoucherPayment | undefined {
  return db.statement<VoucherPayment>(`SELECT ${columns} FROM voucher_payments WHERE code = ?`).get(code);
}

/** The latest attempt; undefined before the first. */
export function latestVoucherPayment(db: Database, orderId: number): VoucherPayment | undefined {
  const sql = `SELECT ${columns} FROM voucher_payments WHERE voucher_order_id = ? ORDER BY id DESC LIMIT 1`;
  return db.statement<VoucherPayment>(sql).get(orderId);
}

/** The attempt that waits for this way, or a new one in place of the other: only one code can be paid at a time. */
export function startVoucherPayment(
  db: Database,
  random: Random,
  order: VoucherOrder,
  way: VoucherWay,
  now: number,
): VoucherPayment {
  const latest = latestVoucherPayment(db, order.id);
  if (latest?.state === 'waiting' && latest.way === way) return latest;
  failVoucherPayments(db, order.id, now);
  const code = random.token(16);
  const sql = `INSERT INTO voucher_payments (voucher_order_id, way, amount_fen, state, code, created_at)
    VALUES (?, ?, ?, 'waiting', ?, ?)`;
  const { lastInsertRowid } = db.statement(sql).run(order.id, way, order.priceFen, code, now);
  const id = Number(lastInsertRowid);
  return { id, voucherOrderId: order.id, way, amountFen: order.priceFen, state: 'waiting', code };
}

/** Ends one waiting attempt; false when it waits no more, so that nobody settles it twice. */
export function endVoucherPayment(db: Database, id: number, state: 'paid' | 'failed', now: number): boolean {
  const sql = `UPDATE voucher_payments SET state = ?, settled_at = ? WHERE id = ? AND state = 'waiting'`;
  return db.statement(sql).run(state, now, id).changes === 1;
}

/** Ends every attempt of an order that still waits. */
export function failVoucherPayments(db: Database, orderId: number, now: number): void {
  const sql = `UPDATE voucher_payments SET state = 'failed', settled_at = ? WHERE voucher_order_id = ? AND state = 'waiting'`;
  db.statement(sql).run(now, orderId);
}
