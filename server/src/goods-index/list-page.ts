import { pageOf, type PageMeta } from '@baicao/shared/contract';
import { arrayOf, WrittenJson, type WriteJson } from '#domain/answers.ts';
import type { JsonWriter } from '#domain/json-writer.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import { visibilityOf, visitorFields } from '#goods-view/goods-viewer.ts';
import { cachedAnswer, viewerKey } from './answer-cache.ts';
import type { GoodsIndex } from './goods-index.ts';
import { GoodsMatches } from './goods-matches.ts';
import type { GoodsQuery } from './goods-query.ts';
import { ownFieldsJson } from './row-json-cache.ts';

export interface GoodsList {
  /** Identifies the query among all others. */
  readonly name: string;
  /** The query of the list; called only when there is no cached answer. */
  readonly query: (index: GoodsIndex) => GoodsQuery;
  /** The query depends on what this buyer has done (goods bought before). */
  readonly isPersonal?: boolean;
}

export interface PageInput {
  readonly page: number;
  readonly perPage: number;
  readonly withImages?: boolean;
}

/** One page of goods as the viewer sees them, as JSON. Far past the end it is empty. */
export function goodsListPage(
  call: ViewerCall,
  list: GoodsList,
  { page, perPage, withImages = true }: PageInput,
): WrittenJson {
  return cachedAnswer(call, `list|${page}|${perPage}|${withImages}|${list.name}`, 'buyer', (index) => {
    const matches = matchingGoods(call, index, list);
    const from = (page - 1) * perPage;
    const meta = pageOf(page, perPage, matches.count);
    return goodsRows(call, index, matches.slice(from, from + perPage), { withImages, meta });
  });
}

/** All goods in the list, in its order. */
export function matchingGoods(call: ViewerCall, index: GoodsIndex, list: GoodsList): GoodsMatches {
  const key = `${viewerKey(call, index, list.isPersonal ? 'buyer' : 'visibility')}|${list.name}`;
  const cached = index.matchesCache.get(key);
  if (cached) return cached;
  const matches = new GoodsMatches(index.orders, list.query(index));
  index.matchesCache.set(key, matches, { size: matches.bytes + key.length });
  return matches;
}

const visitorFieldsJson = ownFieldsJson(visitorFields);

interface RowOptions {
  readonly withImages?: boolean;
  /** Further fields of a row by its id, as JSON without braces; for calls whose rows have more than goods. */
  readonly moreOf?: (id: number) => string;
}

/** Rows for ids in their order; ids that do not exist are left out. */
export function goodsRows(
  call: ViewerCall,
  index: GoodsIndex,
  ids: readonly number[],
  { meta, ...options }: RowOptions & { readonly meta?: PageMeta } = {},
): WrittenJson {
  return WrittenJson.written(goodsArray(call, index, ids, options), meta);
}

/** The same as an array in an answer that has more; to be written at once. */
export function goodsArray(
  call: ViewerCall,
  index: GoodsIndex,
  wanted: readonly number[],
  options: RowOptions = {},
): WriteJson {
  const rows = preparedRows(call, index, wanted, options);
  return arrayOf(rows.ids, (_id, writer, at) => rows.write(at, writer));
}

/** Rows of goods that exist, in the order asked for; to be written at once. */
interface PreparedRows {
  readonly ids: readonly number[];
  /** Writes the row of `ids[at]` as an object. */
  write(at: number, writer: JsonWriter): void;
}

export function preparedRows(
  { db, buyer, now }: ViewerCall,
  { rowJsonCache, buyerRowCache, today }: GoodsIndex,
  wanted: readonly number[],
  { withImages = true, moreOf }: RowOptions = {},
): PreparedRows {
  const visibility = visibilityOf(buyer);
  const ids = rowJsonCache.prepare(db, wanted, { visibility, now, today });
  const own = buyer && buyerRowCache.rows(db, buyer, ids, { now, today, withImages });
  const write = (at: number, writer: JsonWriter) => {
    const id = ids[at] ?? Number.NaN;
    const { price, fields } = own?.[at] ?? { fields: visitorFieldsJson };
    writer.text('{');
    if (price === undefined) rowJsonCache.write(id, visibility, writer, withImages);
    else writer.text(price);
    writer.text(moreOf ? `,${fields},${moreOf(id)}}` : `,${fields}}`);
  };
  return { ids, write };
}
