import type { Database } from '@baicao/db/client';
import {
  alias,
  and,
  count,
  desc,
  eq,
  gt,
  idList,
  listedId,
  ne,
  notExists,
  query,
  rawQuery,
  sql,
  type Parameters,
  type QueryBuilder,
} from '@baicao/db/query';
import { buyers, cartLines, fullReductionGoods, giftRuleGoods, goods } from '@baicao/db/schema';

interface OfBuyer {
  readonly buyerId: number;
}

const setNumber = query((orm, p: Parameters<{ id: number; number: number }>) =>
  orm
    .update(cartLines)
    .set({ number: sql`${p.number}` })
    .where(eq(cartLines.id, p.id)),
);

export function setCartNumber(db: Database, id: number, number: number): void {
  setNumber(db).run({ id, number });
}

const lineTotal = query((orm, p: Parameters<OfBuyer>) =>
  orm.select({ total: count() }).from(cartLines).where(eq(cartLines.buyerId, p.buyerId)),
);

export function countCartLines(db: Database, buyerId: number): number {
  return lineTotal(db).get({ buyerId })?.total ?? 0;
}

const selected = query((orm, p: Parameters<OfBuyer>) =>
  orm
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(and(eq(cartLines.buyerId, p.buyerId), eq(cartLines.isSelected, true)))
    .orderBy(cartLines.id),
);

export function selectedCartLines(db: Database, buyerId: number): number[] {
  return idsOf(selected(db).all({ buyerId }));
}

const me = alias(buyers, 'me');

const storesAmong = query((orm, p: Parameters<OfBuyer & { ids: string }>) =>
  orm
    .select({ id: buyers.id, company: buyers.company })
    .from(idList(p.ids))
    .crossJoin(buyers)
    .crossJoin(me)
    .where(
      and(
        eq(buyers.id, listedId),
        eq(me.id, p.buyerId),
        ne(buyers.id, me.id),
        eq(buyers.isDisabled, false),
        eq(buyers.phone, me.phone),
        sql`coalesce(${buyers.masterId}, ${buyers.id}) = coalesce(${me.masterId}, ${me.id})`,
      ),
    )
    .orderBy(buyers.id),
);

/** Another account of the caller's own chain. */
export type Store = ReturnType<ReturnType<typeof storesAmong>['all']>[number];

/** Those of `ids` that are open stores with the caller's phone and master; the caller and all other accounts are left out. */
export function otherStores(db: Database, buyerId: number, ids: readonly number[]): Store[] {
  return storesAmong(db).all({ buyerId, ids: JSON.stringify(ids) });
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
