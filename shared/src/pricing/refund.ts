import { limits } from '#limits.ts';
import { allocate } from './allocate.ts';
import { leftFen, minFen, ratioFen, sumFen, timesFen, timesReached } from './money.ts';
import type { Fen } from './money.ts';

const { pointWorthFen } = limits.payment;

/**
 * What comes back for returned pieces: their part of what was paid, never of the list price (trade rules §2 Returns).
 * `paidFen` is the paid share of the goods themselves: paidShare − gift total (exchange goods return on their own).
 * However a line is returned piece by piece, the refunds sum exactly to what was paid, and never above it.
 * Refuses more pieces than were bought.
 */
export function refundFen(line: { paidFen: Fen; number: number; returnedBefore: number; returning: number }): Fen {
  const { paidFen, number, returnedBefore, returning } = line;
  if (returnedBefore < 0 || returning < 0 || returnedBefore + returning > number) {
    throw new RangeError(`${returning} more of ${number} pieces after ${returnedBefore} cannot come back`);
  }
  if (returning === 0) return 0;
  return ratioFen(paidFen, returnedBefore + returning, number) - ratioFen(paidFen, returnedBefore, number);
}

/** What has paid for the goods of an order line. */
export interface PaidParts {
  readonly moneyFen: Fen;
  readonly points: number;
}

/**
 * Splits the paid shares of all lines of an order into points and money, by largest remainder: the points of the lines
 * make what was spent on the goods, points and money of a line make its paid share. Points pay for goods first [ours];
 * only what goods leave of them has paid shipping, which is not refunded.
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
 * What comes back for `returning` more pieces of a line. After k of n pieces ⌊money × k ÷ n⌋ and ⌊points × k ÷ n⌋ are
 * back, so that a single return is within a fen and a point of its share, and the last piece brings exactly the rest. What
 * is already back counts as it was written: a rejected return between two others leaves no gap and no surplus.
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
  // Returns made by an older rule may have taken more money than this one gives: points never lift the sum above the paid share.
  const roomFen = moneyFen + timesFen(pointWorthFen, points - before.refundPoints) - before.refundFen - backFen;
  const backPoints = minFen(leftFen(upTo(points), before.refundPoints), timesReached(roomFen, pointWorthFen));
  return { refundFen: backFen, refundPoints: backPoints };
}
