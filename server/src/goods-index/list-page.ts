import { pageOf } from '@baicao/shared/contract';
import { WrittenJson } from '#domain/answers.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import { visitorFields } from '#goods-view/goods-viewer.ts';
import type { Catalogue } from './goods-index.ts';
import { headOf, writtenOwn, writtenRow, type Fragment } from './row-json-cache.ts';
import { GoodsMatches } from './goods-matches.ts';
import type { GoodsQuery } from './goods-query.ts';
import { keptAnswer, viewerKey } from './list-answer-cache.ts';

export interface GoodsList {
  /** Names the query among all others. */
  readonly name: string;
  /** What to list; asked only when no kept answer will do. */
  readonly query: (catalogue: Catalogue) => GoodsQuery;
  /** The query looks at what this buyer did (goods bought before). */
  readonly isPersonal?: boolean;
}

export interface PageWanted {
  readonly page: number;
  readonly perPage: number;
  readonly withImages?: boolean;
}

/** One page of goods as `call` sees them, already written. Far past the end it is empty. */
export function writtenList(
  call: ViewerCall,
  list: GoodsList,
  { page, perPage, withImages = true }: PageWanted,
): WrittenJson {
  return keptAnswer(call, `list|${page}|${perPage}|${withImages}|${list.name}`, 'buyer', (catalogue) => {
    const listed = listedGoods(call, catalogue, list);
    const from = (page - 1) * perPage;
    const rows = writtenRows(call, catalogue, listed.slice(from, from + perPage), withImages);
    return new WrittenJson(`[${rows.join(',')}]`, pageOf(page, perPage, listed.count));
  });
}

/** All goods in the list, in its order; kept until the catalogue changes. */
export function listedGoods(call: ViewerCall, catalogue: Catalogue, list: GoodsList): GoodsMatches {
  const key = `${viewerKey(call, catalogue, list.isPersonal ? 'buyer' : 'sight')}|${list.name}`;
  const kept = catalogue.matches.get(key);
  if (kept) return kept;
  const found = new GoodsMatches(catalogue.orders, list.query(catalogue));
  return catalogue.matches.set(key, found, found.weight + key.length);
}

const visitorOwn = writtenOwn(visitorFields);

/** Rows of JSON for ids in their order; ids that do not exist are left out. */
export function writtenRows(
  call: ViewerCall,
  catalogue: Catalogue,
  ids: readonly number[],
  withImages: boolean,
): string[] {
  const { db, buyer, now } = call;
  const { today } = catalogue;
  const fragments: Fragment[] = catalogue.fragments.take(db, ids, now);
  if (buyer) return catalogue.buyers.write(db, buyer, fragments, { now, today, withImages });
  return fragments.map((fragment) => writtenRow(headOf(fragment, 'visitor', today), fragment, visitorOwn, withImages));
}
