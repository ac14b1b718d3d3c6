import type { Database } from '@baicao/db/client';
import { and, count, desc, eq, insertInto, lte, min, query, sql, type Parameters } from '@baicao/db/query';
import { voucherOrders } from '@baicao/db/schema';
import { orNotFound } from '#domain/errors.ts';

/** An order of one cash voucher. Money is fen, times are ms. */
const columns = {
  id: voucherOrders.id,
  orderSn: voucherOrders.orderSn,
  buyerId: voucherOrders.buyerId,
  activityId: voucherOrders.activityId,
  name: voucherOrders.name,
  moneyFen: voucherOrders.moneyFen,
  priceFen: voucherOrders.priceFen,
  state: voucherOrders.state,
  createdAt: voucherOrders.createdAt,
  expiresAt: voucherOrders.expiresAt,
};

const orderById = query((orm, p: Parameters<{ id: number }>) =>
  orm.select(columns).from(voucherOrders).where(eq(voucherOrders.id, p.id)),
);

const orderOfBuyer = query((orm, p: Parameters<{ id: number; buyerId: number }>) =>
  orm
    .select(columns)
    .from(voucherOrders)
    .where(and(eq(voucherOrders.id, p.id), eq(voucherOrders.buyerId, p.buyerId))),
);

// Literal, not a parameter: the partial indexes are only used for `state = 'unpaid'`.
const isUnpaid = eq(voucherOrders.state, 'unpaid').inlineParams();

const unpaidOfActivity = query((orm, p: Parameters<{ buyerId: number; activityId: number }>) =>
  orm
    .select(columns)
    .from(voucherOrders)
    .where(and(eq(voucherOrders.buyerId, p.buyerId), eq(voucherOrders.activityId, p.activityId), isUnpaid)),
);

const unpaidUntil = query((orm, p: Parameters<{ now: number }>) =>
  orm
    .select(columns)
    .from(voucherOrders)
    .where(and(isUnpaid, lte(voucherOrders.expiresAt, p.now)))
    .orderBy(voucherOrders.expiresAt, voucherOrders.id),
);

const nextUnpaid = query((orm) =>
  orm
    .select({ at: min(voucherOrders.expiresAt) })
    .from(voucherOrders)
    .where(isUnpaid),
);

const ofBuyer = query((orm, p: Parameters<{ buyerId: number; limit: number; offset: number }>) =>
  orm
    .select({ ...columns, endedAt: voucherOrders.endedAt })
    .from(voucherOrders)
    .where(eq(voucherOrders.buyerId, p.buyerId))
    .orderBy(desc(voucherOrders.createdAt), desc(voucherOrders.id))
    .limit(p.limit)
    .offset(p.offset),
);

const totalOfBuyer = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm.select({ total: count() }).from(voucherOrders).where(eq(voucherOrders.buyerId, p.buyerId)),
);

const writeOrder = insertInto(voucherOrders, [
  'orderSn',
  'buyerId',
  'activityId',
  'name',
  'moneyFen',
  'priceFen',
  'state',
  'createdAt',
  'expiresAt',
]);

const endUnpaid = query(
  (orm, p: Parameters<{ id: number; state: VoucherOrder['state']; claim: number | null; now: number }>) =>
    orm
      .update(voucherOrders)
      .set({ state: sql`${p.state}`, claim: sql`${p.claim}`, endedAt: sql`${p.now}` })
      .where(and(eq(voucherOrders.id, p.id), isUnpaid)),
);

export type VoucherOrder = ReturnType<ReturnType<typeof orderById>['all']>[number];

export function voucherOrder(db: Database, id: number): VoucherOrder {
  return orNotFound(orderById(db).get({ id }));
}

/** 404 with the same message for one that does not exist and for one of another buyer. */
export function ownVoucherOrder(db: Database, buyerId: number, id: number): VoucherOrder {
  return orNotFound(orderOfBuyer(db).get({ id, buyerId }), '现金券订单不存在');
}

/** The buyer's unpaid order of this activity; there is one at most. */
export function openVoucherOrder(db: Database, buyerId: number, activityId: number): VoucherOrder | undefined {
  return unpaidOfActivity(db).get({ buyerId, activityId });
}

/** One as its buyer's list shows it. */
export type ListedOrder = ReturnType<ReturnType<typeof ofBuyer>['all']>[number];

/** The orders of a buyer, newest first. */
export function voucherOrdersOf(db: Database, buyerId: number, limit: number, offset: number): ListedOrder[] {
  return ofBuyer(db).all({ buyerId, limit, offset });
}

export function countVoucherOrders(db: Database, buyerId: number): number {
  return totalOfBuyer(db).get({ buyerId })?.total ?? 0;
}

/** Unpaid ones whose deadline is reached at `now` (ms), oldest first. */
export function overdueVoucherOrders(db: Database, now: number): VoucherOrder[] {
  return unpaidUntil(db).all({ now });
}

/** The earliest deadline of an unpaid one, in ms. */
export function nextVoucherDeadline(db: Database): number | null {
  return nextUnpaid(db).get()?.at ?? null;
}

/** Writes an unpaid order and answers its id. The caller has reserved its claim. */
export function addVoucherOrder(db: Database, order: Omit<VoucherOrder, 'id' | 'state'>): number {
  const row = { ...order, state: 'unpaid' } as const;
  return Number(writeOrder(db).run(row).lastInsertRowid);
}

/** Ends an unpaid order, once: false when it was over already. `claim` is the one it became; null: it was not paid. */
export function endVoucherOrder(db: Database, id: number, claim: number | null, now: number): boolean {
  return endUnpaid(db).run({ id, state: claim === null ? 'cancelled' : 'paid', claim, now }).changes === 1;
}
