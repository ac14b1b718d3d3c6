import type { Database } from '@baicao/db/client';
import type { ChosenLine } from './after-sales-items.ts';
import type { RequestState } from './after-sales-states.ts';

/** An after-sales request; times are ms. */
export interface RequestRow {
  readonly id: number;
  readonly orderId: number;
  readonly orderSn: string;
  readonly type: number;
  readonly content: string;
  readonly state: RequestState;
  readonly reply: string;
  readonly createdAt: number;
  readonly dueAt: number | null;
  readonly agreedAt: number | null;
  readonly endedAt: number | null;
}

const columns = `a.id, a.order_id AS orderId, o.order_sn AS orderSn, a.type, a.content, a.state, a.reply,
  a.created_at AS createdAt, a.due_at AS dueAt, a.agreed_at AS agreedAt, a.ended_at AS endedAt`;

export function ownRequest(db: Database, buyerId: number, id: number): RequestRow | undefined {
  const sql = `SELECT ${columns} FROM after_sales a JOIN orders o ON o.id = a.order_id WHERE a.id = ? AND o.buyer_id = ?`;
  return db.statement<RequestRow>(sql).get(id, buyerId);
}

/** The request that is due first at `now`. */
export function dueRequest(db: Database, now: number): RequestRow | undefined {
  const sql = `SELECT ${columns} FROM after_sales a JOIN orders o ON o.id = a.order_id
    WHERE a.due_at <= ? ORDER BY a.due_at, a.id LIMIT 1`;
  return db.statement<RequestRow>(sql).get(now);
}

/** A request that is not over. */
export function openRequest(db: Database, id: number): RequestRow | undefined {
  const sql = `SELECT ${columns} FROM after_sales a JOIN orders o ON o.id = a.order_id
    WHERE a.id = ? AND a.due_at IS NOT NULL`;
  return db.statement<RequestRow>(sql).get(id);
}

export function nextRequestDue(db: Database): number | null {
  return db.values<number | null>('SELECT min(due_at) FROM after_sales WHERE due_at IS NOT NULL').get() ?? null;
}

export interface NewRequest {
  readonly orderId: number;
  readonly type: number;
  readonly content: string;
  readonly dueAt: number;
}

/** Answers its id. */
export function addRequest(db: Database, made: NewRequest, lines: readonly ChosenLine[], now: number): number {
  const { orderId, type, content, dueAt } = made;
  const { lastInsertRowid } = db
    .statement(
      `INSERT INTO after_sales (order_id, type, content, state, created_at, due_at) VALUES (?, ?, ?, 'reviewing', ?, ?)`,
    )
    .run(orderId, type, content, now, dueAt);
  const id = Number(lastInsertRowid);
  const sql = 'INSERT INTO after_sales_lines (after_sales_id, order_line_id, number) VALUES (?, ?, ?)';
  for (const { line, number } of lines) db.statement(sql).run(id, line.id, number);
  return id;
}

export function requestLines(db: Database, id: number): { lineId: number; number: number }[] {
  const sql = `SELECT order_line_id AS lineId, number FROM after_sales_lines WHERE after_sales_id = ? ORDER BY order_line_id`;
  return db.statement<{ lineId: number; number: number }>(sql).all(id);
}

/** Pieces of an order, by line, that wait to be sent again or exchanged. */
export function openPieces(db: Database, orderId: number): Map<number, { number: number }> {
  const sql = `SELECT x.order_line_id AS lineId, sum(x.number) AS number
    FROM after_sales a JOIN after_sales_lines x ON x.after_sales_id = a.id
    WHERE a.order_id = ? AND a.type IN (1, 2) AND a.state <> 'completed' GROUP BY x.order_line_id`;
  const rows = db.statement<{ lineId: number; number: number }>(sql).all(orderId);
  return new Map(rows.map(({ lineId, number }) => [lineId, { number }]));
}

/** The only writer of a request's state. */
export function moveRequest(
  db: Database,
  { id, state }: RequestRow,
  change: Pick<RequestRow, 'state' | 'reply' | 'dueAt' | 'agreedAt' | 'endedAt'>,
): boolean {
  const { changes } = db
    .statement(
      'UPDATE after_sales SET state = ?, reply = ?, due_at = ?, agreed_at = ?, ended_at = ? WHERE id = ? AND state = ?',
    )
    .run(change.state, change.reply, change.dueAt, change.agreedAt, change.endedAt, id, state);
  return changes === 1;
}
