import { pageOf, type PageMeta } from '@baicao/shared/contract';
import { WrittenJson, type WriteJson } from '#domain/answers.ts';
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
  { db, buyer, now }: ViewerCall,
  index: GoodsIndex,
  wanted: readonly number[],
  { withImages = true, moreOf }: RowOptions = {},
): WriteJson {
  const { rowJsonCache, today } = index;
  const visibility = visibilityOf(buyer);
  const ids = rowJsonCache.prepare(db, wanted, { visibility, now, today });
  const own = buyer && index.buyerRowCache.rows(db, buyer, ids, { now, today, withImages });
  return (writer) => {
    for (const [at, id] of ids.entries()) {
      const { price, fields } = own?.[at] ?? { fields: visitorFieldsJson };
      writer.text(at === 0 ? '[{' : ',{');
      if (price === undefined) rowJsonCache.write(id, visibility, writer, withImages);
      else writer.text(price);
      writer.text(moreOf ? `,${fields},${moreOf(id)}}` : `,${fields}}`);
    }
    writer.text(ids.length === 0 ? '[]' : ']');
  };
}
