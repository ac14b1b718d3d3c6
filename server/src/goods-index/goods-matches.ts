import type { GoodsColumns, WordList } from './goods-columns.ts';
import { matchingSet, setOf } from './goods-filter.ts';
import type { GoodsOrders } from './goods-orders.ts';
import type { FacetName, GoodsQuery } from './goods-query.ts';
import type { GoodsSet } from './goods-set.ts';

/** Most rows that are kept in their order; where more match, a page is found quickly along the sort order. */
const keptMax = 4000;

/** The goods that match a query, in its order; valid as long as the columns it was made of. */
export class GoodsMatches {
  readonly count: number;
  readonly #orders: GoodsOrders;
  readonly #query: GoodsQuery;
  #set: GoodsSet | undefined;
  #rows: Int32Array | undefined;

  constructor(orders: GoodsOrders, query: GoodsQuery) {
    this.#orders = orders;
    this.#query = query;
    const { columns } = orders;
    const set = matchingSet(columns, query);
    const own = query.rows;
    if (own && !query.sort) this.#rows = set.firstOf(own, own.length);
    else this.#set = own ? set.and(setOf(columns.size, own)) : set;
    this.count = this.#rows?.length ?? set.count;
  }

  /** The size of the matches in a cache, in bytes. */
  get bytes(): number {
    return (this.#rows?.byteLength ?? 0) + (this.#set?.bytes ?? 0);
  }

  /** Ids from row `from` up to and without `to`. */
  slice(from: number, to: number): number[] {
    const { ids } = this.#orders.columns;
    return Array.from(this.#rowsUpTo(to).subarray(from, to), (rowIndex) => ids[rowIndex] ?? 0);
  }

  #rowsUpTo(to: number): Int32Array {
    if (this.#rows) return this.#rows;
    if (!this.#set) return new Int32Array();
    if (this.count > keptMax) return this.#orders.inOrder(this.#query, this.#set, Math.min(to, this.count));
    this.#rows = this.#orders.inOrder(this.#query, this.#set, this.count);
    this.#set = undefined;
    return this.#rows;
  }
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
  const own = query.rows && setOf(columns.size, query.rows);
  const count = (facet: FacetName, column: Int32Array) => {
    const set = matchingSet(columns, query, facet);
    return countsBy(own ? set.and(own) : set, column);
  };
  return {
    category: largestFirst(count('category', columns.category)),
    makers: byWord(count('makers', columns.makerName), columns.makerNames),
    specifications: byWord(count('specifications', columns.specification), columns.specifications),
    forms: byWord(count('forms', columns.form), columns.forms),
  };
}

function countsBy(set: GoodsSet, column: Int32Array): Counted<number>[] {
  const counts = new Int32Array(column.reduce((most, value) => Math.max(most, value), 0) + 1);
  set.forEach((rowIndex) => {
    const value = column[rowIndex] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  });
  const counted: Counted<number>[] = [];
  for (const [value, count] of counts.entries()) if (count > 0) counted.push({ value, count });
  return counted;
}

/** Sorts by count, equal counts by value, so that the result does not depend on read order. */
function largestFirst<K extends number | string>(counted: Counted<K>[]): Counted<K>[] {
  return counted.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function byWord(counted: readonly Counted<number>[], list: WordList): Counted<string>[] {
  return largestFirst(counted.map(({ value, count }) => ({ value: list.word(value), count })));
}
