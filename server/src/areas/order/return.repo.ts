import type { Database } from '@baicao/db/client';
import type { Returned } from '@baicao/shared/pricing/refund';
import type { ReturnState } from './after-sales-states.ts';
import type { RefundedLine } from './return-refund.ts';

/** Money is fen, times are ms. */
export interface ReturnRow {
  readonly id: number;
  readonly orderId: number;
  readonly orderSn: string;
  readonly reason: number;
  readonly remarks: string;
  readonly state: ReturnState;
  readonly reply: string;
  readonly refundFen: number;
  readonly refundPoints: number;
  readonly creditFen: number;
  /** Points its goods had earned that went back, and what of the refund was kept for those spent already. */
  readonly takenPoints: number;
  readonly withheldFen: number;
  readonly createdAt: number;
  readonly dueAt: number | null;
  readonly agreedAt: number | null;
  readonly sentBackAt: number | null;
  readonly endedAt: number | null;
}

const columns = `r.id, r.order_id AS orderId, o.order_sn AS orderSn, r.reason, r.remarks, r.state, r.reply,
  r.refund_fen AS refundFen, r.refund_points AS refundPoints, r.credit_fen AS creditFen, r.taken_points AS takenPoints,
  r.withheld_fen AS withheldFen, r.created_at AS createdAt,
  r.due_at AS dueAt, r.agreed_at AS agreedAt, r.sent_back_at AS sentBackAt, r.ended_at AS endedAt`;

export function ownReturn(db: Database, buyerId: number, id: number): ReturnRow | undefined {
  const sql = `SELECT ${columns} FROM order_returns r JOIN orders o ON o.id = r.order_id WHERE r.id = ? AND o.buyer_id = ?`;
  return db.statement<ReturnRow>(sql).get(id, buyerId);
}

/** The return that is due first at `now`. */
export function dueReturn(db: Database, now: number): ReturnRow | undefined {
  const sql = `SELECT ${columns} FROM order_returns r JOIN orders o ON o.id = r.order_id
    WHERE r.due_at <= ? ORDER BY r.due_at, r.id LIMIT 1`;
  return db.statement<ReturnRow>(sql).get(now);
}

/** A return that is not over. */
export function openReturn(db: Database, id: number): ReturnRow | undefined {
  const sql = `SELECT ${columns} FROM order_returns r JOIN orders o ON o.id = r.order_id
    WHERE r.id = ? AND r.due_at IS NOT NULL`;
  return db.statement<ReturnRow>(sql).get(id);
}

export function nextReturnDue(db: Database): number | null {
  return db.values<number | null>('SELECT min(due_at) FROM order_returns WHERE due_at IS NOT NULL').get() ?? null;
}

/** What of these orders' lines is back or on its way back, by line; what was rejected counts for nothing. */
export function returnedByLine(db: Database, orderIds: readonly number[]): Map<number, Returned> {
  const sql = `SELECT x.order_line_id AS lineId, sum(x.number) AS number, sum(x.refund_fen) AS refundFen,
      sum(x.refund_points) AS refundPoints
    FROM json_each(?) j CROSS JOIN order_returns r ON r.order_id = j.value AND r.state <> 'rejected'
    JOIN order_return_lines x ON x.return_id = r.id GROUP BY x.order_line_id`;
  const rows = db.statement<Returned & { lineId: number }>(sql).all(JSON.stringify(orderIds));
  return new Map(rows.map(({ lineId, ...returned }) => [lineId, returned]));
}

export interface NewReturn {
  readonly orderId: number;
  readonly reason: number;
  readonly remarks: string;
  readonly refundFen: number;
  readonly refundPoints: number;
  readonly dueAt: number;
}

/** Answers its id. */
export function addReturn(db: Database, made: NewReturn, lines: readonly RefundedLine[], now: number): number {
  const { orderId, reason, remarks, refundFen, refundPoints, dueAt } = made;
  const { lastInsertRowid } = db
    .statement(
      `INSERT INTO order_returns (order_id, reason, remarks, state, refund_fen, refund_points, refund_rule, created_at, due_at)
       VALUES (?, ?, ?, 'reviewing', ?, ?, 2, ?, ?)`,
    )
    .run(orderId, reason, remarks, refundFen, refundPoints, now, dueAt);
  const id = Number(lastInsertRowid);
  const sql =
    'INSERT INTO order_return_lines (return_id, order_line_id, number, refund_fen, refund_points) VALUES (?, ?, ?, ?, ?)';
  for (const { line, number, ...refund } of lines) {
    db.statement(sql).run(id, line.id, number, refund.refundFen, refund.refundPoints);
  }
  return id;
}

export interface ReturnLineRow {
  readonly lineId: number;
  readonly number: number;
  readonly refundFen: number;
}

export function returnLines(db: Database, returnId: number): ReturnLineRow[] {
  const sql = `SELECT order_line_id AS lineId, number, refund_fen AS refundFen FROM order_return_lines
    WHERE return_id = ? ORDER BY order_line_id`;
  return db.statement<ReturnLineRow>(sql).all(returnId);
}

/** The only writer of a return's state. `change` replaces what moves with it; false when it moved meanwhile. */
export function moveReturn(
  db: Database,
  { id, state }: ReturnRow,
  change: Pick<ReturnRow, 'state' | 'reply' | 'dueAt' | 'agreedAt' | 'sentBackAt' | 'endedAt'>,
): boolean {
  const { changes } = db
    .statement(
      `UPDATE order_returns SET state = ?, reply = ?, due_at = ?, agreed_at = ?, sent_back_at = ?, ended_at = ?
       WHERE id = ? AND state = ?`,
    )
    .run(change.state, change.reply, change.dueAt, change.agreedAt, change.sentBackAt, change.endedAt, id, state);
  return changes === 1;
}

/** What settling a completed return came to, besides its refund. */
export type Settlement = Pick<ReturnRow, 'creditFen' | 'takenPoints' | 'withheldFen'>;

export function noteSettlement(db: Database, id: number, { creditFen, takenPoints, withheldFen }: Settlement): void {
  const sql = 'UPDATE order_returns SET credit_fen = ?, taken_points = ?, withheld_fen = ? WHERE id = ?';
  db.statement(sql).run(creditFen, takenPoints, withheldFen, id);
}

/** What earlier returns of an order took off the account, in fen. */
export function creditReturned(db: Database, orderId: number): number {
  return (
    db.values<number>('SELECT coalesce(sum(credit_fen), 0) FROM order_returns WHERE order_id = ?').get(orderId) ?? 0
  );
}
