import type { Database } from '@baicao/db/client';
import type { OrderStatus, PaymentWay } from '@baicao/shared/contract';
import { found } from '#domain/errors.ts';

/** What every change of an order's state has to know. Money is fen, times are ms. */
export interface OrderHead {
  readonly id: number;
  readonly orderSn: string;
  readonly groupId: number;
  readonly buyerId: number;
  /** 0 normal, 1 ephedrine, 2 points. */
  readonly type: 0 | 1 | 2;
  readonly status: OrderStatus;
  readonly payWay: PaymentWay;
  readonly payAmountFen: number;
  readonly balanceAmountFen: number;
  readonly pointsUsed: number;
  readonly createdAt: number;
  readonly lapsesAt: number;
}

const columns = `id, order_sn AS orderSn, group_id AS groupId, buyer_id AS buyerId, type, status, pay_way AS payWay,
  pay_amount_fen AS payAmountFen, balance_amount_fen AS balanceAmountFen, points_used AS pointsUsed,
  created_at AS createdAt, lapses_at AS lapsesAt`;

export function orderHead(db: Database, id: number): OrderHead {
  return found(db.statement<OrderHead>(`SELECT ${columns} FROM orders WHERE id = ?`).get(id), '订单不存在');
}

/** 404 for an order that is not there and, in the same words, for one that is somebody else's. */
export function ownOrder(db: Database, buyerId: number, id: number): OrderHead {
  const sql = `SELECT ${columns} FROM orders WHERE id = ? AND buyer_id = ?`;
  return found(db.statement<OrderHead>(sql).get(id, buyerId), '订单不存在');
}

/** Unpaid orders whose time is up at `now`, oldest first. */
export function lapsedOrders(db: Database, now: number): OrderHead[] {
  const sql = `SELECT ${columns} FROM orders WHERE status = 'unpaid' AND lapses_at <= ? ORDER BY lapses_at, id`;
  return db.statement<OrderHead>(sql).all(now);
}

/** Other orders of the same submit that also wait for payment. */
export function unpaidSiblings(db: Database, order: OrderHead): OrderHead[] {
  const sql = `SELECT ${columns} FROM orders WHERE group_id = ? AND id <> ? AND status = 'unpaid' ORDER BY id`;
  return db.statement<OrderHead>(sql).all(order.groupId, order.id);
}
