import { isHan } from './fold.ts';

// Any pinyin syllable written without tones, ü as v; interjections like hm and ng included.
const syllable =
  /^(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iong|iang|uang|ang|eng|ing|ong|ian|iao|uai|uan|van|ai|ei|ao|ou|an|en|in|un|vn|ia|ie|iu|ua|ue|ve|ui|uo|er|a|o|e|i|u|v)|hm|hng|ng|n|m|r)$/;

const longestSyllable = 6;

/**
 * Cuts one reading of a name ('amoxilin') into the reading of each letter (a, mo, xi, lin). A letter or digit of the
 * name reads as itself. null when the reading does not belong to the name.
 */
export function syllablesOf(letters: readonly string[], reading: string): string[] | null {
  return cut(letters, 0, reading, 0, new Set());
}

function cut(letters: readonly string[], at: number, reading: string, from: number, dead: Set<number>): string[] | null {
  const letter = letters[at];
  if (letter === undefined) return from === reading.length ? [] : null;
  const place = at * (reading.length + 1) + from;
  if (dead.has(place)) return null;
  for (const piece of piecesFor(letter, reading, from)) {
    const rest = cut(letters, at + 1, reading, from + piece.length, dead);
    if (rest) return [piece, ...rest];
  }
  dead.add(place);
  return null;
}

/** Longest first: xian is one syllable before it is xi-an. */
function piecesFor(letter: string, reading: string, from: number): string[] {
  if (!isHan(letter)) return reading.startsWith(letter, from) ? [letter] : [];
  const lengths = Array.from({ length: longestSyllable }, (_, index) => longestSyllable - index);
  return lengths
    .filter((length) => from + length <= reading.length)
    .map((length) => reading.slice(from, from + length))
    .filter((piece) => syllable.test(piece));
}
