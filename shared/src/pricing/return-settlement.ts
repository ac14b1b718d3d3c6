import { limits } from '#limits.ts';
import { leftFen, minFen, sumFen, timesFen, timesReached, type Fen } from './money.ts';
import { pointsEarned } from './payment.ts';
import { refundFen, type Refund } from './refund.ts';

const { pointWorthFen } = limits.payment;

/** A line of 优选 goods; `returned`: pieces that settled returns brought back. */
export interface PreferredLine {
  readonly id: number;
  readonly number: number;
  readonly paidFen: Fen;
  readonly returned: number;
}

/** What the settlement of a return depends on, of its order and of its buyer. */
export interface SettlementBasis {
  /** Points the buyer has. */
  readonly points: number;
  /** Points the order has earned and not given back, and what was withheld for points that were spent. */
  readonly earnedPoints: number;
  readonly withheldFen: Fen;
  /** The lines whose goods earn points. */
  readonly preferred: readonly PreferredLine[];
  /** What was put on account for the order and not taken off by returns; 0 for an order paid otherwise. */
  readonly onAccountFen: Fen;
  /** What the buyer owes on account, for all orders. */
  readonly owedFen: Fen;
}

/** A return that is to be settled: its refund, and its pieces by order line. */
export interface ReturnToSettle extends Refund {
  readonly pieces: readonly { readonly lineId: number; readonly number: number }[];
}

/** Where the refund goes. `refundFen` of the return = withheldFen + creditFen + balanceFen. */
export interface Settlement {
  /** Earned points taken back. */
  readonly takenPoints: number;
  /** Withheld for earned points that were spent meanwhile. */
  readonly withheldFen: Fen;
  /** Taken off the account. */
  readonly creditFen: Fen;
  /** Goes to the balance. */
  readonly balanceFen: Fen;
}

/** Points for the 优选 goods of an order that were not returned: one for each whole yuan paid for them (trade rules, Returns). */
export function pointsOfUnreturned(lines: readonly PreferredLine[]): number {
  return pointsEarned(
    sumFen(
      lines.map(({ number, paidFen, returned }) =>
        leftFen(paidFen, refundFen({ paidFen, number, returnedBefore: 0, returning: returned })),
      ),
    ),
  );
}

/**
 * Settles a return: points are refunded first, so that the points its 优选 goods had earned are taken back from all the buyer
 * has. Points spent already are withheld from the refund at their value; what the refund does not cover is due with the
 * next return of the order, and lost after the last. The money first reduces what is owed for the order, the rest goes
 * to the balance. `rest` is the basis of the next return.
 */
export function settleReturn(
  basis: SettlementBasis,
  back: ReturnToSettle,
): { readonly settlement: Settlement; readonly rest: SettlementBasis } {
  const preferred = basis.preferred.map((line) => ({ ...line, returned: line.returned + piecesOf(line.id, back) }));
  const points = basis.points + back.refundPoints;
  const due = hasPreferred(basis, back) ? leftFen(stillEarned(basis), pointsOfUnreturned(preferred)) : 0;
  const takenPoints = minFen(due, points);
  const withheldFen = minFen(timesFen(pointWorthFen, due - takenPoints), back.refundFen);
  const payableFen = leftFen(back.refundFen, withheldFen);
  const creditFen = minFen(payableFen, minFen(basis.onAccountFen, basis.owedFen));
  return {
    settlement: { takenPoints, withheldFen, creditFen, balanceFen: payableFen - creditFen },
    rest: {
      points: points - takenPoints,
      earnedPoints: basis.earnedPoints - takenPoints,
      withheldFen: basis.withheldFen + withheldFen,
      preferred,
      onAccountFen: basis.onAccountFen - creditFen,
      owedFen: basis.owedFen - creditFen,
    },
  };
}

function piecesOf(lineId: number, { pieces }: ReturnToSettle): number {
  return pieces.reduce((sum, piece) => (piece.lineId === lineId ? sum + piece.number : sum), 0);
}

function hasPreferred({ preferred }: SettlementBasis, back: ReturnToSettle): boolean {
  return preferred.some(({ id }) => piecesOf(id, back) > 0);
}

/** Points of the order that were neither taken back nor paid for by money withheld. */
function stillEarned({ earnedPoints, withheldFen }: SettlementBasis): number {
  return leftFen(earnedPoints, timesReached(withheldFen, pointWorthFen));
}
