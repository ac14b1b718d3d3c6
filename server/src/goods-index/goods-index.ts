import type { Database } from '@baicao/db/client';
import { dayOf } from '@baicao/shared/time/shanghai';
import type { WrittenJson } from '#domain/answers.ts';
import { BuyerRows } from './buyer-rows.ts';
import { catalogueVersion, changedGoods } from './change-log.ts';
import { Fragments } from './row-json-cache.ts';
import { GoodsColumns } from './goods-columns.ts';
import type { GoodsMatches } from './goods-matches.ts';
import { GoodsOrders } from './goods-orders.ts';
import { Recent } from '#cache/lru-cache.ts';
import { goodsAtEdges, nextEdge } from './time-edges.ts';

/** Kept answers weigh so many characters together. */
const mostCharacters = 2_000_000;
/** Kept ids of searches together. */
const mostFound = 500_000;
/** Beyond this part of the shelf, or so many goods, reading everything again is quicker than moving each. */
const bulk = { part: 50, goods: 200 } as const;

/**
 * The shelf in memory, for lists: columns to filter and sort by, written rows, whole answers. It is brought up to date
 * before every use from the database's own record of changes, so it never answers with an old price or stock:
 *   a write to anything a row shows takes the next catalogue version and names its goods;
 *   time alone changes rows only at the edges of offers and of the day.
 * Only for calls that read: inside a writing transaction it would keep what may yet be rolled back.
 */
export class Catalogue {
  #shelf: { readonly columns: GoodsColumns; readonly orders: GoodsOrders } | undefined;
  readonly fragments = new Fragments();
  readonly buyers = new BuyerRows();
  /** Answers and parts of answers that are right until anything changes. */
  readonly answers = new Recent<WrittenJson>(mostCharacters);
  /** Ids found for words: the search index is only ever made anew as a whole, which makes the catalogue anew. */
  readonly searches = new Recent<readonly number[]>(mostFound);
  /** What matches a query; right until anything changes. */
  readonly matches = new Recent<GoodsMatches>(mostFound);
  /** Shanghai day. */
  today: string;
  readonly #db: Database;
  #version: number;
  #now: number;
  #edge: number;

  /** The next moment (ms) at which time alone changes something. */
  get edge(): number {
    return this.#edge;
  }

  constructor(db: Database, now: number) {
    // The version first: what changes after it is read again next time.
    this.#version = catalogueVersion(db);
    this.#db = db;
    this.#now = now;
    this.today = dayOf(now);
    this.#edge = nextEdge(db, now);
  }

  get columns(): GoodsColumns {
    return this.#columnsAndOrders().columns;
  }

  get orders(): GoodsOrders {
    return this.#columnsAndOrders().orders;
  }

  /** Read when a list first asks: adverts and menus need none of it, and a million goods take seconds. */
  #columnsAndOrders() {
    if (!this.#shelf) {
      const columns = new GoodsColumns(this.#db, this.#now);
      this.#shelf = { columns, orders: new GoodsOrders(columns) };
    }
    return this.#shelf;
  }

  /** false when it must be made anew: too much changed, goods were added, or the clock went back. */
  catchUp(db: Database, now: number): boolean {
    const version = catalogueVersion(db);
    if (version === this.#version && now >= this.#now && now < this.#edge) return true;
    if (now < this.#now) return false;
    const changed = changedGoods(db, this.#version, version);
    if (changed === 'all') return false;
    const ids = [...new Set([...changed, ...goodsAtEdges(db, this.#now, now)])];
    if (!this.#holds(ids)) return false;
    this.#refresh(db, ids, now);
    this.#version = version;
    return true;
  }

  /** Whether moving these alone is right, and quicker than reading everything again. */
  #holds(ids: readonly number[]): boolean {
    if (!this.#shelf) return true;
    const { columns } = this.#shelf;
    if (ids.length > Math.max(bulk.goods, columns.size / bulk.part)) return false;
    return ids.every((id) => columns.placeOf(id) >= 0);
  }

  #refresh(db: Database, ids: readonly number[], now: number): void {
    this.#shelf?.columns.reload(db, ids, now);
    for (const id of ids) {
      this.#shelf?.orders.move(this.#shelf.columns.placeOf(id));
      this.fragments.drop(id);
    }
    if (dayOf(now) !== this.today) this.fragments.clear();
    if (now >= this.#edge) this.buyers.clear();
    this.answers.clear();
    this.matches.clear();
    this.today = dayOf(now);
    this.#now = now;
    this.#edge = nextEdge(db, now);
  }
}

const catalogues = new WeakMap<Database, Catalogue>();

/** The catalogue as it is at `now` (ms). */
export function catalogueAt(db: Database, now: number): Catalogue {
  if (db.isWriting()) throw new Error('the catalogue is for calls that only read');
  const known = catalogues.get(db);
  if (known?.catchUp(db, now)) return known;
  const fresh = new Catalogue(db, now);
  catalogues.set(db, fresh);
  return fresh;
}
