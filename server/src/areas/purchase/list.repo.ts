import type { Database } from '@baicao/db/client';
import { and, asc, count, eq, insertInto, max, query, sql, type Parameters, type QueryBuilder } from '@baicao/db/query';
import { purchaseListLines, purchaseLists } from '@baicao/db/schema';

export interface ListRow {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly kinds: number;
}

export interface LineRow {
  readonly goodsId: number;
  readonly number: number;
  readonly note: string;
}

const head = (orm: QueryBuilder) => ({
  id: purchaseLists.id,
  name: purchaseLists.name,
  note: purchaseLists.note,
  createdAt: purchaseLists.createdAt,
  updatedAt: purchaseLists.updatedAt,
  kinds: sql<number>`(${orm.select({ n: count() }).from(purchaseListLines).where(eq(purchaseListLines.listId, purchaseLists.id))})`,
});

const listsOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm.select(head(orm)).from(purchaseLists).where(eq(purchaseLists.buyerId, p.buyerId)),
);

/** Lists, the last changed first. */
export function ownLists(db: Database, buyerId: number): ListRow[] {
  return listsOf(db)
    .all({ buyerId })
    .sort((a, b) => b.updatedAt - a.updatedAt || b.id - a.id);
}

const listById = query((orm, p: Parameters<{ buyerId: number; id: number }>) =>
  orm
    .select(head(orm))
    .from(purchaseLists)
    .where(and(eq(purchaseLists.buyerId, p.buyerId), eq(purchaseLists.id, p.id))),
);

export function listOf(db: Database, buyerId: number, id: number): ListRow | undefined {
  return listById(db).get({ buyerId, id });
}

const insertRow = insertInto(purchaseLists, ['buyerId', 'name', 'note', 'createdAt', 'updatedAt']);

export function insertList(db: Database, buyerId: number, { name, note }: Named, now: number): number {
  const { lastInsertRowid } = insertRow(db).run({ buyerId, name, note, createdAt: now, updatedAt: now });
  return Number(lastInsertRowid);
}

interface Named {
  readonly name: string;
  readonly note: string;
}

const rename = query((orm, p: Parameters<Named & { id: number; now: number }>) =>
  orm
    .update(purchaseLists)
    .set({ name: sql`${p.name}`, note: sql`${p.note}`, updatedAt: sql`${p.now}` })
    .where(eq(purchaseLists.id, p.id)),
);

export function renameList(db: Database, id: number, { name, note }: Named, now: number): void {
  rename(db).run({ id, name, note, now });
}

const touch = query((orm, p: Parameters<{ id: number; now: number }>) =>
  orm
    .update(purchaseLists)
    .set({ updatedAt: sql`${p.now}` })
    .where(eq(purchaseLists.id, p.id)),
);

export function touchList(db: Database, id: number, now: number): void {
  touch(db).run({ id, now });
}

const removeRow = query((orm, p: Parameters<{ id: number }>) =>
  orm.delete(purchaseLists).where(eq(purchaseLists.id, p.id)),
);

/** The list with its lines (ON DELETE CASCADE). */
export function deleteList(db: Database, id: number): void {
  removeRow(db).run({ id });
}

const linesOf = query((orm, p: Parameters<{ listId: number }>) =>
  orm
    .select({ goodsId: purchaseListLines.goodsId, number: purchaseListLines.number, note: purchaseListLines.note })
    .from(purchaseListLines)
    .where(eq(purchaseListLines.listId, p.listId))
    .orderBy(asc(purchaseListLines.position), asc(purchaseListLines.goodsId)),
);

/** In the order of the list. */
export function listLines(db: Database, listId: number): LineRow[] {
  return linesOf(db).all({ listId });
}

const lastPosition = query((orm, p: Parameters<{ listId: number }>) =>
  orm
    .select({ position: max(purchaseListLines.position) })
    .from(purchaseListLines)
    .where(eq(purchaseListLines.listId, p.listId)),
);

const upsert = query((orm, p: Parameters<LineRow & { listId: number; position: number }>) =>
  orm
    .insert(purchaseListLines)
    .values({ listId: p.listId, goodsId: p.goodsId, number: p.number, note: p.note, position: p.position })
    .onConflictDoUpdate({
      target: [purchaseListLines.listId, purchaseListLines.goodsId],
      set: { number: sql`excluded.number`, note: sql`excluded.note` },
    }),
);

/** Changes a line without moving it, or adds it as the last line. */
export function putLine(db: Database, listId: number, line: LineRow): void {
  const position = (lastPosition(db).get({ listId })?.position ?? 0) + 1;
  upsert(db).run({ listId, ...line, position });
}

const removeLine = query((orm, p: Parameters<{ listId: number; goodsId: number }>) =>
  orm
    .delete(purchaseListLines)
    .where(and(eq(purchaseListLines.listId, p.listId), eq(purchaseListLines.goodsId, p.goodsId))),
);

export function deleteLine(db: Database, listId: number, goodsId: number): void {
  removeLine(db).run({ listId, goodsId });
}

const place = query((orm, p: Parameters<{ listId: number; goodsId: number; position: number }>) =>
  orm
    .update(purchaseListLines)
    .set({ position: sql`${p.position}` })
    .where(and(eq(purchaseListLines.listId, p.listId), eq(purchaseListLines.goodsId, p.goodsId))),
);

/** Puts the lines of these goods at the positions 1, 2, 3 … */
export function placeLines(db: Database, listId: number, goodsIds: readonly number[]): void {
  goodsIds.forEach((goodsId, index) => place(db).run({ listId, goodsId, position: index + 1 }));
}
