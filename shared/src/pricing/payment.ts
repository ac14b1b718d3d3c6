import { limits } from '#limits.ts';
import { allocate } from './allocate.ts';
import { minFen, sumFen, timesFen, timesReached } from './money.ts';
import type { Fen } from './money.ts';

/**
 * Points and balance are payment, not discount: order_amount is the amount due before them, pay_amount after them
 * (contract, settled details). As much as possible is used, points first; both are spread over the orders of one checkout
 * by largest remainder. Ephedrine orders accept neither (trade rules, Ephedrine).
 */
interface DueOrder {
  key: string;
  totalFen: Fen;
  isEphedrine: boolean;
}
export interface PaymentInput {
  orders: readonly DueOrder[];
  usePoints: boolean;
  useBalance: boolean;
  points: number;
  /** Available balance and points, excluding frozen amounts. */
  balanceFen: Fen;
}
export interface OrderPayment {
  key: string;
  points: number;
  pointsFen: Fen;
  balanceFen: Fen;
  /** Left to pay by scan, transfer or on account. */
  payFen: Fen;
}
export interface PaymentSplit {
  orders: OrderPayment[];
  points: number;
  pointsFen: Fen;
  balanceFen: Fen;
  payFen: Fen;
}

const { pointWorthFen } = limits.payment;

export function splitPayment({ orders, usePoints, useBalance, points, balanceFen }: PaymentInput): PaymentSplit {
  const open = orders.map((order) => (order.isEphedrine ? 0 : order.totalFen));
  const worthFen = usePoints ? timesFen(pointWorthFen, points) : 0;
  // Whole points only.
  const pointShares = wholePoints(allocate(minFen(worthFen, sumFen(open)), open));
  const rest = open.map((fen, index) => fen - timesFen(pointWorthFen, pointShares[index] ?? 0));
  const balanceShares = allocate(minFen(useBalance ? balanceFen : 0, sumFen(rest)), rest);
  const paid = orders.map((order, index) => orderPayment(order, pointShares[index] ?? 0, balanceShares[index] ?? 0));
  return {
    orders: paid,
    points: sumFen(paid.map((order) => order.points)),
    pointsFen: sumFen(paid.map((order) => order.pointsFen)),
    balanceFen: sumFen(paid.map((order) => order.balanceFen)),
    payFen: sumFen(paid.map((order) => order.payFen)),
  };
}

function wholePoints(sharesFen: readonly Fen[]): number[] {
  return sharesFen.map((shareFen) => timesReached(shareFen, pointWorthFen));
}

function orderPayment({ key, totalFen }: DueOrder, points: number, balanceFen: Fen): OrderPayment {
  const pointsFen = timesFen(pointWorthFen, points);
  return { key, points, pointsFen, balanceFen, payFen: totalFen - pointsFen - balanceFen };
}

/** Points earned by 优选 goods: one per whole yuan paid (trade rules, Ephedrine, "1:1"). */
export function pointsEarned(preferredPaidFen: Fen): number {
  return timesReached(preferredPaidFen, 100);
}
