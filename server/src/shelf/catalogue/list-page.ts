import { pageOf } from '@baicao/shared/contract';
import { WrittenJson } from '../../http/result.ts';
import type { GoodsAsker } from '../goods-view.ts';
import { visitorFields } from '../goods-viewer.ts';
import type { Catalogue } from './catalogue.ts';
import { headOf, writtenOwn, writtenRow, type Fragment } from './fragments.ts';
import { matchingIds } from './goods-matches.ts';
import type { GoodsQuery } from './goods-query.ts';
import { keptAnswer, viewerKey } from './kept-answer.ts';

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

/** One page of goods as `asker` sees them, already written. Far past the end it is empty. */
export function writtenList(asker: GoodsAsker, list: GoodsList, { page, perPage, withImages = true }: PageWanted): WrittenJson {
  return keptAnswer(asker, `list|${page}|${perPage}|${withImages}|${list.name}`, 'buyer', (catalogue) => {
    const ids = listedIds(asker, catalogue, list);
    const from = (page - 1) * perPage;
    const rows = writtenRows(asker, catalogue, [...ids.subarray(from, from + perPage)], withImages);
    return new WrittenJson(`[${rows.join(',')}]`, pageOf(page, perPage, ids.length));
  });
}

/** Ids of all goods in the list, in its order; kept until the catalogue changes. */
export function listedIds(asker: GoodsAsker, catalogue: Catalogue, list: GoodsList): Int32Array {
  const key = `${viewerKey(asker, catalogue, list.isPersonal ? 'buyer' : 'sight')}|${list.name}`;
  const kept = catalogue.matches.get(key);
  if (kept) return kept;
  const ids = matchingIds(catalogue.orders, list.query(catalogue));
  return catalogue.matches.set(key, ids, ids.length + key.length);
}

const visitorOwn = writtenOwn(visitorFields);

/** Rows of JSON for ids in their order; ids that do not exist are left out. */
export function writtenRows(asker: GoodsAsker, catalogue: Catalogue, ids: readonly number[], withImages: boolean): string[] {
  const { db, buyer, now } = asker;
  const { today } = catalogue;
  const fragments: Fragment[] = catalogue.fragments.take(db, ids, now);
  if (buyer) return catalogue.buyers.write(db, buyer, fragments, { now, today, withImages });
  return fragments.map((fragment) => writtenRow(headOf(fragment, 'visitor', today), fragment, visitorOwn, withImages));
}
