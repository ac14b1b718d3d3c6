import type { Database } from '@baicao/db/client';

/** 0 normal, 1 spike, 3 combination (spec §3). */
export type CartLineType = 0 | 1 | 3;

export interface CartRow {
  readonly id: number;
  readonly type: CartLineType;
  /** null for a combination. */
  readonly goodsId: number | null;
  readonly combinationId: number | null;
  readonly number: number;
  readonly isSelected: boolean;
  /** The price the buyer saw when he added it, in fen: for words only. */
  readonly seenPriceFen: number;
}

const columns = `id, type, goods_id AS goodsId, combination_id AS combinationId, number, is_selected AS isSelected,
  seen_price_fen AS seenPriceFen`;

/** A buyer's cart lines, oldest first. */
export function cartRows(db: Database, buyerId: number): CartRow[] {
  const sql = `SELECT ${columns} FROM cart_lines WHERE buyer_id = ? ORDER BY id`;
  const rows = db.statement<Omit<CartRow, 'isSelected'> & { isSelected: 0 | 1 }>(sql).all(buyerId);
  return rows.map((row) => ({ ...row, isSelected: row.isSelected === 1 }));
}

export function removeCartLines(db: Database, buyerId: number, ids: readonly number[]): void {
  db.statement('DELETE FROM cart_lines WHERE buyer_id = ? AND id IN (SELECT value FROM json_each(?))').run(
    buyerId,
    JSON.stringify(ids),
  );
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

export function setSelected(db: Database, buyerId: number, ids: readonly number[], isSelected: boolean): void {
  db.statement(
    'UPDATE cart_lines SET is_selected = ? WHERE buyer_id = ? AND id IN (SELECT value FROM json_each(?))',
  ).run(isSelected ? 1 : 0, buyerId, JSON.stringify(ids));
}
