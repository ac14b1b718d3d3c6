import type { Database } from '@baicao/db/client';

/** The catalogue's record of changes (db/migrations/0004): versions count up, each names its goods. */

/** Changes kept; who is further behind cannot catch up. */
const kept = 4096;

/** Any goods may have changed. */
const everything = 0;

export function catalogueVersion(db: Database): number {
  return db.values<number>('SELECT version FROM catalogue_clock WHERE id = 1').get() ?? 0;
}

/** Ids of the goods changed after `from` up to `to`; 'all' when that cannot be told. */
export function changedGoods(db: Database, from: number, to: number): ReadonlySet<number> | 'all' {
  // Only time has passed.
  if (to === from) return new Set();
  if (to < from || to - from > kept) return 'all';
  const rows = slotRanges(from + 1, to).flatMap((range) => changesIn(db, range));
  // A slot written again since holds a newer change than was asked for: what it held is not known any more.
  if (rows.length !== to - from || rows.some((row) => row.version <= from || row.version > to)) return 'all';
  const ids = new Set(rows.map((row) => row.goodsId));
  if (ids.has(everything)) return 'all';
  return new Set([...ids].filter((id) => id > 0));
}

function slotRanges(first: number, last: number): [number, number][] {
  const [from, to] = [first % kept, last % kept];
  return from <= to
    ? [[from, to]]
    : [
        [from, kept - 1],
        [0, to],
      ];
}

function changesIn(db: Database, [from, to]: [number, number]) {
  return db
    .statement<{ version: number; goodsId: number }>(
      'SELECT version, goods_id AS goodsId FROM catalogue_changes WHERE slot BETWEEN ? AND ?',
    )
    .all(from, to);
}

/** Changes of one buyer that rows of goods show: favourites, purchases, permissions, orders. */
export function buyerVersion(db: Database, buyerId: number): number {
  return db.values<number>('SELECT version FROM buyer_changes WHERE buyer_id = ?').get(buyerId) ?? 0;
}
