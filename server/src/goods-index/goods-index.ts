import type { Database } from '@baicao/db/client';
import { searchGoodsIds } from '@baicao/db/search/search-goods';
import { LRUCache } from 'lru-cache';
import { dayOf } from '@baicao/shared/time/shanghai';
import type { WrittenJson } from '#domain/answers.ts';
import { BuyerRowCache } from './buyer-row-cache.ts';
import { goodsChanges, goodsVersion } from './change-log.ts';
import { GoodsColumns } from './goods-columns.ts';
import { rowIndexesOf } from './goods-filter.ts';
import type { GoodsMatches } from './goods-matches.ts';
import { GoodsOrders } from './goods-orders.ts';
import { GoodsSet } from './goods-set.ts';
import { RowJsonCache } from './row-json-cache.ts';
import { goodsChangedByTime, nextRowChange } from './timed-changes.ts';

/** Size in bytes, about 350 pages of a list. */
const answerCacheSize = 8_000_000;
/** Size in bytes. */
const searchCacheSize = 2_000_000;
/** Size in bytes. */
const matchesCacheSize = 4_000_000;
/** Where more than one in so many goods has changed, reading all anew is faster. */
const rebuildFrom = 4;

/**
 * All goods in memory, for lists: columns to filter and sort by, rows as JSON, whole answers. It is brought up to date
 * before every use from the database's change log, so it never answers with an old price or stock:
 *   a write to anything a row shows takes the next goods version and names its goods, or none where goods have it in common;
 *   time alone changes rows only when an offer, a rule, a coupon or the day begins or ends.
 * Only for calls that read: inside a writing transaction it would hold changes that may be rolled back.
 */
export class GoodsIndex {
  #lists: { readonly columns: GoodsColumns; readonly orders: GoodsOrders } | undefined;
  readonly rowJsonCache = new RowJsonCache();
  readonly buyerRowCache = new BuyerRowCache();
  /** Holds: answers, by viewer and name, 8 MB together, mostly beside the heap; ends when any goods change, or by time (`validUntil`). */
  readonly answerCache = new LRUCache<string, WrittenJson>({ maxSize: answerCacheSize });
  /** Holds: rows found for keywords, 2 MB together; ends when what goods have in common changes (the search index is only ever rebuilt as a whole). */
  readonly #searchCache = new LRUCache<string, Int32Array>({ maxSize: searchCacheSize });
  /** Holds: the matches of a query, 4 MB together; ends when any goods change, or by time (`validUntil`). */
  readonly matchesCache = new LRUCache<string, GoodsMatches>({ maxSize: matchesCacheSize });
  /** Shanghai day. */
  today: string;
  readonly #db: Database;
  #version: number;
  #now: number;
  #validUntil: number;

  /** The next moment (ms) at which time alone changes something. */
  get validUntil(): number {
    return this.#validUntil;
  }

  constructor(db: Database, now: number) {
    // The version first: later changes are read again next time.
    this.#version = goodsVersion(db);
    this.#db = db;
    this.#now = now;
    this.today = dayOf(now);
    this.#validUntil = nextRowChange(db, now);
  }

  get columns(): GoodsColumns {
    return this.#columnsAndOrders().columns;
  }

  get orders(): GoodsOrders {
    return this.#columnsAndOrders().orders;
  }

  /** Rows of the goods that the keywords find, best matches first. */
  rowsFound(keywords: string): Int32Array {
    const cached = this.#searchCache.get(keywords);
    if (cached) return cached;
    const rows = rowIndexesOf(this.columns, searchGoodsIds(this.#db, keywords));
    this.#searchCache.set(keywords, rows, { size: rows.byteLength + keywords.length });
    return rows;
  }

  /** Reads all goods and puts them in the usual order now, instead of for the first list. */
  load(): void {
    this.orders.inOrder({ order: 'desc' }, new GoodsSet(0), 0);
  }

  /** Loaded on the first list: adverts and menus do not need it, and a million goods take seconds. */
  #columnsAndOrders() {
    if (!this.#lists) {
      const columns = new GoodsColumns(this.#db, this.#now);
      this.#lists = { columns, orders: new GoodsOrders(columns) };
    }
    return this.#lists;
  }

  /** false when it must be rebuilt: too many goods changed, goods were added, or the clock went back. */
  catchUp(db: Database, now: number): boolean {
    const version = goodsVersion(db);
    if (version === this.#version && now >= this.#now && now < this.#validUntil) return true;
    if (now < this.#now) return false;
    const changes = goodsChanges(db, this.#version, version);
    if (changes === 'unknown') return false;
    const ids = [...new Set([...changes.ids, ...goodsChangedByTime(db, this.#now, now)])];
    if (!this.#canMove(ids)) return false;
    if (changes.isShared) this.#refreshShared(db, now);
    this.#refresh(db, ids, now);
    this.#version = version;
    return true;
  }

  /** Whether moving only these is possible and faster than a rebuild. */
  #canMove(ids: readonly number[]): boolean {
    if (!this.#lists) return true;
    const { columns } = this.#lists;
    if (ids.length > columns.size / rebuildFrom) return false;
    return ids.every((id) => columns.rowIndexOf(id) >= 0);
  }

  /** The columns of all goods stay but for what goods have in common; what rows show of it is read again for each row. */
  #refreshShared(db: Database, now: number): void {
    this.#lists?.columns.reloadShared(db, now);
    this.#searchCache.clear();
    this.rowJsonCache.clear();
    this.buyerRowCache.clear();
  }

  #refresh(db: Database, ids: readonly number[], now: number): void {
    this.#lists?.columns.reload(db, ids, now);
    if (this.#lists) {
      const { columns, orders } = this.#lists;
      orders.move(ids.map((id) => columns.rowIndexOf(id)));
    }
    for (const id of ids) this.rowJsonCache.delete(id);
    if (dayOf(now) !== this.today) this.rowJsonCache.clear();
    if (now >= this.#validUntil) this.buyerRowCache.clear();
    this.answerCache.clear();
    this.matchesCache.clear();
    this.today = dayOf(now);
    this.#now = now;
    this.#validUntil = nextRowChange(db, now);
  }
}

/** Holds: the goods index of each connection; a new one replaces it when `catchUp` says so. */
const indexCache = new WeakMap<Database, GoodsIndex>();

/** The goods index as it is at `now` (ms). */
export function goodsIndexAt(db: Database, now: number): GoodsIndex {
  if (db.isWriting()) throw new Error('the goods index is for calls that only read');
  const index = indexCache.get(db);
  if (index?.catchUp(db, now)) return index;
  const rebuilt = new GoodsIndex(db, now);
  indexCache.set(db, rebuilt);
  return rebuilt;
}
