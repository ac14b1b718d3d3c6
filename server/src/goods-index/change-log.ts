import type { Database } from '@baicao/db/client';
import { and, eq, gte, lte, query, type Parameters } from '@baicao/db/query';
import { buyerChanges, catalogueChanges, catalogueClock } from '@baicao/db/schema';

/**
 * The database's change log, written by triggers (migrations 0004 and 0043): every change of something a goods row shows
 * takes the next goods version and names its goods; changes of one buyer count up that buyer's version.
 */

/** Size of the log; a reader further behind cannot catch up and must reload. */
const logSize = 16_384;

/** The id in a change of something that goods have in common: a name, a rule, a setting. */
const shared = 0;

export interface GoodsChanges {
  readonly ids: ReadonlySet<number>;
  /** Something that goods have in common has changed: the row of any goods may show it. */
  readonly isShared: boolean;
}

const clock = query((orm) =>
  orm.select({ version: catalogueClock.version }).from(catalogueClock).where(eq(catalogueClock.id, 1)),
);

export function goodsVersion(db: Database): number {
  return clock(db).get()?.version ?? 0;
}

/** What changed after version `from` up to `to`; 'unknown' when the log no longer has it. */
export function goodsChanges(db: Database, from: number, to: number): GoodsChanges | 'unknown' {
  if (to === from) return { ids: new Set(), isShared: false };
  if (to < from || to - from > logSize) return 'unknown';
  const rows = slotRanges(from + 1, to).flatMap(([first, last]) => changesInSlots(db).all({ first, last }));
  // A reused slot contains a newer change; the older one is lost.
  if (rows.length !== to - from || rows.some((row) => row.version <= from || row.version > to)) return 'unknown';
  const ids = new Set(rows.map((row) => row.goodsId));
  return { ids: new Set([...ids].filter((id) => id > 0)), isShared: ids.has(shared) };
}

/** The slots of these versions: one range, or two where the log wraps around. */
function slotRanges(firstVersion: number, lastVersion: number): [first: number, last: number][] {
  const [from, to] = [firstVersion % logSize, lastVersion % logSize];
  return from <= to
    ? [[from, to]]
    : [
        [from, logSize - 1],
        [0, to],
      ];
}

const changesInSlots = query((orm, p: Parameters<{ first: number; last: number }>) =>
  orm
    .select({ version: catalogueChanges.version, goodsId: catalogueChanges.goodsId })
    .from(catalogueChanges)
    .where(and(gte(catalogueChanges.slot, p.first), lte(catalogueChanges.slot, p.last))),
);

const versionOfBuyer = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm.select({ version: buyerChanges.version }).from(buyerChanges).where(eq(buyerChanges.buyerId, p.buyerId)),
);

/** Counts the changes of one buyer that rows of goods show: favourites, purchases, permissions, applications, orders. */
export function buyerVersion(db: Database, buyerId: number): number {
  return versionOfBuyer(db).get({ buyerId })?.version ?? 0;
}
