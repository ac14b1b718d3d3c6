import type { Database } from '@baicao/db/client';

/** Goods this buyer bought, latest first; none for a visitor. */
export function boughtGoodsIds(db: Database, buyerId: number | null): number[] {
  if (buyerId === null) return [];
  const rows = db
    .statement<{ id: number; at: number }>('SELECT goods_id AS id, last_at AS at FROM purchases WHERE buyer_id = ?')
    .all(buyerId);
  return rows.sort((a, b) => b.at - a.at || a.id - b.id).map((row) => row.id);
}
