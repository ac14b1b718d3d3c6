import { isHan } from '@baicao/shared/text/fold';

// Any pinyin syllable written without tones, ü as v. Interjections (hm, ng) are left out: they would cut xian into xia-n.
const syllable =
  /^(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])(?:iong|iang|uang|ang|eng|ing|ong|ian|iao|uai|uan|van|ai|ei|ao|ou|an|en|in|un|vn|ia|ie|iu|ua|ue|ve|ui|uo|a|o|e|i|u|v)|a|o|e|ai|ei|ao|ou|an|en|ang|eng|er|r)$/;

const longestSyllable = 6;

/**
 * Cuts one reading of a name ('amoxilin') into the reading of each letter (a, mo, xi, lin). A letter or digit of the
 * name reads as itself. Where it can be cut in two ways (xi-an-gan, xi-ang-an) the initials of the name's readings
 * decide. null when the reading does not belong to the name.
 */
export function syllablesOf(
  letters: readonly string[],
  reading: string,
  initials: readonly string[] = [],
): string[] | null {
  for (const short of initials.filter((one) => one.length === letters.length)) {
    const cut = new Cutter(letters, reading, short).cut(0, 0);
    if (cut) return cut;
  }
  return new Cutter(letters, reading, null).cut(0, 0);
}

class Cutter {
  /** Indexes from which the rest cannot be cut. */
  readonly #dead = new Set<number>();

  constructor(
    readonly letters: readonly string[],
    readonly reading: string,
    readonly short: string | null,
  ) {}

  cut(at: number, from: number): string[] | null {
    const letter = this.letters[at];
    if (letter === undefined) return from === this.reading.length ? [] : null;
    const place = at * (this.reading.length + 1) + from;
    if (this.#dead.has(place)) return null;
    for (const piece of this.#pieces(letter, at, from)) {
      const rest = this.cut(at + 1, from + piece.length);
      if (rest) return [piece, ...rest];
    }
    this.#dead.add(place);
    return null;
  }

  /** Longest first: xian is one syllable before it is xi-an. */
  #pieces(letter: string, at: number, from: number): string[] {
    if (this.short !== null && !this.reading.startsWith(this.short.charAt(at), from)) return [];
    if (!isHan(letter)) return this.reading.startsWith(letter, from) ? [letter] : [];
    const most = Math.min(longestSyllable, this.reading.length - from);
    const pieces = Array.from({ length: most }, (_, less) => this.reading.slice(from, from + most - less));
    return pieces.filter((piece) => syllable.test(piece));
  }
}
