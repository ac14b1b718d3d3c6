import type { Database } from '@baicao/db/client';
import { and, eq, lte, min, query, sql, type Parameters } from '@baicao/db/query';
import { orders } from '@baicao/db/schema';
import type { PaymentMethod } from '@baicao/shared/contract';
import { orNotFound } from '#domain/errors.ts';

/** What every change of an order's state needs to know. Money is fen, times are ms. */
const columns = {
  id: orders.id,
  orderSn: orders.orderSn,
  groupId: orders.groupId,
  buyerId: orders.buyerId,
  /** 0 normal, 1 ephedrine, 2 points. */
  type: orders.type,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
  payAmountFen: orders.payAmountFen,
  balanceAmountFen: orders.balanceAmountFen,
  pointsUsed: orders.pointsUsed,
  /** The buyer applies for the invoice instead of getting it at billing. */
  invoiceLater: orders.invoiceLater,
  createdAt: orders.createdAt,
  shippedAt: orders.shippedAt,
  expiresAt: orders.expiresAt,
};

const orderById = query((orm, p: Parameters<{ id: number }>) =>
  orm.select(columns).from(orders).where(eq(orders.id, p.id)),
);

const orderOfBuyer = query((orm, p: Parameters<{ id: number; buyerId: number }>) =>
  orm
    .select(columns)
    .from(orders)
    .where(and(eq(orders.id, p.id), eq(orders.buyerId, p.buyerId))),
);

// Literal, not a parameter: the partial index `orders_to_expire` is only used for `status = 'unpaid'`.
const isUnpaid = eq(orders.status, 'unpaid').inlineParams();

/** Unpaid orders whose deadline is reached at `now` (ms), oldest first. */
export const overdueOrders = query((orm, p: Parameters<{ now: number }>) =>
  orm
    .select(columns)
    .from(orders)
    .where(and(isUnpaid, lte(orders.expiresAt, p.now)))
    .orderBy(orders.expiresAt, orders.id),
);

const nextUnpaid = query((orm) =>
  orm
    .select({ at: min(orders.expiresAt) })
    .from(orders)
    .where(isUnpaid),
);

const ordersOfGroup = query((orm, p: Parameters<{ groupId: number }>) =>
  orm.select(columns).from(orders).where(eq(orders.groupId, p.groupId)).orderBy(orders.id),
);

/** The first order of a submit: its number identifies the whole submit. */
export const firstOrderOf = query((orm, p: Parameters<{ groupId: number }>) =>
  orm.select(columns).from(orders).where(eq(orders.groupId, p.groupId)).orderBy(orders.id).limit(1),
);

export const setPaymentMethod = query((orm, p: Parameters<{ id: number; method: PaymentMethod }>) =>
  orm
    .update(orders)
    .set({ paymentMethod: sql`${p.method}` })
    .where(eq(orders.id, p.id)),
);

/** Chooses how an unpaid order is paid and keeps it open until `until` (ms); an earlier moment never shortens its term. */
export const choosePaymentMethod = query((orm, p: Parameters<{ id: number; method: PaymentMethod; until: number }>) =>
  orm
    .update(orders)
    .set({ paymentMethod: sql`${p.method}`, expiresAt: sql`max(${orders.expiresAt}, ${p.until})` })
    .where(eq(orders.id, p.id)),
);

/** Moves the deadline of an unpaid order to `until` (ms); an earlier moment never shortens it. */
export const keepOpenUntil = query((orm, p: Parameters<{ id: number; until: number }>) =>
  orm
    .update(orders)
    .set({ expiresAt: sql`max(${orders.expiresAt}, ${p.until})` })
    .where(eq(orders.id, p.id)),
);

export const setCancelReason = query((orm, p: Parameters<{ id: number; reason: string }>) =>
  orm
    .update(orders)
    .set({ cancelReason: sql`${p.reason}` })
    .where(eq(orders.id, p.id)),
);

export type OrderHead = ReturnType<ReturnType<typeof orderById>['all']>[number];

export function orderHead(db: Database, id: number): OrderHead {
  return orNotFound(orderById(db).get({ id }), '订单不存在');
}

/** 404 with the same message for an order that does not exist and for one of another buyer. */
export function ownOrder(db: Database, buyerId: number, id: number): OrderHead {
  return orNotFound(orderOfBuyer(db).get({ id, buyerId }), '订单不存在');
}

/** When an order of the buyer was shipped, in ms; null: not yet, or it is not the buyer's own. */
export function shippedAtOf(db: Database, id: number, buyerId: number): number | null {
  return orderOfBuyer(db).get({ id, buyerId })?.shippedAt ?? null;
}

/** The earliest deadline of an unpaid order, in ms. */
export function nextDeadline(db: Database): number | null {
  return nextUnpaid(db).get()?.at ?? null;
}

/** The orders of one submit, this one among them, without cancelled ones; in the order they were made. */
export function submittedWith(db: Database, { groupId }: OrderHead): OrderHead[] {
  return ordersOfGroup(db)
    .all({ groupId })
    .filter(({ status }) => status !== 'cancelled');
}
