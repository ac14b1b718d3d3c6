import type { Database } from '@baicao/db/client';
import { Recent } from '#cache/lru-cache.ts';
import { catalogueVersion, changedGoods } from './change-log.ts';
import { goodsAtEdges } from './time-edges.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { loadGoods } from '#promotions/load-goods.ts';

/** So many articles are kept, about 2 kB each. */
const mostKept = 4000;

const edgeSql = `
  SELECT min(at) FROM (
    SELECT min(starts_at) AS at FROM offers WHERE starts_at > @now
    UNION ALL SELECT min(ends_at) FROM offers WHERE ends_at > @now
    UNION ALL SELECT min(starts_at) FROM full_reductions WHERE starts_at > @now
    UNION ALL SELECT min(ends_at) FROM full_reductions WHERE ends_at > @now
    UNION ALL SELECT min(starts_at) FROM gift_rules WHERE starts_at > @now
    UNION ALL SELECT min(ends_at) FROM gift_rules WHERE ends_at > @now)`;

/** The first moment (ms) after `now` at which time alone changes a record: what `goodsAtEdges` then names. */
function nextEdge(db: Database, now: number): number {
  return db.values<number | null>(edgeSql).get({ now }) ?? Infinity;
}

/**
 * Goods as they were read last, until the catalogue's record of changes names them or time changes them. Before each use
 * it is brought up to date, so it is never older than the database: see the catalogue, which tells lists the same way.
 */
class KeptGoods {
  readonly #kept = new Recent<GoodsRecord>(mostKept);
  #version = -1;
  #now = 0;
  #edge = 0;

  take(db: Database, ids: readonly number[], now: number): Map<number, GoodsRecord> {
    this.#catchUp(db, now);
    const found = new Map<number, GoodsRecord>();
    const missing: number[] = [];
    for (const id of ids) {
      const goods = this.#kept.get(String(id));
      if (goods) found.set(id, goods);
      else missing.push(id);
    }
    for (const [id, goods] of loadGoods(db, missing, now)) found.set(id, this.#kept.set(String(id), goods, 1));
    return found;
  }

  /** The version is read first: what changes after it is read again next time. */
  #catchUp(db: Database, now: number): void {
    const version = catalogueVersion(db);
    const isSameTime = now >= this.#now && now < this.#edge;
    if (version === this.#version && isSameTime) return;
    const changed = now < this.#now ? 'all' : changedGoods(db, this.#version, version);
    if (changed === 'all') this.#kept.clear();
    else for (const id of changed) this.#kept.remove(String(id));
    // Before the edge nothing but what was named can have begun or ended.
    if (!isSameTime) for (const id of goodsAtEdges(db, this.#now, now)) this.#kept.remove(String(id));
    this.#version = version;
    this.#now = now;
    this.#edge = nextEdge(db, now);
  }
}

const keptGoods = new WeakMap<Database, KeptGoods>();

/**
 * What `loadGoods` answers, mostly from memory. Inside a transaction that has written something it reads the database:
 * what it sees there may yet be undone.
 */
export function knownGoods(db: Database, ids: readonly number[], now: number): Map<number, GoodsRecord> {
  if (db.hasWritten()) return loadGoods(db, ids, now);
  let kept = keptGoods.get(db);
  if (!kept) keptGoods.set(db, (kept = new KeptGoods()));
  return kept.take(db, ids, now);
}
