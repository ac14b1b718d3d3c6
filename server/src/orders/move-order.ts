import type { Database } from '@baicao/db/client';
import { and, eq, insertInto, query, sql, type Parameters } from '@baicao/db/query';
import { orders, orderSteps } from '@baicao/db/schema';
import type { OrderStatus } from '@baicao/shared/contract';
import { refuse } from '#domain/errors.ts';
import type { OrderHead } from './order-head.ts';
import { announceOrder } from './order-messages.ts';
import { mayBecome, refusedMove } from './order-status.ts';
import { invoiceBilled, reverseCancelled } from './write-invoice.ts';

/** An update to a status; `time` is the column that records when it was reached, where there is one. */
const setStatus = (time?: 'paidAt' | 'shippedAt' | 'finishedAt' | 'cancelledAt') =>
  query((orm, p: Parameters<{ id: number; from: OrderStatus; to: OrderStatus; now: number }>) =>
    orm
      .update(orders)
      .set({ status: sql`${p.to}`, ...(time && { [time]: sql`${p.now}` }) })
      .where(and(eq(orders.id, p.id), eq(orders.status, p.from))),
  );

const setUntimed = setStatus();

const setTimed: Partial<Record<OrderStatus, typeof setUntimed>> = {
  paid: setStatus('paidAt'),
  shipped: setStatus('shippedAt'),
  finished: setStatus('finishedAt'),
  cancelled: setStatus('cancelledAt'),
};

const writeStep = insertInto(orderSteps, ['orderId', 'fromStatus', 'toStatus', 'note', 'createdAt']);

/**
 * The only writer of an order's status: the transition, its step and what it means for the invoice together. Refuses with 614, naming the present status,
 * what the transition table does not allow. The update checks the status again, so a stale `order` moves nothing.
 */
export function moveOrder(db: Database, order: OrderHead, to: OrderStatus, note: string, now: number): void {
  const { id, orderSn, status: from } = order;
  if (!mayBecome(from, to)) refuse('orderState', refusedMove(orderSn, from, to));
  const move = setTimed[to] ?? setUntimed;
  if (move(db).run({ id, from, to, now }).changes !== 1) {
    refuse('orderState', `订单 ${orderSn} 的状态已变化，请刷新后重试`);
  }
  addStep(db, { orderId: id, from, to, note }, now);
  if (to === 'billed') invoiceBilled(db, id, now);
  if (to === 'cancelled') reverseCancelled(db, id, now);
  if (to === 'shipped') announceOrder(db, order, 'shipped', now);
}

/** The steps of an order, oldest first. */
export const stepsOfOrder = query((orm, p: Parameters<{ orderId: number }>) =>
  orm
    .select({ status: orderSteps.toStatus, note: orderSteps.note, createdAt: orderSteps.createdAt })
    .from(orderSteps)
    .where(eq(orderSteps.orderId, p.orderId))
    .orderBy(orderSteps.id),
);

export interface OrderStep {
  readonly orderId: number;
  /** null for the first one. */
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly note: string;
}

export function addStep(db: Database, { orderId, from, to, note }: OrderStep, now: number): void {
  writeStep(db).run({ orderId, fromStatus: from, toStatus: to, note, createdAt: now });
}
