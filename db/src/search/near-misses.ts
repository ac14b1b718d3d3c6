import type { Database } from '../client.ts';
import { integer, integerOrNull, rawQuery, text } from '../query.ts';
import { lettersOf } from '@baicao/shared/text/fold';
import { joined, type QueryPart } from './query-parts.ts';
import { kindLink, marks } from './tokens.ts';

/** Shorter queries with a mistake in them are ambiguous. */
const shortest = { han: 3, latin: 4, initials: 5 } as const;
/** Longer ones are no names; each letter costs a look-up. */
const longest = 32;
/** Limits: candidates that are scored, names that are returned. */
const most = { candidates: 1500, names: 40 } as const;

const namesMatching = rawQuery({
  sql: `
    SELECT n.id, n.maker_id AS makerId, n.name, n.pinyin, n.initials
    FROM search_name_tokens(@expression) t CROSS JOIN search_names n ON n.id = t.rowid LIMIT @limit`,
  columns: { id: integer, makerId: integerOrNull, name: text, pinyin: text, initials: text },
  parameters: { expression: '', limit: 0 },
});

/** A name of goods (no `makerId`) or of a maker. */
type Name = ReturnType<ReturnType<typeof namesMatching>['all']>[number];

type Kind = 'goods' | 'maker';

/**
 * Names one typing mistake away from the query, at most forty; none when the query is too short to tell, or mixes
 * characters and letters.
 */
export function namesNearly(db: Database, parts: readonly QueryPart[], kind: Kind): Name[] {
  const letters = lettersOf(joined(parts));
  if (parts.every((part) => part.kind === 'han')) return writtenNearly(db, letters, kind);
  return parts.length === 1 ? readNearly(db, letters, kind) : [];
}

/** One character wrong, missing, too many, or two swapped: any other character of the query is still there. */
function writtenNearly(db: Database, letters: readonly string[], kind: Kind): Name[] {
  if (letters.length < shortest.han || letters.length > longest) return [];
  const pieces = letters.map((_, at) =>
    [...letters.slice(0, at), ...letters.slice(at + 1)].map((letter) => `"${letter}"`).join(' AND '),
  );
  const names = candidates(db, kind, pieces.map((piece) => `(${piece})`).join(' OR '));
  return near(names, (name) => holdsNearly(lettersOf(name.name), letters, true));
}

/**
 * One letter wrong in a reading: one half of the query is right, so the reading begins with the first half, or holds
 * the second half from some syllable on (found by the syllable the half begins or the next one).
 */
function readNearly(db: Database, letters: readonly string[], kind: Kind): Name[] {
  if (letters.length < shortest.latin || letters.length > longest) return [];
  const half = Math.floor(letters.length / 2);
  const first = letters.slice(0, half).join('');
  const ends = letters
    .slice(half)
    .map((_, at) => letters.slice(half + at).join(''))
    .filter((end) => end.length >= 2);
  const expression = [`"${marks.readingStart}${first}" *`, ...ends.map((end) => `"${marks.reading}${end}" *`)].join(
    ' OR ',
  );
  const names = candidates(db, kind, expression);
  return near(names, (name) =>
    readings(name, letters.length).some((reading) => holdsNearly(Array.from(reading), letters, false)),
  );
}

function readings(name: Name, queryLength: number): string[] {
  const full = name.pinyin.split(' ');
  return queryLength < shortest.initials ? full : [...full, ...name.initials.split(' ')];
}

function candidates(db: Database, kind: Kind, expression: string): Name[] {
  return namesMatching(db).all({ expression: `"${kindLink(kind)}" AND (${expression})`, limit: most.candidates });
}

function near(names: readonly Name[], fits: (name: Name) => boolean): Name[] {
  return names.filter(fits).slice(0, most.names);
}

/**
 * Whether `text` begins with `query` or with something one typing mistake away from it (an insertion, deletion,
 * substitution or swap of neighbours); with `anywhere`, from any index on.
 */
export function holdsNearly(text: readonly string[], query: readonly string[], anywhere: boolean): boolean {
  const starts = anywhere ? text.length : 1;
  for (let from = 0; from < starts; from += 1) {
    if (beginsNearly(text, from, query)) return true;
  }
  return false;
}

function beginsNearly(text: readonly string[], from: number, query: readonly string[]): boolean {
  let same = 0;
  while (same < query.length && text[from + same] === query[same]) same += 1;
  if (same >= query.length - 1) return same === query.length || from + same <= text.length;
  const at = from + same;
  return (
    continues(text, at + 1, query, same + 1) ||
    continues(text, at, query, same + 1) ||
    continues(text, at + 1, query, same) ||
    isSwapped(text, at, query, same)
  );
}

/** Whether the text continues with the rest of the query from `at` on. */
function continues(text: readonly string[], at: number, query: readonly string[], from: number): boolean {
  for (let next = from; next < query.length; next += 1) {
    if (text[at + next - from] !== query[next]) return false;
  }
  return true;
}

function isSwapped(text: readonly string[], at: number, query: readonly string[], same: number): boolean {
  return text[at] === query[same + 1] && text[at + 1] === query[same] && continues(text, at + 2, query, same + 2);
}
