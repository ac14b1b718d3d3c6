import type { Database } from '@baicao/db/client';
import type { OrderStatus } from '@baicao/shared/contract';
import { refuse } from '#domain/errors.ts';
import type { OrderHead } from './order-head.ts';
import { mayBecome, refusedMove } from './order-status.ts';

/** The column that remembers when a state was reached, where there is one. */
const timeColumns: Partial<Record<OrderStatus, 'paid_at' | 'shipped_at' | 'finished_at' | 'cancelled_at'>> = {
  paid: 'paid_at',
  shipped: 'shipped_at',
  finished: 'finished_at',
  cancelled: 'cancelled_at',
};

/**
 * The only writer of an order's state: the transition and its step together. Refuses with 614, saying what the order is
 * now, whatever the table does not allow. The state is checked once more by the update itself, so that a stale `order`
 * moves nothing.
 */
export function moveOrder(db: Database, order: OrderHead, to: OrderStatus, note: string, now: number): void {
  if (!mayBecome(order.status, to)) refuse('orderState', refusedMove(order.orderSn, order.status, to));
  const column = timeColumns[to];
  const { changes } = column === undefined ? setStatus(db, order, to) : setStatusAndTime(db, order, to, column, now);
  if (changes !== 1) refuse('orderState', `订单 ${order.orderSn} 的状态已变化，请刷新后重试`);
  addStep(db, { orderId: order.id, from: order.status, to, note }, now);
}

function setStatus(db: Database, order: OrderHead, to: OrderStatus) {
  return db.statement('UPDATE orders SET status = ? WHERE id = ? AND status = ?').run(to, order.id, order.status);
}

function setStatusAndTime(db: Database, order: OrderHead, to: OrderStatus, column: string, now: number) {
  const sql = `UPDATE orders SET status = ?, ${column} = ? WHERE id = ? AND status = ?`;
  return db.statement(sql).run(to, now, order.id, order.status);
}

export interface OrderStep {
  readonly orderId: number;
  /** null for the first one. */
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly note: string;
}

export function addStep(db: Database, { orderId, from, to, note }: OrderStep, now: number): void {
  db.statement(
    'INSERT INTO order_steps (order_id, from_status, to_status, note, created_at) VALUES (?, ?, ?, ?, ?)',
  ).run(orderId, from, to, note, now);
}
