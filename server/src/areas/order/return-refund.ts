import { sumFen } from '@baicao/shared/pricing/money';
import { lineRefund, paidParts, type PaidParts, type Refund, type Returned } from '@baicao/shared/pricing/refund';
import type { ChosenLine } from './after-sales-items.ts';
import type { OrderLineRow, OrderRow } from './order.repo.ts';

export type RefundedLine = ChosenLine & Refund;

const nothingBefore: Returned = { number: 0, refundFen: 0, refundPoints: 0 };
const nothingPaid: PaidParts = { moneyFen: 0, points: 0 };

/**
 * What comes back for the chosen pieces (trade rules §2 Returns): money as money, what points paid as points, shipping
 * not at all. `lines` are all lines of the order, because what points paid is spread over all of them.
 */
export function refundedLines(
  { pointsUsed }: Pick<OrderRow, 'pointsUsed'>,
  lines: readonly OrderLineRow[],
  chosen: readonly ChosenLine[],
  before: ReadonlyMap<number, Returned>,
): RefundedLine[] {
  const shares = lines.map((line) => line.paidShareFen);
  const parts = paidParts(shares, pointsUsed);
  const paid = new Map(lines.map(({ id }, index) => [id, parts[index] ?? nothingPaid]));
  return chosen.map(({ line, number }) => {
    const bought = { number: line.number, paid: paid.get(line.id) ?? nothingPaid };
    return { line, number, ...lineRefund(bought, before.get(line.id) ?? nothingBefore, number) };
  });
}

export function refundOf(lines: readonly RefundedLine[]): Refund {
  return {
    refundFen: sumFen(lines.map((line) => line.refundFen)),
    refundPoints: sumFen(lines.map((line) => line.refundPoints)),
  };
}
