import type { Database } from '@baicao/db/client';
import { insertOrderTextParts, insertOrderTexts } from '@baicao/db/order-texts';
import { eq, query, rawQuery, sql, type Parameters } from '@baicao/db/query';
import { batches, buyers, goods } from '@baicao/db/schema';
import type { SeededGoods } from './seeded-goods.ts';
import { stockOf } from './seeded-goods.ts';
import { nearestExpiry } from '#make/goods/goods.ts';
import type { Wallets } from '#make/order/wallets.ts';

/** The derived figures, once everything they are derived from is there. */
export function finish(db: Database, touched: Iterable<SeededGoods>, wallets: Wallets): void {
  finishStock(db, touched);
  finishWallets(db, wallets);
  for (const fill of derivedColumns) fill(db).run();
}

const setBatchStock = query((orm, p: Parameters<{ id: number; stock: number }>) =>
  orm
    .update(batches)
    .set({ stock: sql`${p.stock}` })
    .where(eq(batches.id, p.id)),
);

const setGoodsStock = query((orm, p: Parameters<{ id: number; stock: number; expiresOn: string | null }>) =>
  orm
    .update(goods)
    .set({ stock: sql`${p.stock}`, expiresOn: sql`${p.expiresOn}` })
    .where(eq(goods.id, p.id)),
);

const setWallet = query(
  (orm, p: Parameters<{ id: number; balanceFen: number; points: number; creditUsedFen: number }>) =>
    orm
      .update(buyers)
      .set({ balanceFen: sql`${p.balanceFen}`, points: sql`${p.points}`, creditUsedFen: sql`${p.creditUsedFen}` })
      .where(eq(buyers.id, p.id)),
);

/** Batches and goods whose stock moved after they were received. */
function finishStock(db: Database, touched: Iterable<SeededGoods>): void {
  for (const { id, batches: received } of touched) {
    for (const batch of received) setBatchStock(db).run({ id: batch.id, stock: batch.left });
    setGoodsStock(db).run({ id, stock: stockOf({ batches: received }), expiresOn: nearestExpiry(received) });
  }
}

function finishWallets(db: Database, wallets: Wallets): void {
  for (const [id, { balanceFen, points, creditFen }] of wallets.entries())
    setWallet(db).run({ id, balanceFen, points, creditUsedFen: creditFen });
}

/** Ordinary goods without any offer, the last one first: they can be given a rare property. */
const quietGoods = `
  SELECT id FROM goods g WHERE id > 1010 AND is_controlled = 0 AND is_ephedrine = 0 AND is_on_shelf = 1
    AND NOT EXISTS (SELECT 1 FROM offers o WHERE o.goods_id = g.id)
    AND NOT EXISTS (SELECT 1 FROM combination_goods c WHERE c.goods_id = g.id)
    AND NOT EXISTS (SELECT 1 FROM gift_tiers t WHERE t.goods_id = g.id)
  ORDER BY id DESC LIMIT 1 OFFSET`;

const derivedColumns = [
  // Two sales channels: one article for two provinces of the south, one for clinics alone.
  `INSERT INTO goods_regions (goods_id, province) SELECT id, province FROM (${quietGoods} 0)
     CROSS JOIN (SELECT '广东省' AS province UNION ALL SELECT '湖南省')`,
  `INSERT INTO goods_ranks (goods_id, rank) SELECT id, 2 FROM (${quietGoods} 1)`,
  // Trading companies and chains take 专用发票, everybody else 普通; a company's licence number is its tax number.
  `UPDATE orders SET invoice_title = b.company, invoice_tax_no = coalesce(c.number, ''),
     invoice_kind = CASE WHEN b.rank IN (3, 4) AND c.number IS NOT NULL THEN 2 ELSE 1 END
   FROM buyers b LEFT JOIN certificates c ON c.buyer_id = b.id AND c.type = 'business_licence' WHERE b.id = orders.buyer_id`,
  `UPDATE goods SET favorite_number = f.n
   FROM (SELECT goods_id, count(*) AS n FROM favorites GROUP BY goods_id) f WHERE f.goods_id = goods.id`,
  // A cancelled order does not count as a sale.
  `UPDATE goods SET sold_number = l.n
   FROM (SELECT l.goods_id, sum(l.number) AS n FROM order_lines l JOIN orders o ON o.id = l.order_id
         WHERE o.status <> 'cancelled' GROUP BY l.goods_id) l
   WHERE l.goods_id = goods.id`,
  `UPDATE offers SET sold_number = l.n
   FROM (SELECT l.offer_id, sum(l.offer_number) AS n FROM order_lines l JOIN orders o ON o.id = l.order_id
         WHERE o.status <> 'cancelled' AND l.offer_id IS NOT NULL GROUP BY l.offer_id) l
   WHERE l.offer_id = offers.id`,
  // Gifts were not bought. The bare columns beside max() are those of the latest order (SQLite's rule for min and max).
  `INSERT INTO purchases (buyer_id, goods_id, times, last_price_fen, last_number, last_at, first_at)
   SELECT p.buyer_id, p.goods_id, p.times, p.price_fen, p.number, p.last_at, 0 FROM (
     SELECT o.buyer_id, l.goods_id, count(DISTINCT o.id) AS times, l.price_fen, l.number, max(o.created_at) AS last_at
     FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.type IN (0, 1) AND l.gift_rule_id IS NULL
     GROUP BY o.buyer_id, l.goods_id) p`,
  `UPDATE purchases SET first_at = f.first_at
   FROM (SELECT o.buyer_id, l.goods_id, min(o.created_at) AS first_at FROM order_lines l JOIN orders o ON o.id = l.order_id
         WHERE o.type IN (0, 1) AND l.gift_rule_id IS NULL GROUP BY o.buyer_id, l.goods_id) f
   WHERE f.buyer_id = purchases.buyer_id AND f.goods_id = purchases.goods_id`,
  insertOrderTexts('true'),
  insertOrderTextParts('true'),
].map((text) => rawQuery({ sql: text, columns: {}, parameters: {} }));
