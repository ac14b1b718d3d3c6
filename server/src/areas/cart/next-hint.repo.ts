import type { Database } from '@baicao/db/client';

/** So many of the best-selling goods are looked at; enough to find ten of a fitting price. */
const candidateLimit = 80;

/** Best-selling goods of one full reduction that are not in this cart. */
export function reductionCandidates(db: Database, buyerId: number, reductionId: number): number[] {
  const sql = `SELECT g.id FROM full_reduction_goods x JOIN goods g ON g.id = x.goods_id
    WHERE x.full_reduction_id = ? AND g.stock > 0 AND g.is_on_shelf = 1
      AND NOT EXISTS (SELECT 1 FROM cart_lines c WHERE c.buyer_id = ? AND c.goods_id = g.id)
    ORDER BY g.sold_number DESC, g.id LIMIT ${candidateLimit}`;
  return ids(db, sql, reductionId, buyerId);
}

/** Best-selling goods that count for one gift or exchange and are not in this cart. */
export function giftCandidates(db: Database, buyerId: number, giftRuleId: number): number[] {
  const sql = `SELECT g.id FROM gift_rule_goods x JOIN goods g ON g.id = x.goods_id
    WHERE x.gift_rule_id = ? AND g.stock > 0 AND g.is_on_shelf = 1
      AND NOT EXISTS (SELECT 1 FROM cart_lines c WHERE c.buyer_id = ? AND c.goods_id = g.id)
    ORDER BY g.sold_number DESC, g.id LIMIT ${candidateLimit}`;
  return ids(db, sql, giftRuleId, buyerId);
}

/** The best-selling goods, without what is in the cart. */
export function popularCandidates(db: Database, buyerId: number): number[] {
  const sql = `SELECT g.id FROM goods g INDEXED BY goods_by_sales
    WHERE g.stock > 0 AND g.is_on_shelf = 1
      AND NOT EXISTS (SELECT 1 FROM cart_lines c WHERE c.buyer_id = ? AND c.goods_id = g.id)
    ORDER BY g.sold_number DESC, g.id LIMIT ${candidateLimit}`;
  return ids(db, sql, buyerId);
}

function ids(db: Database, sql: string, ...values: number[]): number[] {
  return db
    .statement<{ id: number }>(sql)
    .all(...values)
    .map((row) => row.id);
}
