import { limits } from '@baicao/shared/limits';

const { gapMs, digitsMin } = limits.scanner;

/**
 * Tells a hand scanner, which types like a keyboard, from fingers: digits in a burst no hand types, ended by Enter. Give it
 * every key with its time; it answers the code when a burst ends.
 */
export class ScannerKeys {
  #digits = '';
  #lastAt = Number.NEGATIVE_INFINITY;

  press(key: string, at: number): string | null {
    const isFast = at - this.#lastAt <= gapMs;
    const digits = isFast ? this.#digits : '';
    this.#lastAt = at;
    this.#digits = /^[0-9]$/.test(key) ? digits + key : '';
    return key === 'Enter' && digits.length >= digitsMin ? digits : null;
  }
}
