import type { Database } from '@baicao/db/client';
import {
  and,
  asc,
  count,
  eq,
  inList,
  insertInto,
  query,
  sql,
  type Parameters,
  type QueryBuilder,
} from '@baicao/db/query';
import { buyers, cartLines } from '@baicao/db/schema';

/** 0 normal, 1 spike, 3 combination (product §3). */
export type CartLineType = 0 | 1 | 3;

const rowsOf = query((orm, p: Parameters<{ buyerId: number }>) => {
  const { id, type, goodsId, combinationId, number, isSelected, seenPriceFen } = cartLines;
  const itemId = sql<number>`coalesce(${goodsId}, ${combinationId})`;
  return orm
    .select({ id, type, itemId, number, isSelected, seenPriceFen })
    .from(cartLines)
    .where(eq(cartLines.buyerId, p.buyerId))
    .orderBy(asc(cartLines.id));
});

const lineTotal = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm.select({ total: count() }).from(cartLines).where(eq(cartLines.buyerId, p.buyerId)),
);

const selected = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(and(eq(cartLines.buyerId, p.buyerId), eq(cartLines.isSelected, true)))
    .orderBy(cartLines.id),
);

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

/** Sets the number of an existing line, selects it and stores the price the buyer sees now, in fen. */
export const raiseCartLine = query((orm, p: Parameters<{ id: number; number: number; seenPriceFen: number }>) =>
  orm
    .update(cartLines)
    .set({ number: sql`${p.number}`, isSelected: true, seenPriceFen: sql`${p.seenPriceFen}` })
    .where(eq(cartLines.id, p.id)),
);

export const setCartNumber = query((orm, p: Parameters<{ id: number; number: number }>) =>
  orm
    .update(cartLines)
    .set({ number: sql`${p.number}` })
    .where(eq(cartLines.id, p.id)),
);

const select = query((orm, p: Parameters<{ buyerId: number; ids: string; isSelected: number }>) =>
  orm
    .update(cartLines)
    .set({ isSelected: sql`${p.isSelected}` })
    .where(and(eq(cartLines.buyerId, p.buyerId), inList(cartLines.id, p.ids))),
);

/** `itemId`: of its goods, or of its combination where `type` is 3; `seenPriceFen`: what the buyer saw when adding it, in fen, for hints only. */
export type CartRow = ReturnType<typeof cartRows>[number];

/** A buyer's cart lines, oldest first. */
export function cartRows(db: Database, buyerId: number) {
  return rowsOf(db).all({ buyerId });
}

export function countCartLines(db: Database, buyerId: number): number {
  return lineTotal(db).get({ buyerId })?.total ?? 0;
}

/** How many lines the cart of the buyer of the outer query has. */
export const linesInCart = (orm: QueryBuilder) =>
  orm.select({ count: count() }).from(cartLines).where(eq(cartLines.buyerId, buyers.id));

export function selectedCartLines(db: Database, buyerId: number): number[] {
  return selected(db)
    .all({ buyerId })
    .map(({ id }) => id);
}

export function removeCartLines(db: Database, buyerId: number, ids: readonly number[]): void {
  remove(db).run({ buyerId, ids: JSON.stringify(ids) });
}

export interface NewCartLine {
  readonly buyerId: number;
  readonly type: CartLineType;
  /** Of the goods, or of the combination where `type` is 3. */
  readonly itemId: number;
  readonly number: number;
  readonly seenPriceFen: number;
}

/** Answers the id of the new line, which is selected. */
export function insertCartLine(db: Database, { itemId, ...line }: NewCartLine, now: number): number {
  const item = line.type === 3 ? { goodsId: null, combinationId: itemId } : { goodsId: itemId, combinationId: null };
  return Number(insert(db).run({ ...line, ...item, isSelected: true, createdAt: now }).lastInsertRowid);
}

export function setSelected(db: Database, buyerId: number, ids: readonly number[], isSelected: boolean): void {
  select(db).run({ buyerId, ids: JSON.stringify(ids), isSelected: isSelected ? 1 : 0 });
}
