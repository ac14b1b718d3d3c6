import type { Database } from '@baicao/db/client';

/** Ids of this buyer's favourites, the latest first. */
export function favoriteIds(db: Database, buyerId: number): number[] {
  const rows = db
    .statement<{ id: number; at: number }>('SELECT goods_id AS id, created_at AS at FROM favorites WHERE buyer_id = ?')
    .all(buyerId);
  return rows.sort((a, b) => b.at - a.at || b.id - a.id).map((row) => row.id);
}

export function existingGoods(db: Database, ids: readonly number[]): number[] {
  return db
    .values<number>('SELECT g.id FROM json_each(?) j CROSS JOIN goods g ON g.id = j.value')
    .all(JSON.stringify(ids));
}

/** One row, and the count of the goods with it; nothing when it is there already. */
export function insertFavorite(db: Database, buyerId: number, goodsId: number, now: number): void {
  const { changes } = db
    .statement('INSERT INTO favorites (buyer_id, goods_id, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
    .run(buyerId, goodsId, now);
  if (changes === 1) db.statement('UPDATE goods SET favorite_number = favorite_number + 1 WHERE id = ?').run(goodsId);
}

/** Whether there was one to take away. */
export function deleteFavorite(db: Database, buyerId: number, goodsId: number): boolean {
  const { changes } = db.statement('DELETE FROM favorites WHERE buyer_id = ? AND goods_id = ?').run(buyerId, goodsId);
  if (changes === 1) db.statement('UPDATE goods SET favorite_number = favorite_number - 1 WHERE id = ?').run(goodsId);
  return changes === 1;
}
