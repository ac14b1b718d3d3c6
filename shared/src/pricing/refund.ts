import { limits } from '#limits.ts';
import { allocate } from './allocate.ts';
import { leftFen, minFen, ratioFen, sumFen, timesFen, timesReached } from './money.ts';
import type { Fen } from './money.ts';

const { pointWorthFen } = limits.payment;

/**
 * Refund for returned pieces: their share of the amount paid, not of the list price (trade rules, Returns).
 * `paidFen` is the paid share of the goods themselves: paidShare − gift total (exchange goods return on their own).
 * In whatever steps a line is returned, the refunds sum exactly to the amount paid and never exceed it.
 * Throws a RangeError for more pieces than were bought.
 */
export function refundFen(line: { paidFen: Fen; number: number; returnedBefore: number; returning: number }): Fen {
  const { paidFen, number, returnedBefore, returning } = line;
  if (returnedBefore < 0 || returning < 0 || returnedBefore + returning > number) {
    throw new RangeError(`${returning} more of ${number} pieces after ${returnedBefore} cannot come back`);
  }
  if (returning === 0) return 0;
  return ratioFen(paidFen, returnedBefore + returning, number) - ratioFen(paidFen, returnedBefore, number);
}

/** How the goods of an order line were paid: points and money. */
export interface PaidParts {
  readonly moneyFen: Fen;
  readonly points: number;
}

/**
 * Splits the paid shares of all lines of an order into points and money, by largest remainder: the lines' points sum to
 * the points spent on goods, and points plus money of a line equal its paid share. Points pay for goods first [ours];
 * only the remaining points pay for shipping, which is not refunded.
 */
export function paidParts(paidShares: readonly Fen[], pointsUsed: number): PaidParts[] {
  const payable = paidShares.map((shareFen) => timesReached(shareFen, pointWorthFen));
  const spent = allocate(minFen(pointsUsed, sumFen(payable)), payable);
  return paidShares.map((shareFen, index) => {
    const points = spent[index] ?? 0;
    return { moneyFen: shareFen - timesFen(pointWorthFen, points), points };
  });
}

/** Refunds of a line so far, granted ones included. */
export interface Returned {
  readonly number: number;
  readonly refundFen: Fen;
  readonly refundPoints: number;
}

export type Refund = Omit<Returned, 'number'>;

/**
 * Refund for `returning` more pieces of a line. After k of n pieces ⌊money × k ÷ n⌋ and ⌊points × k ÷ n⌋ are
 * refunded, so that a single return is within a fen and a point of its share, and the last piece refunds the exact
 * remainder. Earlier refunds count as recorded: a rejected return between two others leaves no gap and no surplus.
 */
export function lineRefund(
  line: { readonly number: number; readonly paid: PaidParts },
  before: Returned,
  returning: number,
): Refund {
  if (returning === 0) return { refundFen: 0, refundPoints: 0 };
  const upTo = (paidFen: Fen) =>
    refundFen({ paidFen, number: line.number, returnedBefore: 0, returning: before.number + returning });
  const { moneyFen, points } = line.paid;
  const backFen = leftFen(upTo(moneyFen), before.refundFen);
  // An older rule may have refunded more money: cap the points so that the sum stays within the paid share.
  const roomFen = moneyFen + timesFen(pointWorthFen, points - before.refundPoints) - before.refundFen - backFen;
  const backPoints = minFen(leftFen(upTo(points), before.refundPoints), timesReached(roomFen, pointWorthFen));
  return { refundFen: backFen, refundPoints: backPoints };
}
