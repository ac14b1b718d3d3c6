import type { Database } from '@baicao/db/client';
import { perConnection } from '@baicao/db/per-connection';
import { LRUCache } from 'lru-cache';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { loadGoods } from '#promotions/load-goods.ts';
import { goodsChanges, goodsVersion } from './change-log.ts';
import { goodsChangedByTime, nextRecordChange } from './timed-changes.ts';

/**
 * Holds: goods records by id, at most 10,000 (about 2 kB each). A record ends when the change log names its goods, or an
 * offer or rule of it begins or ends. Checked before every use, so it is never older than the database.
 */
class GoodsCache {
  readonly #recordCache = new LRUCache<number, GoodsRecord>({ max: 10000 });
  #version = -1;
  #now = 0;
  #validUntil = 0;

  get(db: Database, ids: readonly number[], now: number): Map<number, GoodsRecord> {
    this.#catchUp(db, now);
    const found = new Map<number, GoodsRecord>();
    const missing: number[] = [];
    for (const id of ids) {
      const goods = this.#recordCache.get(id);
      if (goods) found.set(id, goods);
      else missing.push(id);
    }
    for (const [id, goods] of loadGoods(db, missing, now)) {
      this.#recordCache.set(id, goods);
      found.set(id, goods);
    }
    return found;
  }

  #catchUp(db: Database, now: number): void {
    // The version is read first: later changes are read again next time.
    const version = goodsVersion(db);
    const isTimeValid = now >= this.#now && now < this.#validUntil;
    if (version === this.#version && isTimeValid) return;
    const changes = now < this.#now ? 'unknown' : goodsChanges(db, this.#version, version);
    if (changes === 'unknown' || changes.isShared) this.#recordCache.clear();
    else for (const id of changes.ids) this.#recordCache.delete(id);
    if (!isTimeValid) for (const id of goodsChangedByTime(db, this.#now, now)) this.#recordCache.delete(id);
    this.#version = version;
    this.#now = now;
    this.#validUntil = nextRecordChange(db, now);
  }
}

const goodsCache = perConnection(() => new GoodsCache());

/**
 * The result of `loadGoods`, mostly from memory. Inside a transaction that has written something it reads the database:
 * the changes it sees there may be rolled back.
 */
export function cachedGoods(db: Database, ids: readonly number[], now: number): Map<number, GoodsRecord> {
  if (db.hasWritten()) return loadGoods(db, ids, now);
  return goodsCache(db).get(db, ids, now);
}
