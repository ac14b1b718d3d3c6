import { simplified } from './traditional.ts';

/**
 * One spelling for everything that is indexed or looked up: full-width forms become plain ones, capitals small,
 * traditional characters simplified.
 */
export function fold(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase();
  return Array.from(plain, (letter) => simplified.get(letter) ?? letter).join('');
}

const letterOrDigit = /[\p{L}\p{N}]/u;
/** Without the radicals (⺀), which are symbols of the script and stand in no name. */
const han = /(?=[\p{L}\p{N}])\p{Script=Han}/u;

export function isHan(letter: string): boolean {
  return han.test(letter);
}

/** The letters and digits of a folded text, one by one; punctuation and blanks are left out. */
export function lettersOf(folded: string): string[] {
  return Array.from(folded).filter((letter) => letterOrDigit.test(letter));
}
