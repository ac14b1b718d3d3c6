import type { GoodsColumns } from './goods-columns.ts';
import { goodsFilter } from './goods-filter.ts';
import type { GoodsOrders } from './goods-orders.ts';
import type { FacetName, GoodsQuery } from './goods-query.ts';
import type { WordList } from './goods-columns.ts';

/** Most ids that are cached for one query, beyond it only the count: where many match, walking the sort order finds a page quickly. */
const idsMax = 4000;

/** The goods that match a query, in its order; valid as long as the columns it was made of. */
export class GoodsMatches {
  readonly count: number;
  readonly #ids: Int32Array | undefined;

  constructor(
    readonly orders: GoodsOrders,
    readonly query: GoodsQuery,
  ) {
    const first = new Int32Array(idsMax);
    let count = 0;
    const { ids } = orders.columns;
    walk(orders, query, (rowIndex) => {
      if (count < idsMax) first[count] = ids[rowIndex] ?? 0;
      count += 1;
      return true;
    });
    this.count = count;
    this.#ids = count <= idsMax ? first.slice(0, count) : undefined;
  }

  /** The size of the matches in a cache, in ids. */
  get weight(): number {
    return (this.#ids?.length ?? 0) + 1;
  }

  /** Ids from row `from` up to and without `to`. */
  slice(from: number, to: number): number[] {
    if (this.#ids) return [...this.#ids.subarray(from, to)];
    const found: number[] = [];
    if (from >= this.count) return found;
    let at = 0;
    walk(this.orders, this.query, (rowIndex) => {
      if (at >= from) found.push(this.orders.columns.ids[rowIndex] ?? 0);
      at += 1;
      return at < to;
    });
    return found;
  }
}

/** Visits the rows of matching goods in the requested order, until `visit` stops it. */
function walk(orders: GoodsOrders, query: GoodsQuery, visit: (rowIndex: number) => boolean): void {
  const passes = goodsFilter(orders.columns, query);
  for (const rowIndex of rowIndexesToVisit(orders, query)) {
    if (passes(rowIndex) && !visit(rowIndex)) return;
  }
}

function rowIndexesToVisit(orders: GoodsOrders, query: GoodsQuery): Int32Array {
  if (!query.ids) return orders.rowIndexes(query);
  const own = rowIndexesOf(orders.columns, query.ids);
  if (!query.sort) return own;
  const chosen = new Uint8Array(orders.columns.size);
  for (const rowIndex of own) chosen[rowIndex] = 1;
  return orders.rowIndexes(query).filter((rowIndex) => chosen[rowIndex] === 1);
}

function rowIndexesOf(columns: GoodsColumns, ids: readonly number[]): Int32Array {
  return Int32Array.from(ids, (id) => columns.rowIndexOf(id)).filter((rowIndex) => rowIndex >= 0);
}

export interface Counted<K> {
  readonly value: K;
  readonly count: number;
}

export interface FacetCounts {
  /** By category id. */
  readonly category: readonly Counted<number>[];
  readonly makers: readonly Counted<string>[];
  readonly specifications: readonly Counted<string>[];
  readonly forms: readonly Counted<string>[];
}

/** The further choices, each with its number of goods; a facet's own selection does not narrow it. */
export function facetCounts(columns: GoodsColumns, query: GoodsQuery): FacetCounts {
  const among = query.ids ? rowIndexesOf(columns, query.ids) : Int32Array.from(columns.ids, (_, rowIndex) => rowIndex);
  const count = (facet: FacetName, column: Int32Array) => countsBy(among, goodsFilter(columns, query, facet), column);
  return {
    category: byNumber(count('category', columns.category)),
    makers: byWord(count('makers', columns.makerName), columns.makerNames),
    specifications: byWord(count('specifications', columns.specification), columns.specifications),
    forms: byWord(count('forms', columns.form), columns.forms),
  };
}

function countsBy(among: Int32Array, passes: (rowIndex: number) => boolean, column: Int32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (const rowIndex of among) {
    if (!passes(rowIndex)) continue;
    const value = column[rowIndex] ?? 0;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** Sorts by count, equal counts by value, so that the result does not depend on read order. */
function largestFirst<K extends number | string>(counted: Counted<K>[]): Counted<K>[] {
  return counted.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function byNumber(counts: ReadonlyMap<number, number>): Counted<number>[] {
  return largestFirst([...counts].map(([value, count]) => ({ value, count })));
}

function byWord(counts: ReadonlyMap<number, number>, list: WordList): Counted<string>[] {
  return largestFirst([...counts].map(([code, count]) => ({ value: list.word(code), count })));
}
