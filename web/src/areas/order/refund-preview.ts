import type { Order } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { formatYuan, leftFen, parseYuan, ratioFen, sumFen, type Fen } from '@baicao/shared/pricing/money';
import { refundFen } from '@baicao/shared/pricing/refund';
import type { PickableLine, Picked } from './picked-lines.ts';

export type OrderSums = Pick<Order, 'order_amount' | 'points_amount'>;

/** What would come back: money, and what points have paid as points. */
export interface Refund {
  money: string;
  points: number;
}

/**
 * For so many pieces of a line, by the server's rule: their part of what was paid for the line, split as the order was
 * paid, less what earlier returns took; freight stays. The server's own figure decides.
 */
export function lineRefund(sums: OrderSums, line: PickableLine, returning: number): Refund {
  const { moneyFen, pointsFen } = parts(sums, line, returning);
  return { money: formatYuan(moneyFen), points: pointsOf(pointsFen) };
}

export function totalRefund(sums: OrderSums, lines: readonly PickableLine[], picked: Picked): Refund {
  const all = lines.map((one) => parts(sums, one, picked.get(one.line.id) ?? 0));
  return {
    money: formatYuan(sumFen(all.map(({ moneyFen }) => moneyFen))),
    points: pointsOf(sumFen(all.map(({ pointsFen }) => pointsFen))),
  };
}

function parts(sums: OrderSums, { line, max, refunded }: PickableLine, returning: number) {
  if (returning === 0) return { moneyFen: 0, pointsFen: 0 };
  const [orderFen, paidByPointsFen, paidFen] = [sums.order_amount, sums.points_amount, line.paid_share].map(fenOf);
  const share = (amountFen: Fen) => (orderFen ? ratioFen(amountFen, paidFen ?? 0, orderFen) : 0);
  const before = line.number - max;
  const upTo = (shareFen: Fen, number: number) =>
    refundFen({ paidFen: shareFen, number: line.number, returnedBefore: 0, returning: number });
  const moneyFen = share(leftFen(orderFen ?? 0, paidByPointsFen ?? 0));
  const pointsFen = share(paidByPointsFen ?? 0);
  return {
    moneyFen: leftFen(upTo(moneyFen, before + returning), sumFen(refunded.map(fenOf))),
    pointsFen: leftFen(upTo(pointsFen, before + returning), upTo(pointsFen, before)),
  };
}

function pointsOf(amountFen: Fen): number {
  return ratioFen(amountFen, 1, limits.payment.pointWorthFen);
}

function fenOf(yuan: string): Fen {
  return parseYuan(yuan) ?? 0;
}
