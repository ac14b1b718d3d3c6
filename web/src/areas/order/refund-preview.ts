import type { Order } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { formatYuan, leftFen, parseYuan, ratioFen, sumFen, type Fen } from '@baicao/shared/pricing/money';
import { lineRefund, paidParts, refundFen, type PaidParts } from '@baicao/shared/pricing/refund';
import type { PickableLine, Picked } from './picked-lines.ts';

export type OrderSums = Pick<Order, 'points_amount'>;

/** Expected refund. What was paid in points comes back as points. */
export interface Refund {
  money: string;
  points: number;
}

/**
 * Expected refund of the picked pieces, by order line id, computed by the server's rule: their share of what was paid for
 * the line, less earlier returns; freight is not refunded. `lines` must be all lines of the order. The server's figure
 * is binding.
 */
export function refundsByLine(
  sums: OrderSums,
  lines: readonly PickableLine[],
  picked: Picked,
): ReadonlyMap<number, Refund> {
  return new Map(
    [...partsOf(sums, lines, picked)].map(([id, { moneyFen, points }]) => [
      id,
      { money: formatYuan(moneyFen), points },
    ]),
  );
}

export function totalRefund(sums: OrderSums, lines: readonly PickableLine[], picked: Picked): Refund {
  const all = [...partsOf(sums, lines, picked).values()];
  return {
    money: formatYuan(sumFen(all.map(({ moneyFen }) => moneyFen))),
    points: sumFen(all.map(({ points }) => points)),
  };
}

function partsOf(sums: OrderSums, lines: readonly PickableLine[], picked: Picked): Map<number, PaidParts> {
  const pointsUsed = ratioFen(fenOf(sums.points_amount), 1, limits.payment.pointWorthFen);
  const paid = paidParts(
    lines.map(({ line }) => fenOf(line.paid_share)),
    pointsUsed,
  );
  return new Map(
    lines.map((one, index) => [
      one.line.id,
      part(one, paid[index] ?? { moneyFen: 0, points: 0 }, picked.get(one.line.id) ?? 0),
    ]),
  );
}

function part({ line, max, refunded }: PickableLine, paid: PaidParts, returning: number): PaidParts {
  const { number } = line;
  const before = leftFen(number, max);
  const back = lineRefund(
    { number, paid },
    {
      number: before,
      refundFen: sumFen(refunded.map(fenOf)),
      refundPoints: refundFen({ paidFen: paid.points, number, returnedBefore: 0, returning: before }),
    },
    returning,
  );
  return { moneyFen: back.refundFen, points: back.refundPoints };
}

function fenOf(yuan: string): Fen {
  return parseYuan(yuan) ?? 0;
}
