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
