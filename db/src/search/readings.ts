import { pinyin, polyphonic } from 'pinyin-pro';

/** Space-joined words for search: every word is the whole name in one reading. */
export interface Readings {
  /** 'amoxilin exianglin …' */
  readonly pinyin: string;
  /** 'amxl …' */
  readonly initials: string;
}

/** More readings than this do not help a search and make the index larger. */
const mostReadings = 12;

const readingsCache = new Map<string, Readings>();

/**
 * How a name may be typed. The usual reading comes first; then each polyphone in each of its readings, one at a time,
 * so that 重楼 is found by zl as well as by cl; then combinations, up to twelve in all. Letters and digits stay as
 * they are, in lower case; punctuation is left out.
 */
export function readingsOf(name: string): Readings {
  let found = readingsCache.get(name);
  if (found === undefined) readingsCache.set(name, (found = read(name)));
  return found;
}

interface Syllable {
  readonly usual: string;
  readonly others: readonly string[];
  /** A Chinese character, not a letter or digit. */
  readonly isHan: boolean;
}

function read(name: string): Readings {
  const syllables = syllablesOf(name);
  const ways = waysToRead(syllables).map((way) => ({
    full: way.join(''),
    short: way.map((one, index) => initial(one, syllables[index])).join(''),
  }));
  return { pinyin: distinct(ways.map((way) => way.full)), initials: distinct(ways.map((way) => way.short)) };
}

function syllablesOf(name: string): Syllable[] {
  const plain = Array.from(name.normalize('NFKC').toLowerCase()).filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  const text = plain.join('');
  const usual = pinyin(text, { toneType: 'none', type: 'array', v: true });
  const all = polyphonic(text, { toneType: 'none', type: 'array', v: true });
  return plain.map((letter, index) => {
    const isHan = /\p{Script=Han}/u.test(letter);
    const first = usual[index] ?? letter;
    const others = isHan ? (all[index] ?? []).filter((reading) => reading !== first) : [];
    return { usual: first, others: [...new Set(others)], isHan };
  });
}

/** A Chinese character gives its first letter; a letter or digit gives itself. */
function initial(reading: string, syllable: Syllable | undefined): string {
  return syllable?.isHan ? String.fromCodePoint(reading.codePointAt(0) ?? 32) : reading;
}

/** Breadth first: with no polyphone changed, then one changed, then two. */
function waysToRead(syllables: readonly Syllable[]): string[][] {
  const usual = syllables.map((syllable) => syllable.usual);
  const ways = [usual];
  for (let at = 0; at < ways.length && ways.length < mostReadings; at += 1) {
    const way = ways[at] ?? usual;
    const from = way.findLastIndex((reading, index) => reading !== usual[index]) + 1;
    for (let index = from; index < syllables.length; index += 1) {
      for (const other of syllables[index]?.others ?? []) {
        if (ways.length < mostReadings) ways.push(way.with(index, other));
      }
    }
  }
  return ways;
}

function distinct(words: readonly string[]): string {
  return [...new Set(words)].join(' ');
}
