import { fold, lettersOf } from './fold.ts';
import { marks, startLength } from './marks.ts';
import { syllablesOf } from './syllables.ts';
import { wordStarts } from './word-starts.ts';

export interface NamedThing {
  readonly name: string;
  /** Every reading as one word, space-joined: 'amoxilin' (see seeds/src/readings.ts). */
  readonly pinyin: string;
  /** The same readings as first letters: 'amxl'. */
  readonly initials: string;
}

/** Longer names are indexed by their first letters only. */
const mostLetters = 60;

/** All tokens under which a name of goods or a maker is found. */
export function nameTokens({ name, pinyin, initials }: NamedThing): Set<string> {
  const folded = fold(name);
  const letters = lettersOf(folded).slice(0, mostLetters);
  const tokens = new Set<string>([marks.whole + letters.join('')]);
  addStarts(tokens, marks.start, letters, startLength.name);
  for (const at of wordStarts(folded)) addStarts(tokens, marks.wordStart, letters.slice(at), startLength.word);
  for (const gram of gramsOf(letters)) tokens.add(gram);
  const shorts = words(initials);
  for (const reading of words(pinyin)) addReading(tokens, reading, syllablesOf(letters, reading, shorts) ?? [reading]);
  for (const short of shorts) addReading(tokens, short, Array.from(short));
  return tokens;
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

function addStarts(tokens: Set<string>, mark: string, letters: readonly string[], most: number): void {
  let start = '';
  for (const letter of letters.slice(0, most)) {
    start += letter;
    tokens.add(mark + start);
  }
}

function addReading(tokens: Set<string>, reading: string, syllables: readonly string[]): void {
  tokens.add(marks.whole + reading);
  tokens.add(marks.readingStart + reading);
  for (let at = 0; at < syllables.length; at += 1) tokens.add(marks.reading + syllables.slice(at).join(''));
}

/** Each letter and each pair of neighbours: what substring search is made of. */
function gramsOf(letters: readonly string[]): string[] {
  return letters.flatMap((letter, at) => {
    const next = letters[at + 1];
    return next === undefined ? [letter] : [letter, letter + next];
  });
}
