import { dayIndex, noExpiry, type GoodsColumns } from './goods-columns.ts';
import { goodsFlags } from './goods-query.ts';
import type { FacetName, GoodsQuery } from './goods-query.ts';
import type { WordList } from './goods-columns.ts';

/** Whether the goods at a place pass. */
export type GoodsFilter = (place: number) => boolean;

/** Every condition of a query but `ids`; a facet's own selection is left out when `without` names it. */
export function goodsFilter(columns: GoodsColumns, query: GoodsQuery, without?: FacetName): GoodsFilter {
  const wanted = query.flags.reduce<number>((bits, name) => bits | goodsFlags[name], goodsFlags.onShelf);
  const rest = [
    ...facetFilters(columns, query, without),
    ...rangeFilters(columns, query),
    ...linkFilters(columns, query),
  ];
  const { flags } = columns;
  if (rest.length === 0) return (place) => ((flags[place] ?? 0) & wanted) === wanted;
  return (place) => ((flags[place] ?? 0) & wanted) === wanted && rest.every((filter) => filter(place));
}

function facetFilters(columns: GoodsColumns, query: GoodsQuery, without: FacetName | undefined): GoodsFilter[] {
  const filters: GoodsFilter[] = [];
  const { categoryIds } = query;
  if (categoryIds && without !== 'category') filters.push((place) => categoryIds.has(columns.category[place] ?? 0));
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
  return (place) => codes.has(column[place]);
}

function rangeFilters(columns: GoodsColumns, query: GoodsQuery): GoodsFilter[] {
  const filters: GoodsFilter[] = [];
  const { priceFrom, priceTo, expiryFrom, expiryTo } = query;
  if (priceFrom !== undefined) filters.push((place) => (columns.priceFen[place] ?? 0) >= priceFrom);
  if (priceTo !== undefined) filters.push((place) => (columns.priceFen[place] ?? 0) <= priceTo);
  if (expiryFrom !== undefined) {
    const from = dayIndex(expiryFrom);
    filters.push((place) => (columns.expiry[place] ?? noExpiry) >= from);
  }
  if (expiryTo !== undefined) {
    const to = dayIndex(expiryTo);
    filters.push((place) => (columns.expiry[place] ?? noExpiry) !== noExpiry && (columns.expiry[place] ?? 0) <= to);
  }
  if (query.inStock) filters.push((place) => (columns.stock[place] ?? 0) > 0);
  return filters;
}

function linkFilters(columns: GoodsColumns, query: GoodsQuery): GoodsFilter[] {
  const filters: GoodsFilter[] = [];
  const { brandId, makerIds, oneOf, withoutIds } = query;
  if (brandId !== undefined) filters.push((place) => columns.brand[place] === brandId);
  if (withoutIds) filters.push((place) => !withoutIds.has(columns.ids[place] ?? 0));
  if (makerIds) filters.push((place) => makerIds.has(columns.maker[place] ?? 0));
  if (oneOf) {
    const column = { id: columns.ids, category: columns.category, brand: columns.brand }[oneOf.by];
    filters.push((place) => oneOf.ids.has(column[place] ?? 0));
  }
  return filters;
}
