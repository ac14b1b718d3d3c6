import type { Database } from '@baicao/db/client';
import { and, asc, eq, idList, listedId, query, type Parameters } from '@baicao/db/query';
import { combinationGoods, combinations } from '@baicao/db/schema';

/** A combination purchase (组合购): fixed numbers of some goods at one price while it runs. */
export interface CombinationRow {
  readonly id: number;
  readonly name: string;
  readonly priceFen: number;
  readonly isRunning: boolean;
  /** Pieces of each item in one set. */
  readonly parts: readonly { readonly goodsId: number; readonly number: number }[];
}

const partsOf = query((orm, p: Parameters<{ ids: string }>) =>
  orm
    .select({
      id: combinations.id,
      name: combinations.name,
      priceFen: combinations.priceFen,
      startsAt: combinations.startsAt,
      endsAt: combinations.endsAt,
      goodsId: combinationGoods.goodsId,
      number: combinationGoods.number,
    })
    .from(idList(p.ids))
    .crossJoin(combinations)
    .crossJoin(combinationGoods)
    .where(and(eq(combinations.id, listedId), eq(combinationGoods.combinationId, combinations.id)))
    .orderBy(asc(combinations.id), asc(combinationGoods.goodsId)),
);

/** Combinations by id as of `now` (ms); unknown ids are missing. */
export function loadCombinations(db: Database, ids: readonly number[], now: number): Map<number, CombinationRow> {
  const found = new Map<number, CombinationRow>();
  if (ids.length === 0) return found;
  for (const row of partsOf(db).all({ ids: JSON.stringify(ids) })) {
    const { id, name, priceFen, goodsId, number } = row;
    const parts = [...(found.get(id)?.parts ?? []), { goodsId, number }];
    found.set(id, { id, name, priceFen, isRunning: row.startsAt <= now && now < row.endsAt, parts });
  }
  return found;
}
