import { pageOf } from '@baicao/shared/contract';
import { WrittenJson } from '#domain/answers.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import { visitorFields } from '#goods-view/goods-viewer.ts';
import { cachedAnswer, viewerKey } from './answer-cache.ts';
import type { GoodsIndex } from './goods-index.ts';
import { GoodsMatches } from './goods-matches.ts';
import type { GoodsQuery } from './goods-query.ts';
import { cachedHead, ownFieldsJson, rowJson } from './row-json-cache.ts';

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
    const rows = goodsRowsJson(call, index, matches.slice(from, from + perPage), withImages);
    return new WrittenJson(`[${rows.join(',')}]`, pageOf(page, perPage, matches.count));
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

/** Rows of JSON for ids in their order; ids that do not exist are left out. */
export function goodsRowsJson(
  { db, buyer, now }: ViewerCall,
  index: GoodsIndex,
  ids: readonly number[],
  withImages: boolean,
): string[] {
  const { today } = index;
  const rows = index.rowJsonCache.get(db, ids, now);
  if (buyer) return index.buyerRowCache.rowsJson(db, buyer, rows, { now, today, withImages });
  return rows.map((row) => rowJson(cachedHead(row, 'visitor', today), row, visitorFieldsJson, withImages));
}
