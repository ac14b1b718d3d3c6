import type { Database } from '@baicao/db/client';

/** A combination purchase (组合购): fixed numbers of some goods at one price while it runs. */
export interface CombinationRow {
  readonly id: number;
  readonly name: string;
  readonly priceFen: number;
  readonly isRunning: boolean;
  /** Pieces of each article in one set. */
  readonly parts: readonly { readonly goodsId: number; readonly number: number }[];
}

interface PartRow {
  id: number;
  name: string;
  priceFen: number;
  startsAt: number;
  endsAt: number;
  goodsId: number;
  number: number;
}

const partsSql = `
  SELECT c.id, c.name, c.price_fen AS priceFen, c.starts_at AS startsAt, c.ends_at AS endsAt,
    p.goods_id AS goodsId, p.number
  FROM json_each(?) j
  CROSS JOIN combinations c ON c.id = j.value
  CROSS JOIN combination_goods p ON p.combination_id = c.id
  ORDER BY c.id, p.goods_id`;

/** Combinations by id as they stand at `now` (ms); one that does not exist is missing. */
export function loadCombinations(db: Database, ids: readonly number[], now: number): Map<number, CombinationRow> {
  const found = new Map<number, CombinationRow>();
  if (ids.length === 0) return found;
  for (const row of db.statement<PartRow>(partsSql).all(JSON.stringify(ids))) {
    const { id, name, priceFen, goodsId, number } = row;
    const parts = [...(found.get(id)?.parts ?? []), { goodsId, number }];
    found.set(id, { id, name, priceFen, isRunning: row.startsAt <= now && now < row.endsAt, parts });
  }
  return found;
}
