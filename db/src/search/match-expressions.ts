import type { Database } from '../client.ts';
import { integer, rawColumn } from '../query.ts';
import { joined, type QueryPart } from './query-parts.ts';
import { kindLink, marks, nameLink, startLength } from './tokens.ts';

/**
 * FTS5 expressions, made only of quoted tokens. A query part holds nothing but letters, digits, dot and percent sign,
 * so no text a buyer types can become an operator.
 */
const token = (text: string): string => `"${text}"`;
const beginning = (text: string): string => `"${text}" *`;
const all = (expressions: readonly string[]): string => expressions.map((one) => `(${one})`).join(' AND ');
const any = (expressions: readonly string[]): string => expressions.map((one) => `(${one})`).join(' OR ');

/** An expression for goods whose whole name, reading or code is the query. */
export function wholeName(parts: readonly QueryPart[]): string {
  return token(marks.whole + joined(parts));
}

/** An expression for names, or their readings, that begin with the query. */
export function nameStart(parts: readonly QueryPart[], reading: ReadingLookup): string {
  const text = joined(parts);
  const written = startOf(marks.start, text, startLength.name);
  return parts.every((part) => part.kind === 'latin') ? any([written, reading(marks.readingStart, text)]) : written;
}

/** Names in which a word begins with the query; null in readings, which have no word boundaries. */
export function wordStart(parts: readonly QueryPart[]): string | null {
  return parts.some((part) => part.kind === 'han') ? startOf(marks.wordStart, joined(parts), startLength.word) : null;
}

function startOf(mark: string, text: string, most: number): string {
  const letters = Array.from(text);
  const start = token(mark + letters.slice(0, most).join(''));
  return letters.length <= most ? start : all([start, ...pairs(letters.slice(most - 1))]);
}

/** An expression for goods whose name contains every part. */
export function insideName(parts: readonly QueryPart[], reading: ReadingLookup): string {
  return all(parts.map((part) => partInName(part, reading)));
}

function partInName(part: QueryPart, reading: ReadingLookup): string {
  return part.kind === 'han' ? all(pairs(part.letters)) : reading(marks.reading, part.letters.join(''));
}

/** The tokens of a text: a single letter, or every pair of neighbours. */
function pairs(letters: readonly string[]): string[] {
  if (letters.length === 1) return letters.map(token);
  return letters.slice(1).map((letter, at) => token((letters[at] ?? '') + letter));
}

/** An expression for goods that contain every part in the name, the specification or a code, or in goods under one of its `links`, given by part. */
export function anywhere(
  parts: readonly QueryPart[],
  reading: ReadingLookup,
  links: readonly (readonly string[])[],
): string {
  return all(
    parts.map((part, at) =>
      any([partInName(part, reading), ...outsideName(part, at), ...(links[at] ?? []).map(token)]),
    ),
  );
}

// The unit of a specification counts behind its number only: 24粒 means a pack, 粒 alone the pellets of a name.
function outsideName(part: QueryPart, at: number): string[] {
  const text = part.letters.join('');
  if (part.kind === 'han') return at > 0 && part.letters.length === 1 ? [token(marks.specification + text)] : [];
  return [
    ...(/^[0-9]/.test(text) ? [token(marks.specification + text)] : []),
    ...(isCode(text) ? [beginning(marks.code + text)] : []),
  ];
}

/** Long enough to mean one article or a few: all barcodes begin with 69 and a maker's number, all approvals with a year. */
function isCode(text: string): boolean {
  return /^(?:[a-z][0-9]{5,}|69[0-9]{7,}|(?!69)[0-9]{6,})$/.test(text);
}

/** An expression for goods whose name has a reading that begins with `text`; `mark` says from where on. */
export type ReadingLookup = (mark: string, text: string) => string;

/** Asks the index of goods itself: right for whole answers, but it collects every match before the first one. */
export const byBeginning: ReadingLookup = (mark, text) => `"${mark}${text}" *`;

const mostNames = 400;
/** Beginnings of one and two letters have an index of their own (`prefix` in the migration) and stream as they are. */
const indexedBeginning = 2;

const nameIdsMatching = rawColumn({
  sql: 'SELECT rowid AS id FROM search_name_tokens(@expression) LIMIT @limit',
  columns: { id: integer },
  parameters: { expression: '', limit: 0 },
});

/**
 * For short answers: the few hundred different names are asked first, and the goods are streamed by name, best-selling
 * first. jiaonang names 200 of 1,000 names but a fifth of all goods. The same goods as `byBeginning`.
 */
export function byNames(db: Database): ReadingLookup {
  return (mark, text) => {
    if (text.length <= indexedBeginning) return byBeginning(mark, text);
    const expression = `"${kindLink('goods')}" AND ${byBeginning(mark, text)}`;
    const names = nameIdsMatching(db).all({ expression, limit: mostNames + 1 });
    if (names.length > mostNames) return byBeginning(mark, text);
    return names.length === 0 ? nothing : names.map((id) => `"${nameLink(id)}"`).join(' OR ');
  };
}

/** An expression without matches: ids of names begin with 1. */
const nothing = `"${nameLink(0)}"`;
