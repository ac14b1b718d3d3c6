import type { Database } from '@baicao/db/client';
import {
  and,
  count,
  desc,
  eq,
  idList,
  isNotNull,
  isNull,
  listedId,
  lte,
  min,
  notInArray,
  or,
  query,
  sql,
  type Parameters,
} from '@baicao/db/query';
import { orders, receipts } from '@baicao/db/schema';

/** An ephedrine order with its receipt, if one was uploaded. Times are ms. */
const columns = {
  orderId: orders.id,
  orderSn: orders.orderSn,
  status: orders.status,
  deliveredAt: orders.finishedAt,
  state: receipts.state,
  note: receipts.note,
  /** The name its file is stored under; null before an upload and for a receipt handed in on paper. */
  file: receipts.file,
  uploads: receipts.uploads,
  uploadedAt: receipts.uploadedAt,
};

/** Paid and not cancelled. `type = 1` is literal, not a parameter: the partial index `orders_of_ephedrine` needs it. */
const needsReceipt = (p: Parameters<{ buyerId: number }>) =>
  and(
    eq(orders.type, 1).inlineParams(),
    eq(orders.buyerId, p.buyerId),
    notInArray(orders.status, ['unpaid', 'cancelled']),
  );

/** Newest order first. */
export const findReceipts = query((orm, p: Parameters<{ buyerId: number; limit: number; offset: number }>) =>
  orm
    .select(columns)
    .from(orders)
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .where(needsReceipt(p))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(p.limit)
    .offset(p.offset),
);

const countOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm.select({ total: count() }).from(orders).where(needsReceipt(p)),
);

export const receiptOf = query((orm, p: Parameters<{ orderId: number }>) =>
  orm.select(columns).from(orders).leftJoin(receipts, eq(receipts.orderId, orders.id)).where(eq(orders.id, p.orderId)),
);

export type ReceiptRow = ReturnType<ReturnType<typeof receiptOf>['all']>[number];

export function countReceipts(db: Database, buyerId: number): number {
  return countOf(db).get({ buyerId })?.total ?? 0;
}

const upsertReceipt = query((orm, p: Parameters<{ orderId: number; file: string; now: number; dueAt: number }>) => {
  const uploaded = {
    state: 'reviewing',
    note: '',
    uploadedAt: sql`${p.now}`,
    file: sql`${p.file}`,
    dueAt: sql`${p.dueAt}`,
  } as const;
  return orm
    .insert(receipts)
    .values({ orderId: p.orderId, ...uploaded })
    .onConflictDoUpdate({
      target: receipts.orderId,
      set: { ...uploaded, uploads: sql`${receipts.uploads} + 1` },
    });
});

export interface UploadedReceipt {
  readonly orderId: number;
  readonly file: string;
  /** When it is reviewed, in ms. */
  readonly dueAt: number;
}

/** A file, in place of the one uploaded before, if any. */
export function saveReceipt(db: Database, receipt: UploadedReceipt, now: number): void {
  upsertReceipt(db).run({ ...receipt, now });
}

const endReview = query((orm, p: Parameters<{ orderId: number; state: 'passed' | 'refused'; note: string }>) =>
  orm
    .update(receipts)
    .set({ state: sql`${p.state}`, note: sql`${p.note}`, dueAt: null })
    .where(and(eq(receipts.orderId, p.orderId), eq(receipts.state, 'reviewing'))),
);

/** Passes a receipt under review, or refuses it with the reason its buyer reads. False when none was under review. */
export function reviewReceipt(db: Database, orderId: number, state: 'passed' | 'refused', note = ''): boolean {
  return endReview(db).run({ orderId, state, note }).changes === 1;
}

export const nextReview = query((orm) =>
  orm
    .select({ at: min(receipts.dueAt) })
    .from(receipts)
    .where(isNotNull(receipts.dueAt)),
);

export const dueReviews = query((orm, p: Parameters<{ now: number }>) =>
  orm
    .select({ orderId: receipts.orderId })
    .from(receipts)
    .where(lte(receipts.dueAt, p.now))
    .orderBy(receipts.dueAt, receipts.orderId),
);

const openOf = query((orm, p: Parameters<{ orderIds: string }>) =>
  orm
    .select({ id: orders.id })
    .from(idList(p.orderIds))
    .crossJoin(orders)
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .where(
      and(
        eq(orders.id, listedId),
        eq(orders.type, 1),
        eq(orders.status, 'finished'),
        or(isNull(receipts.state), eq(receipts.state, 'refused')),
      ),
    ),
);

/** Of these orders: the delivered ephedrine orders without a receipt under review or passed. */
export function openReceipts(db: Database, orderIds: readonly number[]): Set<number> {
  const rows = openOf(db).all({ orderIds: JSON.stringify(orderIds) });
  return new Set(rows.map(({ id }) => id));
}
