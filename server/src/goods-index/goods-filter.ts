import { dayIndex, noExpiry, type GoodsColumns } from './goods-columns.ts';
import { goodsFlags } from './goods-query.ts';
import type { FacetName, GoodsQuery } from './goods-query.ts';
import type { WordList } from './goods-columns.ts';

/** Tells whether the goods of a row match. */
export type GoodsFilter = (rowIndex: number) => boolean;

/** Every condition of a query except `ids`; a facet's own selection is left out when `without` names it. */
export function goodsFilter(columns: GoodsColumns, query: GoodsQuery, without?: FacetName): GoodsFilter {
  const wanted = query.flags.reduce<number>((bits, name) => bits | goodsFlags[name], goodsFlags.onShelf);
  const rest = [
    ...facetFilters(columns, query, without),
    ...rangeFilters(columns, query),
    ...linkFilters(columns, query),
  ];
  const { flags } = columns;
  if (rest.length === 0) return (rowIndex) => ((flags[rowIndex] ?? 0) & wanted) === wanted;
  return (rowIndex) => ((flags[rowIndex] ?? 0) & wanted) === wanted && rest.every((filter) => filter(rowIndex));
}

function facetFilters(columns: GoodsColumns, query: GoodsQuery, without: FacetName | undefined): GoodsFilter[] {
  const filters: GoodsFilter[] = [];
  const { categoryIds } = query;
  if (categoryIds && without !== 'category')
    filters.push((rowIndex) => categoryIds.has(columns.category[rowIndex] ?? 0));
  if (query.makers && without !== 'makers')
    filters.push(oneOfNames(columns.makerName, columns.makerNames, query.makers));
  if (query.specifications && without !== 'specifications') {
    filters.push(oneOfNames(columns.specification, columns.specifications, query.specifications));
  }
  if (query.forms && without !== 'forms') filters.push(oneOfNames(columns.form, columns.forms, query.forms));
  return filters;
}

function oneOfNames(column: Int32Array, list: WordList, words: readonly string[]): GoodsFilter {
  const codes = new Set(words.map((word) => list.find(word)));
  return (rowIndex) => codes.has(column[rowIndex]);
}

function rangeFilters(columns: GoodsColumns, query: GoodsQuery): GoodsFilter[] {
  const filters: GoodsFilter[] = [];
  const { priceFrom, priceTo, expiryFrom, expiryTo } = query;
  if (priceFrom !== undefined) filters.push((rowIndex) => (columns.priceFen[rowIndex] ?? 0) >= priceFrom);
  if (priceTo !== undefined) filters.push((rowIndex) => (columns.priceFen[rowIndex] ?? 0) <= priceTo);
  if (expiryFrom !== undefined) {
    const from = dayIndex(expiryFrom);
    filters.push((rowIndex) => (columns.expiry[rowIndex] ?? noExpiry) >= from);
  }
  if (expiryTo !== undefined) {
    const to = dayIndex(expiryTo);
    filters.push(
      (rowIndex) => (columns.expiry[rowIndex] ?? noExpiry) !== noExpiry && (columns.expiry[rowIndex] ?? 0) <= to,
    );
  }
  if (query.inStock) filters.push((rowIndex) => (columns.stock[rowIndex] ?? 0) > 0);
  return filters;
}

function linkFilters(columns: GoodsColumns, query: GoodsQuery): GoodsFilter[] {
  const filters: GoodsFilter[] = [];
  const { brandId, makerIds, oneOf, withoutIds } = query;
  if (brandId !== undefined) filters.push((rowIndex) => columns.brand[rowIndex] === brandId);
  if (withoutIds) filters.push((rowIndex) => !withoutIds.has(columns.ids[rowIndex] ?? 0));
  if (makerIds) filters.push((rowIndex) => makerIds.has(columns.maker[rowIndex] ?? 0));
  if (oneOf) {
    const column = { id: columns.ids, category: columns.category, brand: columns.brand }[oneOf.by];
    filters.push((rowIndex) => oneOf.ids.has(column[rowIndex] ?? 0));
  }
  return filters;
}
