import type { Database } from '@baicao/db/client';
import { eq, insertInto, query, rawQuery, type Parameters } from '@baicao/db/query';
import { goods, ladderTiers } from '@baicao/db/schema';
import type { Fen } from '@baicao/shared/pricing/money';
import type { Tiers } from './ladder.ts';

export const pricesOf = query((orm, p: Parameters<{ id: number }>) =>
  orm.select({ listFen: goods.basePriceFen, marketFen: goods.marketPriceFen }).from(goods).where(eq(goods.id, p.id)),
);

const tierRows = query((orm, p: Parameters<{ goodsId: number }>) =>
  orm
    .select({ from: ladderTiers.fromNumber, priceFen: ladderTiers.priceFen })
    .from(ladderTiers)
    .where(eq(ladderTiers.goodsId, p.goodsId))
    .orderBy(ladderTiers.fromNumber),
);

export function tiersOf(db: Database, goodsId: number): Tiers {
  return new Map(
    tierRows(db)
      .all({ goodsId })
      .map(({ from, priceFen }) => [from, priceFen]),
  );
}

const dropTiers = query((orm, p: Parameters<{ goodsId: number }>) =>
  orm.delete(ladderTiers).where(eq(ladderTiers.goodsId, p.goodsId)),
);
const insertTier = insertInto(ladderTiers, ['goodsId', 'fromNumber', 'priceFen']);

/** A new ladder has the type that prices the whole line at the tier it reaches. */
const setPrices = rawQuery({
  sql: `UPDATE goods SET base_price_fen = @listFen, market_price_fen = @marketFen,
      ladder_type = CASE WHEN @tiers = 0 THEN 0 WHEN ladder_type = 0 THEN 1 ELSE ladder_type END
    WHERE id = @id`,
  columns: {},
  parameters: { id: 0, listFen: 0, marketFen: 0, tiers: 0 },
});

/** Writes all prices of goods from now on. Call inside a transaction. */
export function writePrices(db: Database, id: number, prices: { listFen: Fen; marketFen: Fen }, tiers: Tiers): void {
  dropTiers(db).run({ goodsId: id });
  setPrices(db).run({ id, ...prices, tiers: tiers.size });
  for (const [fromNumber, priceFen] of tiers) insertTier(db).run({ goodsId: id, fromNumber, priceFen });
}
