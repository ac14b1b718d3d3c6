import type { Database } from '@baicao/db/client';
import { found } from '#domain/errors.ts';

/** One cash voucher on order. Money is fen, times are ms. */
export interface VoucherOrder {
  readonly id: number;
  readonly orderSn: string;
  readonly buyerId: number;
  readonly activityId: number;
  readonly name: string;
  readonly moneyFen: number;
  readonly priceFen: number;
  readonly state: 'unpaid' | 'paid' | 'cancelled';
  readonly createdAt: number;
  readonly lapsesAt: number;
}

const columns = `id, order_sn AS orderSn, buyer_id AS buyerId, activity_id AS activityId, name, money_fen AS moneyFen,
  price_fen AS priceFen, state, created_at AS createdAt, lapses_at AS lapsesAt`;

export function voucherOrder(db: Database, id: number): VoucherOrder {
  return found(db.statement<VoucherOrder>(`SELECT ${columns} FROM voucher_orders WHERE id = ?`).get(id));
}

/** 404 for one that is not there and, in the same words, for one that is somebody else's. */
export function ownVoucherOrder(db: Database, buyerId: number, id: number): VoucherOrder {
  const sql = `SELECT ${columns} FROM voucher_orders WHERE id = ? AND buyer_id = ?`;
  return found(db.statement<VoucherOrder>(sql).get(id, buyerId), '现金券订单不存在');
}

/** The one of this activity that waits for the buyer's money; there is one at most. */
export function openVoucherOrder(db: Database, buyerId: number, activityId: number): VoucherOrder | undefined {
  const sql = `SELECT ${columns} FROM voucher_orders WHERE buyer_id = ? AND activity_id = ? AND state = 'unpaid'`;
  return db.statement<VoucherOrder>(sql).get(buyerId, activityId);
}

/** Open ones whose time is up at `now`, oldest first. */
export function lapsedVoucherOrders(db: Database, now: number): VoucherOrder[] {
  const sql = `SELECT ${columns} FROM voucher_orders WHERE state = 'unpaid' AND lapses_at <= ? ORDER BY lapses_at, id`;
  return db.statement<VoucherOrder>(sql).all(now);
}

/** Writes an open one and answers its id. Its claim was reserved by the caller. */
export function addVoucherOrder(db: Database, order: Omit<VoucherOrder, 'id' | 'state'>): number {
  const { orderSn, buyerId, activityId, name, moneyFen, priceFen, createdAt, lapsesAt } = order;
  const sql = `INSERT INTO voucher_orders (order_sn, buyer_id, activity_id, name, money_fen, price_fen, state, created_at, lapses_at)
    VALUES (?, ?, ?, ?, ?, ?, 'unpaid', ?, ?)`;
  const { lastInsertRowid } = db
    .statement(sql)
    .run(orderSn, buyerId, activityId, name, moneyFen, priceFen, createdAt, lapsesAt);
  return Number(lastInsertRowid);
}

/** Ends an open one, once: false when it was over already. `claim` is the one it became; null: nobody paid. */
export function endVoucherOrder(db: Database, id: number, claim: number | null, now: number): boolean {
  const sql = `UPDATE voucher_orders SET state = ?, claim = ?, ended_at = ? WHERE id = ? AND state = 'unpaid'`;
  return db.statement(sql).run(claim === null ? 'cancelled' : 'paid', claim, now, id).changes === 1;
}
