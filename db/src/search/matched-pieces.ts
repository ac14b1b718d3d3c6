import { fold, lettersOf } from '@baicao/shared/text/fold';
import { queryParts, type QueryPart } from './query-parts.ts';
import { syllablesOf } from './syllables.ts';
import type { NamedThing } from './tokens.ts';

export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

/** A name cut into pieces, those marked that the query hit: by its characters, its pinyin or its initials. */
export function matchedPieces(thing: NamedThing, query: string): Piece[] {
  const spelling = spell(thing.name);
  const hits = new Set(queryParts(query).flatMap((part) => placesHit(part, spelling.letters, thing)));
  const isHit = spelling.letterOf.map((letter) => letter !== null && hits.has(letter));
  return joinAlike(spelling.characters, isHit);
}

/** The characters as written; each with the index of its first searchable letter, null where it has none. */
function spell(name: string): { characters: string[]; letters: string[]; letterOf: (number | null)[] } {
  const characters = Array.from(name);
  const letters: string[] = [];
  const letterOf = characters.map((character) => {
    const own = lettersOf(fold(character));
    const at = letters.push(...own) - own.length;
    return own.length === 0 ? null : at;
  });
  return { characters, letters, letterOf };
}

function placesHit(part: QueryPart, letters: readonly string[], thing: NamedThing): number[] {
  return (
    run(indexOfRun(letters, part.letters), part.letters.length) ??
    byInitials(part, letters, thing) ??
    byPinyin(part, letters, thing) ??
    []
  );
}

function run(from: number, length: number): number[] | null {
  return from < 0 ? null : Array.from({ length }, (_, at) => from + at);
}

function indexOfRun(letters: readonly string[], wanted: readonly string[]): number {
  return letters.findIndex((_, from) => wanted.every((letter, at) => letters[from + at] === letter));
}

function byInitials(part: QueryPart, letters: readonly string[], { initials }: NamedThing): number[] | null {
  const text = part.letters.join('');
  const reading = initials.split(' ').find((one) => one.length === letters.length && one.includes(text));
  return reading === undefined ? null : run(reading.indexOf(text), text.length);
}

function byPinyin(part: QueryPart, letters: readonly string[], { pinyin, initials }: NamedThing): number[] | null {
  const text = part.letters.join('');
  for (const reading of pinyin.split(' ')) {
    const syllables = syllablesOf(letters, reading, initials.split(' ')) ?? [];
    const from = syllables.findIndex((_, at) => syllables.slice(at).join('').startsWith(text));
    if (from >= 0) return run(from, syllablesCovering(syllables.slice(from), text.length));
  }
  return null;
}

/** How many syllables the first `length` letters reach into. */
function syllablesCovering(syllables: readonly string[], length: number): number {
  let left = length;
  const end = syllables.findIndex((syllable) => (left -= syllable.length) <= 0);
  return end < 0 ? syllables.length : end + 1;
}

function joinAlike(characters: readonly string[], isHit: readonly boolean[]): Piece[] {
  const pieces: { text: string; isHit: boolean }[] = [];
  for (const [at, character] of characters.entries()) {
    const hit = isHit[at] ?? false;
    const last = pieces.at(-1);
    if (last?.isHit === hit) last.text += character;
    else pieces.push({ text: character, isHit: hit });
  }
  return pieces;
}
