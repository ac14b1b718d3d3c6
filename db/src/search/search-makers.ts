import type { Database } from '../client.ts';
import { integer, rawColumn } from '../query.ts';
import { byBeginning, insideName, nameStart, wholeName, wordStart } from './match-expressions.ts';
import { namesNearly } from './near-misses.ts';
import { queryParts, type QueryPart } from './query-parts.ts';
import { kindLink } from './tokens.ts';

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

/** Exact names only, without typing mistakes: a word of a query for goods must not turn into a maker. */
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

const idsOfMakers = rawColumn({
  sql: `SELECT n.maker_id AS id
    FROM search_name_tokens(@expression) t CROSS JOIN search_names n ON n.id = t.rowid LIMIT @limit`,
  columns: { id: integer },
  parameters: { expression: '', limit: 0 },
});

function makersMatching(db: Database, expression: string, limit: number): number[] {
  return idsOfMakers(db).all({ expression: `"${kindLink('maker')}" AND (${expression})`, limit });
}
