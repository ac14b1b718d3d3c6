import type { Database } from '../client.ts';
import { integer, rawColumn } from '../query.ts';
import {
  anywhere,
  byBeginning,
  byNames,
  insideName,
  nameStart,
  wholeName,
  wordStart,
  type ReadingLookup,
} from './match-expressions.ts';
import { namesNearly } from './near-misses.ts';
import { queryParts, type QueryPart } from './query-parts.ts';
import { makersNamed } from './search-makers.ts';
import { makerLink, nameLink } from './tokens.ts';

export interface SearchOptions {
  /** Most ids that are returned; without it every match is returned. */
  readonly limit?: number;
}

/** Most makers that one part of a query may name. */
const mostMakers = 60;
/** Most parts of a query that is searched with typing mistakes: name, specification and maker are three. */
const mostMisspeltParts = 4;

/**
 * Ids of goods for what a buyer typed: names, pinyin, initials, makers, approval numbers, barcodes, specifications.
 * Whole names come first, then beginnings of names, beginnings of words, anything inside a name, then the other
 * fields; only when nothing at all fits, names with one letter wrong. Within each, the best-selling first.
 * Goods off the shelf are among them. Text without a letter or digit finds nothing.
 */
export function searchGoodsIds(db: Database, text: string, { limit }: SearchOptions = {}): number[] {
  const parts = queryParts(text);
  if (parts.length === 0) return [];
  const most = limit ?? Number.MAX_SAFE_INTEGER;
  const found = new Set<number>();
  for (const expression of expressions(db, parts, limit === undefined ? byBeginning : byNames(db))) {
    if (found.size >= most) break;
    for (const id of goodsMatching(db, expression, most)) found.add(id);
  }
  return found.size > 0 ? [...found].slice(0, most) : misspelt(db, parts, most);
}

function misspelt(db: Database, parts: readonly QueryPart[], most: number): number[] {
  const nearly = nearLinks(db, parts);
  if (nearly.length > 0) return goodsMatching(db, nearly.map((link) => `"${link}"`).join(' OR '), most);
  if (parts.length === 1 || parts.length > mostMisspeltParts) return [];
  const links = parts.map((part) => [...makerLinks(db, part), ...nearLinks(db, [part])]);
  return goodsMatching(db, anywhere(parts, byNames(db), links), most);
}

function nearLinks(db: Database, parts: readonly QueryPart[]): string[] {
  return namesNearly(db, parts, 'goods').map((name) => nameLink(name.id));
}

function makerLinks(db: Database, part: QueryPart): string[] {
  return part.letters.length > 1 ? makersNamed(db, [part], mostMakers).map(makerLink) : [];
}

/** Best first; each is only made when those before did not fill the answer. */
function* expressions(db: Database, parts: readonly QueryPart[], reading: ReadingLookup): Generator<string> {
  yield wholeName(parts);
  yield nameStart(parts, reading);
  const word = wordStart(parts);
  if (word !== null) yield word;
  yield insideName(parts, reading);
  yield anywhere(
    parts,
    reading,
    parts.map((part) => makerLinks(db, part)),
  );
}

const idsOfGoods = rawColumn({
  sql: `SELECT r.goods_id AS id
    FROM search_goods(@expression) t CROSS JOIN search_ranks r ON r.rank = t.rowid LIMIT @limit`,
  columns: { id: integer },
  parameters: { expression: '', limit: 0 },
});

function goodsMatching(db: Database, expression: string, limit: number): number[] {
  return idsOfGoods(db).all({ expression, limit });
}
