import type { Database } from '@baicao/db/client';
import type { OrderStatus } from '@baicao/shared/contract';
import { receiptReviewAt } from '#orders/review-receipt.ts';

/** An ephedrine order with what was handed in for it, if anything was. Times are ms. */
export interface ReceiptRow {
  readonly orderId: number;
  readonly orderSn: string;
  readonly status: OrderStatus;
  readonly deliveredAt: number | null;
  readonly state: 'reviewing' | 'passed' | 'refused' | null;
  readonly note: string | null;
  /** Under which name its file is kept; null on paper and before. */
  readonly file: string | null;
  readonly uploads: number | null;
  readonly uploadedAt: number | null;
}

const columns = `o.id AS orderId, o.order_sn AS orderSn, o.status, o.finished_at AS deliveredAt, r.state, r.note, r.file,
  r.uploads, r.uploaded_at AS uploadedAt`;
const joined = 'FROM orders o LEFT JOIN receipts r ON r.order_id = o.id';
/** Paid and not cancelled: goods that come, or came. */
const owing = `o.type = 1 AND o.buyer_id = ? AND o.status NOT IN ('unpaid', 'cancelled')`;

/** Newest order first. */
export function findReceipts(db: Database, buyerId: number, limit: number, offset: number): ReceiptRow[] {
  const sql = `SELECT ${columns} ${joined} WHERE ${owing} ORDER BY o.created_at DESC, o.id DESC LIMIT ? OFFSET ?`;
  return db.statement<ReceiptRow>(sql).all(buyerId, limit, offset);
}

export function countReceipts(db: Database, buyerId: number): number {
  return db.values<number>(`SELECT count(*) FROM orders o WHERE ${owing}`).get(buyerId) ?? 0;
}

export function receiptOf(db: Database, orderId: number): ReceiptRow | undefined {
  return db.statement<ReceiptRow>(`SELECT ${columns} ${joined} WHERE o.id = ?`).get(orderId);
}

/** A file in place of what was handed in before, if anything was. */
export function keepReceipt(db: Database, orderId: number, file: string, now: number): void {
  db.statement(
    `INSERT INTO receipts (order_id, state, note, uploaded_at, file, due_at) VALUES (?, 'reviewing', '', ?, ?, ?)
     ON CONFLICT (order_id) DO UPDATE SET state = 'reviewing', note = '', uploaded_at = excluded.uploaded_at,
       file = excluded.file, due_at = excluded.due_at, uploads = uploads + 1`,
  ).run(orderId, now, file, receiptReviewAt(now));
}

/** Of these orders: the delivered ephedrine ones for which nothing acceptable has come in yet. */
export function openReceipts(db: Database, orderIds: readonly number[]): Set<number> {
  const sql = `SELECT o.id FROM json_each(?) j CROSS JOIN orders o ON o.id = j.value LEFT JOIN receipts r ON r.order_id = o.id
    WHERE o.type = 1 AND o.status = 'finished' AND (r.state IS NULL OR r.state = 'refused')`;
  return new Set(db.values<number>(sql).all(JSON.stringify(orderIds)));
}
