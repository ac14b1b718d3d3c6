import { ratioFen } from './money.ts';
import type { Fen } from './money.ts';

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
