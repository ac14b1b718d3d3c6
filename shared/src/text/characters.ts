import { tidyText } from './tidy-text.ts';

/** How long a text is, as people count: 𠮷, é of two code points, 👨‍👩‍👧 and a flag are one character each. */

let segmenter: Intl.Segmenter | undefined;

/** Made when it is needed: a browser loads its tables with the first one, longer than all other code of a start takes. */
const graphemesOf = (text: string) =>
  (segmenter ??= new Intl.Segmenter('zh', { granularity: 'grapheme' })).segment(text);

/** UTF-16 units of the longest emoji; a longer pile (a letter under a hundred accents) counts as several characters. */
const unitsPerCharacter = 16;

/** Every unit is a character: ASCII without line ends of two, Chinese characters and punctuation, full-width forms. */
const isPlain = /^[\t\n\u0020-\u007e\u3001-\u3029\u3400-\u9fff\uff01-\uff60]*$/;

/** Characters of a text as people count them. */
export function charactersIn(text: string): number {
  if (isPlain.test(text)) return text.length;
  let count = 0;
  for (const { segment } of graphemesOf(text)) count += charactersOf(segment);
  return count;
}

/** Whether a text has at most `max` characters; a much longer one is not counted. */
export function hasAtMost(text: string, max: number): boolean {
  return text.length <= max || (text.length <= unitsOf(max) && charactersIn(text) <= max);
}

/** The first `max` characters of a text; no character is cut in two. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  return fitting(segmentsOf(text.slice(0, unitsOf(max + 1))), max).join('');
}

/** The last `max` characters of a text; no character is cut in two. */
export function lastCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  return fitting(segmentsOf(text.slice(-unitsOf(max + 1))).toReversed(), max)
    .toReversed()
    .join('');
}

/** As many of these segments as have at most `max` characters. */
function fitting(segments: readonly string[], max: number): string[] {
  let left = max;
  const end = segments.findIndex((segment) => (left -= charactersOf(segment)) < 0);
  return end === -1 ? [...segments] : segments.slice(0, end);
}

const segmentsOf = (text: string) => Array.from(graphemesOf(text), ({ segment }) => segment);

const charactersOf = (segment: string) => Math.ceil(segment.length / unitsPerCharacter);

/** The keywords in a typed text: one line, limited to the first `max` characters. */
export function keywordsIn(typed: string | null, max: number): string {
  return firstCharacters(tidyText(typed ?? ''), max);
}

/** UTF-16 units that this many characters may take; for the attribute `maxLength`, which counts units. */
export function unitsOf(characters: number): number {
  return characters * unitsPerCharacter;
}
