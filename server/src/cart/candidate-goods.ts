import type { Database } from '@baicao/db/client';
import { and, desc, eq, gt, notExists, query, rawQuery, type Parameters, type QueryBuilder } from '@baicao/db/query';
import { cartLines, fullReductionGoods, giftRuleGoods, goods } from '@baicao/db/schema';

interface OfBuyer {
  readonly buyerId: number;
}

/** How many of the best-selling goods are proposed to choose from: enough to find ten of a fitting price. */
const candidateLimit = 80;

const candidates = (orm: QueryBuilder, p: Parameters<OfBuyer>) =>
  and(
    gt(goods.stock, 0),
    eq(goods.isOnShelf, true),
    notExists(
      orm
        .select({ id: cartLines.id })
        .from(cartLines)
        .where(and(eq(cartLines.buyerId, p.buyerId), eq(cartLines.goodsId, goods.id))),
    ),
  );

const reductionGoods = query((orm, p: Parameters<OfBuyer & { ruleId: number }>) =>
  orm
    .select({ id: goods.id })
    .from(fullReductionGoods)
    .innerJoin(goods, eq(goods.id, fullReductionGoods.goodsId))
    .where(and(eq(fullReductionGoods.fullReductionId, p.ruleId), candidates(orm, p)))
    .orderBy(desc(goods.soldNumber), goods.id)
    .limit(candidateLimit),
);

/** Best-selling goods of one full reduction that are not in this cart. */
export function reductionCandidates(db: Database, buyerId: number, ruleId: number): number[] {
  return idsOf(reductionGoods(db).all({ buyerId, ruleId }));
}

const giftGoods = query((orm, p: Parameters<OfBuyer & { ruleId: number }>) =>
  orm
    .select({ id: goods.id })
    .from(giftRuleGoods)
    .innerJoin(goods, eq(goods.id, giftRuleGoods.goodsId))
    .where(and(eq(giftRuleGoods.giftRuleId, p.ruleId), candidates(orm, p)))
    .orderBy(desc(goods.soldNumber), goods.id)
    .limit(candidateLimit),
);

/** Best-selling goods that count for one gift or exchange and are not in this cart. */
export function giftCandidates(db: Database, buyerId: number, ruleId: number): number[] {
  return idsOf(giftGoods(db).all({ buyerId, ruleId }));
}

/** Raw: only the named index yields the best-selling goods in order, and drizzle cannot name an index. */
const popularGoods = rawQuery({
  sql: `SELECT g.id FROM goods g INDEXED BY goods_by_sales
    WHERE g.stock > 0 AND g.is_on_shelf = 1
      AND NOT EXISTS (SELECT 1 FROM cart_lines c WHERE c.buyer_id = @buyerId AND c.goods_id = g.id)
    ORDER BY g.sold_number DESC, g.id LIMIT ${candidateLimit}`,
  columns: { id: goods.id },
  parameters: { buyerId: 0 },
});

/** The best-selling goods that are not in this cart. */
export function popularCandidates(db: Database, buyerId: number): number[] {
  return idsOf(popularGoods(db).all({ buyerId }));
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map((row) => row.id);
}
