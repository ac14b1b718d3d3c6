import { dayIndex, type GoodsColumns, type ValueColumn, type WordList } from './goods-columns.ts';
import type { FacetName, GoodsQuery } from './goods-query.ts';
import { GoodsSet } from './goods-set.ts';

/** Every condition of a query except `rows`; a facet's own selection is left out when `without` names it. */
export function matchingSet(columns: GoodsColumns, query: GoodsQuery, without?: FacetName): GoodsSet {
  const set = columns.rowsFlagged('onShelf').copy();
  for (const flag of query.flags) set.and(columns.rowsFlagged(flag));
  for (const [column, values] of wantedValues(columns, query, without)) set.and(rowsWithAny(columns, column, values));
  narrowByRanges(set, columns, query);
  narrowByIds(set, columns, query);
  return set;
}

type Wanted = [column: ValueColumn, values: Iterable<number>];

/** The columns that must have one of some values. */
function wantedValues(columns: GoodsColumns, query: GoodsQuery, without: FacetName | undefined): Wanted[] {
  const { brandId, makerIds, oneOf } = query;
  const wanted: Wanted[] = [];
  const add = (column: ValueColumn, values: Iterable<number> | undefined) => {
    if (values !== undefined) wanted.push([column, values]);
  };
  if (without !== 'category') add('category', query.categoryIds);
  if (without !== 'makers') add('makerName', codesOf(columns.makerNames, query.makers));
  if (without !== 'specifications') add('specification', codesOf(columns.specifications, query.specifications));
  if (without !== 'forms') add('form', codesOf(columns.forms, query.forms));
  add('brand', brandId === undefined ? undefined : [brandId]);
  add('maker', makerIds);
  if (oneOf && oneOf.by !== 'id') add(oneOf.by, oneOf.ids);
  return wanted;
}

/** Words that no goods have are left out. */
function codesOf(list: WordList, words: readonly string[] | undefined): number[] | undefined {
  return words?.flatMap((word) => list.find(word) ?? []);
}

/** From so many values on, one pass over the column is faster than joining their sets. */
const manyValues = 32;

function rowsWithAny(columns: GoodsColumns, column: ValueColumn, values: Iterable<number>): GoodsSet {
  const [first = -1, ...others] = values;
  if (others.length === 0) return columns.rowsWith(column, first);
  if (others.length >= manyValues) return columns.rowsWithAny(column, [first, ...others]);
  const any = columns.rowsWith(column, first).copy();
  for (const value of others) any.or(columns.rowsWith(column, value));
  return any;
}

function narrowByRanges(set: GoodsSet, columns: GoodsColumns, query: GoodsQuery): void {
  const { priceFrom, priceTo, expiryFrom, expiryTo } = query;
  if (priceFrom !== undefined || priceTo !== undefined)
    set.andBetween(columns.priceFen, priceFrom ?? 0, priceTo ?? Infinity);
  if (expiryFrom === undefined && expiryTo === undefined) return;
  // Goods without an expiry (noExpiry) are below any day.
  const to = expiryTo === undefined ? Infinity : dayIndex(expiryTo);
  set.andBetween(columns.expiry, expiryFrom === undefined ? 0 : dayIndex(expiryFrom), to);
}

function narrowByIds(set: GoodsSet, columns: GoodsColumns, { oneOf, withoutIds }: GoodsQuery): void {
  for (const id of withoutIds ?? []) {
    const rowIndex = columns.rowIndexOf(id);
    if (rowIndex >= 0) set.set(rowIndex, false);
  }
  if (oneOf?.by === 'id') set.and(setOf(columns.size, rowIndexesOf(columns, oneOf.ids)));
}

/** Rows of these ids in their order; ids without a row are left out. */
export function rowIndexesOf(columns: GoodsColumns, ids: Iterable<number>): Int32Array {
  return Int32Array.from(ids, (id) => columns.rowIndexOf(id)).filter((rowIndex) => rowIndex >= 0);
}

export function setOf(size: number, rowIndexes: Int32Array): GoodsSet {
  const set = new GoodsSet(size);
  for (const rowIndex of rowIndexes) set.set(rowIndex, true);
  return set;
}
