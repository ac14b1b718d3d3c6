import type { Database } from '@baicao/db/client';
import type { CartLineType } from '../../basket/cart-rows.ts';

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
  const { lastInsertRowid } = db
    .statement(
      `INSERT INTO cart_lines (buyer_id, type, goods_id, combination_id, number, is_selected, seen_price_fen, created_at)
       VALUES (?, ?, ?, ?, ?, 1, ?, ?)`,
    )
    .run(line.buyerId, line.type, line.goodsId, line.combinationId, line.number, line.seenPriceFen, now);
  return Number(lastInsertRowid);
}

/** More of what is in the cart already: selected again, with the price now seen. */
export function raiseCartLine(db: Database, id: number, number: number, seenPriceFen: number): void {
  db.statement('UPDATE cart_lines SET number = ?, is_selected = 1, seen_price_fen = ? WHERE id = ?').run(
    number,
    seenPriceFen,
    id,
  );
}

export function setCartNumber(db: Database, id: number, number: number): void {
  db.statement('UPDATE cart_lines SET number = ? WHERE id = ?').run(number, id);
}

export function setSelected(db: Database, buyerId: number, ids: readonly number[], isSelected: boolean): void {
  db.statement(
    'UPDATE cart_lines SET is_selected = ? WHERE buyer_id = ? AND id IN (SELECT value FROM json_each(?))',
  ).run(isSelected ? 1 : 0, buyerId, JSON.stringify(ids));
}

export function countCartLines(db: Database, buyerId: number): number {
  const sql = 'SELECT count(*) AS lines FROM cart_lines WHERE buyer_id = ?';
  return db.statement<{ lines: number }>(sql).get(buyerId)?.lines ?? 0;
}

export function selectedCartLines(db: Database, buyerId: number): number[] {
  const sql = 'SELECT id FROM cart_lines WHERE buyer_id = ? AND is_selected = 1 ORDER BY id';
  return db
    .statement<{ id: number }>(sql)
    .all(buyerId)
    .map((row) => row.id);
}
