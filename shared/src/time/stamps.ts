import { limits } from '#limits.ts';

/**
 * Timestamps (product §4: "10-digit timestamps are treated as seconds"). At most ten digits are seconds, more digits
 * are milliseconds, for text and numbers. null for anything else: signs, fractions, blanks, words.
 */
const firstMs = 10 ** limits.clock.secondsDigits;

export function stampMs(stamp: number | string): number | null {
  const value = typeof stamp === 'string' ? stampNumber(stamp) : stamp;
  if (value === null || !Number.isSafeInteger(value) || value < 0) return null;
  return value < firstMs ? value * 1_000 : value;
}

function stampNumber(text: string): number | null {
  return /^[0-9]{1,16}$/.test(text) ? Number(text) : null;
}

/** Milliseconds → the seconds of a `*_timestamp` field; fractions of a second are dropped. */
export function secondsOf(ms: number): number {
  return Math.floor(ms / 1_000);
}
