import { leftFen, ratioFen, sumFen } from '@baicao/shared/pricing/money';
import { refundFen } from '@baicao/shared/pricing/refund';
import type { ChosenLine } from './aftercare-items.ts';
import type { OrderRow } from './order.repo.ts';

/** What was already given back, or promised, for a line. */
export interface Returned {
  readonly number: number;
  readonly refundFen: number;
  readonly refundPoints: number;
}

export interface RefundedLine extends ChosenLine {
  /** Money in fen, and points, for these pieces. */
  readonly refundFen: number;
  readonly refundPoints: number;
}

/**
 * The allocated paid share of the pieces (trade rules §2 Returns): money as money, what points paid as points, shipping
 * not at all. Piece by piece it never comes to more than the whole, also where a rejected return left a gap.
 */
export function refundedLine(order: OrderRow, chosen: ChosenLine, before: Returned | undefined): RefundedLine {
  const { line, number } = chosen;
  const { number: returned = 0, refundFen: moneyFen = 0, refundPoints: points = 0 } = before ?? {};
  const upTo = (paidFen: number) =>
    refundFen({ paidFen, number: line.number, returnedBefore: 0, returning: returned + number });
  const { orderAmountFen, pointsAmountFen, pointsUsed } = order;
  const share = (amount: number) => (orderAmountFen === 0 ? 0 : ratioFen(amount, line.paidShareFen, orderAmountFen));
  return {
    ...chosen,
    refundFen: leftFen(upTo(share(orderAmountFen - pointsAmountFen)), moneyFen),
    refundPoints: leftFen(upTo(share(pointsUsed)), points),
  };
}

export function refundOf(lines: readonly RefundedLine[]): { refundFen: number; refundPoints: number } {
  return {
    refundFen: sumFen(lines.map((line) => line.refundFen)),
    refundPoints: sumFen(lines.map((line) => line.refundPoints)),
  };
}
