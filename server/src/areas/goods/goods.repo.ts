import type { Database } from '@baicao/db/client';
import { and, eq, gt, idList, listedId, query, type Parameters } from '@baicao/db/query';
import {
  batches,
  controlledApplications,
  controlledPermissions,
  goods,
  makers,
  purchases,
  reminders,
} from '@baicao/db/schema';

const purchasesOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm.select({ id: purchases.goodsId, at: purchases.lastAt }).from(purchases).where(eq(purchases.buyerId, p.buyerId)),
);

/** Goods this buyer bought, latest first; none for a visitor. */
export function boughtGoodsIds(db: Database, buyerId: number | null): number[] {
  if (buyerId === null) return [];
  const rows = purchasesOf(db).all({ buyerId });
  return rows.sort((a, b) => b.at - a.at || a.id - b.id).map((row) => row.id);
}

const batchesInStock = query((orm, p: Parameters<{ goodsId: number }>) =>
  orm
    .select({
      id: batches.id,
      number: batches.number,
      madeOn: batches.madeOn,
      expiresOn: batches.expiresOn,
      stock: batches.stock,
    })
    .from(batches)
    .where(and(eq(batches.goodsId, p.goodsId), gt(batches.stock, 0)))
    .orderBy(batches.expiresOn, batches.number),
);

/** Batches with stock, the nearest expiry first. */
export function batchesOf(db: Database, goodsId: number): ReturnType<ReturnType<typeof batchesInStock>['all']> {
  return batchesInStock(db).all({ goodsId });
}

/** A name with its reading. */
export interface Reading {
  readonly text: string;
  readonly pinyin: string;
  readonly initials: string;
}

/** The fields of a suggestion; only on-shelf goods are suggested. */
export interface GoodsNames {
  readonly id: number;
  readonly specification: string;
  readonly name: Reading;
  readonly maker: Reading;
}

const namesOnShelf = query((orm, p: Parameters<{ ids: string }>) =>
  orm
    .select({
      id: goods.id,
      specification: goods.specification,
      name: { text: goods.name, pinyin: goods.pinyin, initials: goods.initials },
      maker: { text: makers.name, pinyin: makers.pinyin, initials: makers.initials },
    })
    .from(idList(p.ids))
    .crossJoin(goods)
    .crossJoin(makers)
    .where(and(eq(goods.id, listedId), eq(makers.id, goods.makerId), eq(goods.isOnShelf, true))),
);

/** Names and makers by goods id; off-shelf goods are left out. */
export function goodsNames(db: Database, ids: readonly number[]): Map<number, GoodsNames> {
  const rows = namesOnShelf(db).all({ ids: JSON.stringify(ids) });
  return new Map(rows.map((row) => [row.id, row]));
}

const makersById = query((orm, p: Parameters<{ ids: string }>) =>
  orm
    .select({ id: makers.id, text: makers.name, pinyin: makers.pinyin, initials: makers.initials })
    .from(idList(p.ids))
    .crossJoin(makers)
    .where(eq(makers.id, listedId)),
);

export function makerNames(db: Database, ids: readonly number[]): Map<number, Reading> {
  const rows = makersById(db).all({ ids: JSON.stringify(ids) });
  return new Map(rows.map((row) => [row.id, row]));
}

export type ReminderKind = (typeof reminders.$inferSelect)['kind'];

interface ReminderKey {
  readonly buyerId: number;
  readonly goodsId: number;
  readonly kind: ReminderKind;
}

const reminderByKey = query((orm, p: Parameters<ReminderKey>) =>
  orm
    .select({ kind: reminders.kind })
    .from(reminders)
    .where(and(eq(reminders.buyerId, p.buyerId), eq(reminders.goodsId, p.goodsId), eq(reminders.kind, p.kind))),
);

export function hasReminder(db: Database, key: ReminderKey): boolean {
  return reminderByKey(db).get(key) !== undefined;
}

const deleteByKey = query((orm, p: Parameters<ReminderKey>) =>
  orm
    .delete(reminders)
    .where(and(eq(reminders.buyerId, p.buyerId), eq(reminders.goodsId, p.goodsId), eq(reminders.kind, p.kind))),
);

export function deleteReminder(db: Database, key: ReminderKey): void {
  deleteByKey(db).run(key);
}

const insertReminder = query((orm, p: Parameters<ReminderKey & { priceFen: number; createdAt: number }>) =>
  orm
    .insert(reminders)
    .values({ buyerId: p.buyerId, goodsId: p.goodsId, kind: p.kind, priceFen: p.priceFen, createdAt: p.createdAt })
    .onConflictDoNothing(),
);

/** `priceFen`: the price the buyer sees now; a lower price is reported. An existing reminder stays as it is. */
export function addReminder(db: Database, row: typeof reminders.$inferInsert): void {
  insertReminder(db).run(row);
}

const permissionByKey = query((orm, p: Parameters<{ buyerId: number; goodsId: number }>) =>
  orm
    .select({ goodsId: controlledPermissions.goodsId })
    .from(controlledPermissions)
    .where(and(eq(controlledPermissions.buyerId, p.buyerId), eq(controlledPermissions.goodsId, p.goodsId))),
);

/** Whether the buyer may buy these controlled-sales goods. */
export function isPermitted(db: Database, buyerId: number, goodsId: number): boolean {
  return permissionByKey(db).get({ buyerId, goodsId }) !== undefined;
}

const insertApplication = query((orm, p: Parameters<typeof controlledApplications.$inferInsert>) =>
  orm
    .insert(controlledApplications)
    .values({ buyerId: p.buyerId, goodsId: p.goodsId, createdAt: p.createdAt })
    .onConflictDoNothing(),
);

/** Stores an application for controlled-sales goods; returns whether it is the first one. */
export function addApplication(db: Database, row: typeof controlledApplications.$inferInsert): boolean {
  return insertApplication(db).run(row).changes > 0;
}
