import type { Database } from '@baicao/db/client';
import { and, asc, eq, inList, insertInto, query, sql, type Parameters } from '@baicao/db/query';
import { cartLines } from '@baicao/db/schema';

/** 0 normal, 1 spike, 3 combination (product §3). */
export type CartLineType = 0 | 1 | 3;

const rowsOf = query((orm, p: Parameters<{ buyerId: number }>) => {
  const { id, type, goodsId, combinationId, number, isSelected, seenPriceFen } = cartLines;
  return orm
    .select({ id, type, goodsId, combinationId, number, isSelected, seenPriceFen })
    .from(cartLines)
    .where(eq(cartLines.buyerId, p.buyerId))
    .orderBy(asc(cartLines.id));
});

const remove = query((orm, p: Parameters<{ buyerId: number; ids: string }>) =>
  orm.delete(cartLines).where(and(eq(cartLines.buyerId, p.buyerId), inList(cartLines.id, p.ids))),
);

const insert = insertInto(cartLines, [
  'buyerId',
  'type',
  'goodsId',
  'combinationId',
  'number',
  'isSelected',
  'seenPriceFen',
  'createdAt',
]);

const raise = query((orm, p: Parameters<{ id: number; number: number; seenPriceFen: number }>) =>
  orm
    .update(cartLines)
    .set({ number: sql`${p.number}`, isSelected: true, seenPriceFen: sql`${p.seenPriceFen}` })
    .where(eq(cartLines.id, p.id)),
);

const select = query((orm, p: Parameters<{ buyerId: number; ids: string; isSelected: number }>) =>
  orm
    .update(cartLines)
    .set({ isSelected: sql`${p.isSelected}` })
    .where(and(eq(cartLines.buyerId, p.buyerId), inList(cartLines.id, p.ids))),
);

/** `goodsId` is null for a combination; `seenPriceFen`: what the buyer saw when adding it, in fen, for hints only. */
export type CartRow = ReturnType<typeof cartRows>[number];

/** A buyer's cart lines, oldest first. */
export function cartRows(db: Database, buyerId: number) {
  return rowsOf(db).all({ buyerId });
}

export function removeCartLines(db: Database, buyerId: number, ids: readonly number[]): void {
  remove(db).run({ buyerId, ids: JSON.stringify(ids) });
}

export interface NewCartLine {
  readonly buyerId: number;
  readonly type: CartLineType;
  readonly goodsId: number | null;
  readonly combinationId: number | null;
  readonly number: number;
  readonly seenPriceFen: number;
}

/** Answers the id of the new line, which is selected. */
export function insertCartLine(db: Database, line: NewCartLine, now: number): number {
  return Number(insert(db).run({ ...line, isSelected: true, createdAt: now }).lastInsertRowid);
}

/** Sets the number of an existing line, selects it and stores the price the buyer sees now. */
export function raiseCartLine(db: Database, id: number, number: number, seenPriceFen: number): void {
  raise(db).run({ id, number, seenPriceFen });
}

export function setSelected(db: Database, buyerId: number, ids: readonly number[], isSelected: boolean): void {
  select(db).run({ buyerId, ids: JSON.stringify(ids), isSelected: isSelected ? 1 : 0 });
}
