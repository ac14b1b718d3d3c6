import type { Database } from '../client.ts';
import { kindLink } from './goods-tokens.ts';
import { insideName, nameStart, wholeName, wordStart } from './match-expressions.ts';
import { namesNearly } from './near-misses.ts';
import { byBeginning } from './reading-lookup.ts';
import { queryParts, type QueryPart } from './query-parts.ts';

/**
 * Ids of the makers whose name, pinyin or initials hold what was typed: whole names first, then beginnings; when
 * there is none, names with one typing mistake.
 */
export function searchMakerIds(db: Database, text: string, limit: number): number[] {
  const parts = queryParts(text);
  if (parts.length === 0) return [];
  const named = makersNamed(db, parts, limit);
  return named.length > 0 ? named : makersNearly(db, parts).slice(0, limit);
}

function makersNearly(db: Database, parts: readonly QueryPart[]): number[] {
  return namesNearly(db, parts, 'maker').flatMap((name) => name.makerId ?? []);
}

/** Without mistakes only: a word of a query for goods must not turn into a maker. */
export function makersNamed(db: Database, parts: readonly QueryPart[], limit: number): number[] {
  const found = new Set<number>();
  for (const expression of [
    wholeName(parts),
    nameStart(parts, byBeginning),
    wordStart(parts),
    insideName(parts, byBeginning),
  ]) {
    if (expression === null || found.size >= limit) continue;
    for (const id of makersMatching(db, expression, limit)) found.add(id);
  }
  return [...found].slice(0, limit);
}

function makersMatching(db: Database, expression: string, limit: number): number[] {
  const sql = `
    SELECT n.maker_id FROM search_name_tokens(?) t CROSS JOIN search_names n ON n.id = t.rowid
    LIMIT ?`;
  return db.values(sql).all(`"${kindLink('maker')}" AND (${expression})`, limit) as number[];
}
