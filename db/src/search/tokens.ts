import { fold, lettersOf } from '@baicao/shared/text/fold';
import { syllablesOf } from './syllables.ts';

/**
 * The first character of a token says what the rest is. Grams (single letters and pairs of a name) have none: they are
 * letters and digits and can never look like a marked token.
 */
export const marks = {
  /** The whole name, one of its readings, a code. */
  whole: '=',
  /** A beginning of the name, written out. */
  start: '^',
  /** A beginning of a word inside the name: 二甲双胍 of 盐酸二甲双胍. */
  wordStart: '|',
  /** A whole reading or its initials, looked up by its beginning. */
  readingStart: '<',
  /** A reading or its initials from any syllable on, looked up by its beginning. */
  reading: '@',
  /** Approval number or barcode, looked up by its beginning. */
  code: '#',
  /** A beginning of a piece of the specification. */
  specification: '+',
  /** `&n12` the name with this id, `&m12` the maker with this id, `&goods` and `&maker` the kind of a name. */
  link: '&',
} as const;

/** Letters of a beginning that are indexed; longer queries add the rest as pairs. */
export const startLength = { name: 12, word: 8 } as const;

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

/** Prefixes in front of the word a buyer has in mind: salts, preparations, patient groups. Longest first. */
const openings = [
  '重组人',
  '马来酸',
  '富马酸',
  '枸橼酸',
  '酒石酸',
  '门冬氨酸',
  '苯磺酸',
  '甲磺酸',
  '琥珀酸',
  '氢溴酸',
  '葡萄糖酸',
  '注射用',
  '复方',
  '小儿',
  '儿童',
  '盐酸',
  '硫酸',
  '磷酸',
  '硝酸',
  '醋酸',
  '乳酸',
  '丙酸',
  '糠酸',
  '精制',
  '医用',
  '一次性使用',
  '一次性',
  '外用',
  '口服',
  '人工',
  '浓缩',
  '加味',
  '新',
] as const;

/** Letters (punctuation not counted) at which a word inside a folded name begins; without the beginning of the name itself. */
export function wordStarts(folded: string): number[] {
  const starts = new Set<number>([...afterBreaks(folded), ...afterOpenings(lettersOf(folded).join(''))]);
  starts.delete(0);
  return [...starts];
}

function afterBreaks(folded: string): number[] {
  const pieces = folded.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece !== '');
  let at = 0;
  return pieces.map((piece) => {
    const start = at;
    at += Array.from(piece).length;
    return start;
  });
}

function afterOpenings(letters: string): number[] {
  const starts: number[] = [];
  let at = 0;
  for (;;) {
    const opening = openings.find((one) => letters.startsWith(one, at));
    if (opening === undefined || at + opening.length >= letters.length) return starts;
    at += opening.length;
    starts.push(at);
  }
}

/**
 * Tokens of a specification: 0.25g*24粒 is found by 0.25g, by 24 and by 粒, and by each beginning of them. Beginnings
 * are tokens of their own: gathering them at look-up takes 10 ms and more among 1,000,000 goods.
 */
export function specificationTokens(specification: string): string[] {
  const pieces = fold(specification).match(/[a-z0-9.%]+|\p{Script=Han}/gu) ?? [];
  return [
    ...new Set(
      pieces.flatMap((piece) => Array.from(piece, (_, last) => marks.specification + piece.slice(0, last + 1))),
    ),
  ];
}

/** An approval number with its letter and by its digits alone, and the barcode. */
export function codeTokens(approvalNumber: string, barcode: string): string[] {
  const approval = /[a-z]?[0-9]+/.exec(fold(approvalNumber))?.[0] ?? '';
  const codes = [approval, approval.replace(/^[a-z]/, ''), barcode].filter((code) => code !== '');
  return [...new Set(codes)].flatMap((code) => [marks.code + code, marks.whole + code]);
}

export const nameLink = (nameId: number): string => `${marks.link}n${nameId}`;
export const makerLink = (makerId: number): string => `${marks.link}m${makerId}`;
export const kindLink = (kind: 'goods' | 'maker'): string => marks.link + kind;
