import type { Database } from '@baicao/db/client';

export function setCartNumber(db: Database, id: number, number: number): void {
  db.statement('UPDATE cart_lines SET number = ? WHERE id = ?').run(number, id);
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
