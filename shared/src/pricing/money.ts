/**
 * Money is whole fen (分, one hundredth of a yuan) in plain integers everywhere.
 * This file is the only place that rounds, and the only one that may use `Math.*` on money.
 * Prices are rounded down (product §9: "Prices are floored to 2 decimals"), tax half up (`nearestFen`). Yuan are text, never numbers:
 * 0.29 * 100 is 28.999999999999996, so flooring yuan numbers would lose a fen on 6.6 % of all prices.
 */

/** Whole fen. May be negative only in ledgers and differences. */
export type Fen = number;

/** Throws unless the value is an integer that a double represents exactly. */
export function wholeFen(value: number): Fen {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole fen: ${value}`);
  // -0 would print as "-0.00" and differ from 0 under Object.is.
  return value === 0 ? 0 : value;
}

const yuanPattern = /^(0|[1-9][0-9]{0,11})(?:\.([0-9]{1,2}))?$/;

/**
 * "12.50" → 1250. Accepts the format of API answers: ASCII digits, at most two decimals, no sign, no blanks,
 * no exponent, no leading zero. Returns null for everything else.
 */
export function parseYuan(text: string): Fen | null {
  const match = yuanPattern.exec(text);
  if (match === null) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/**
 * Fen of an amount of an answer, which is always well-formed: "12.50" → 1250. 0 for an amount that is hidden (null) and for a text
 * that is not an amount (`parseYuan`), one with a sign included.
 */
export function fenOf(yuan: string | null): Fen {
  return yuan === null ? 0 : (parseYuan(yuan) ?? 0);
}

/** 1250 → "12.50", -5 → "-0.05": the format of every amount in an answer (contract.md, Values). */
export function formatYuan(amountFen: Fen): string {
  const digits = Math.abs(wholeFen(amountFen)).toString().padStart(3, '0');
  return `${amountFen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * 19.9 → "19.90": yuan that another system wrote as a number. The noise of its doubles (197.60000000000002) is left off; null for
 * any other third decimal.
 */
export function yuanOfNumber(value: number): string | null {
  const fen = Math.round(value * 100);
  const isNoise = (fen / 100).toPrecision(15) === value.toPrecision(15);
  return Number.isSafeInteger(fen) && (isNoise || fen === 0) ? formatYuan(fen) : null;
}

/** U+2212, as wide as the plus; in sentences and tables, never in an answer's amount. */
export const minusSign = '−';

/** "12345.60" → "12,345.60", 10084 → "10,084": amounts and counts as people read them. A sign stays as it is. */
export function grouped(amount: string | number): string {
  const [whole = '0', decimals] = String(amount).split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? thousands : `${thousands}.${decimals}`;
}

/** "1510.06" → "¥1,510.06", "-3.00" → "−¥3.00": an amount of an answer, for sentences. */
export function yuanText(yuan: string): string {
  return yuan.startsWith('-') ? `${minusSign}¥${grouped(yuan.slice(1))}` : `¥${grouped(yuan)}`;
}

/** 151006 → "¥1,510.06", -300 → "−¥3.00", for sentences. */
export function yuanSign(amountFen: Fen): string {
  return yuanText(formatYuan(amountFen));
}

/** Price × pieces. Throws if a double cannot represent the product exactly. */
export function timesFen(priceFen: Fen, pieces: number): Fen {
  return wholeFen(wholeFen(priceFen) * wholeFen(pieces));
}

export function sumFen(amounts: Iterable<Fen>): Fen {
  let totalFen = 0;
  for (const amountFen of amounts) totalFen += amountFen;
  return wholeFen(totalFen);
}

/**
 * ⌊amount × numerator ÷ denominator⌋, exactly, for amounts and numerators at or above 0 and a denominator above 0.
 * A product beyond 2^53 is calculated in BigInt; below that, dividing without the remainder is exact.
 */
export function ratioFen(amountFen: Fen, numerator: number, denominator: number): Fen {
  if (amountFen < 0 || numerator < 0 || denominator <= 0) {
    throw new RangeError(`no such ratio: ${amountFen} × ${numerator} ÷ ${denominator}`);
  }
  const product = amountFen * numerator;
  if (Number.isSafeInteger(product)) return (product - (product % denominator)) / denominator;
  return wholeFen(Number((BigInt(amountFen) * BigInt(numerator)) / BigInt(denominator)));
}

/**
 * amount × numerator ÷ denominator to the nearest fen, halves away from 0: that of −x is minus that of x.
 * For x at or above 0 by Hermite's identity, ⌊x + ½⌋ = ⌊2x⌋ − ⌊x⌋.
 */
export function nearestFen(amountFen: Fen, numerator: number, denominator: number): Fen {
  const sizeFen = Math.abs(amountFen);
  const nearest = ratioFen(sizeFen, 2 * numerator, denominator) - ratioFen(sizeFen, numerator, denominator);
  return amountFen < 0 ? 0 - nearest : nearest;
}

/** ⌊percent % of an amount⌋: percentOf(999, 94) = 939. */
export function percentOf(amountFen: Fen, percent: number): Fen {
  return ratioFen(amountFen, percent, 100);
}

/** An amount divided by `pieces`, floored to whole fen: the unit price of a line with several prices. */
export function perPiece(amountFen: Fen, pieces: number): Fen {
  return ratioFen(amountFen, 1, pieces);
}

/** How many whole times `eachFen` fits into the amount (每满 100); 0 when `eachFen` is not above 0. */
export function timesReached(amountFen: Fen, eachFen: Fen): number {
  return eachFen > 0 && amountFen > 0 ? ratioFen(amountFen, 1, eachFen) : 0;
}

export function minFen(first: Fen, ...rest: readonly Fen[]): Fen {
  return wholeFen(Math.min(first, ...rest));
}

export function maxFen(first: Fen, ...rest: readonly Fen[]): Fen {
  return wholeFen(Math.max(first, ...rest));
}

/** Difference, at least 0: a gap, an amount still to pay. */
export function leftFen(fromFen: Fen, takenFen: Fen): Fen {
  return maxFen(0, fromFen - takenFen);
}
