import type { Database } from '@baicao/db/client';
import { and, eq, integer, query, rawQuery, sql, type Parameters } from '@baicao/db/query';
import { orderLines, orderReturns, pointsLedger } from '@baicao/db/schema';
import { ledgerNotes } from '@baicao/shared/messages/ledger-notes';
import { leftFen } from '@baicao/shared/pricing/money';
import {
  pointsOfUnreturned,
  settleReturn,
  type ReturnToSettle,
  type Settlement,
  type SettlementBasis,
} from '@baicao/shared/pricing/return-settlement';
import { creditOf, releaseCredit } from '#ledger/credit.ts';
import { moveMoney } from '#ledger/money.ts';
import { movePoints, pointsOf } from '#ledger/points.ts';
import type { OrderHead } from './order-head.ts';

/** The lines of 优选 goods; `returned`: pieces that completed returns brought back. */
const preferredLines = rawQuery({
  sql: `SELECT l.id, l.number, l.paid_share_fen AS paidFen, (
      SELECT coalesce(sum(x.number), 0) FROM order_return_lines x JOIN order_returns r ON r.id = x.return_id
      WHERE x.order_line_id = l.id AND r.state = 'completed') AS returned
    FROM order_lines l JOIN goods g ON g.id = l.goods_id WHERE l.order_id = @orderId AND g.is_preferred = 1`,
  columns: { id: orderLines.id, number: orderLines.number, paidFen: orderLines.paidShareFen, returned: integer },
  parameters: { orderId: 0 },
});

const pointsOfOrder = query((orm, p: Parameters<{ orderId: number }>) =>
  orm
    .select({ sum: sql<number>`coalesce(sum(${pointsLedger.delta}), 0)` })
    .from(pointsLedger)
    // Literal, not a parameter: the partial index `points_earned_once` is only used for `use_type = 'earned'`.
    .where(and(eq(pointsLedger.orderId, p.orderId), eq(pointsLedger.useType, 'earned').inlineParams())),
);

const settledOfOrder = query((orm, p: Parameters<{ orderId: number }>) =>
  orm
    .select({
      withheldFen: sql<number>`coalesce(sum(${orderReturns.withheldFen}), 0)`,
      creditFen: sql<number>`coalesce(sum(${orderReturns.creditFen}), 0)`,
    })
    .from(orderReturns)
    .where(eq(orderReturns.orderId, p.orderId)),
);

/** Points that the 优选 goods of an order earn when it is finished, those returned before excepted. */
export function pointsToEarn(db: Database, orderId: number): number {
  return pointsOfUnreturned(preferredLines(db).all({ orderId }));
}

/** What of an order decides where the refund of its return goes. */
export type OrderToSettle = Pick<OrderHead, 'id' | 'buyerId' | 'paymentMethod' | 'payAmountFen'>;

/** What the next return of the order would be settled with. */
export function settlementBasis(
  db: Database,
  { id: orderId, buyerId, paymentMethod, payAmountFen }: OrderToSettle,
): SettlementBasis {
  const settled = settledOfOrder(db).get({ orderId }) ?? { withheldFen: 0, creditFen: 0 };
  return {
    points: pointsOf(db, buyerId),
    earnedPoints: pointsOfOrder(db).get({ orderId })?.sum ?? 0,
    withheldFen: settled.withheldFen,
    preferred: preferredLines(db).all({ orderId }),
    onAccountFen: paymentMethod === 'credit' ? leftFen(payAmountFen, settled.creditFen) : 0,
    owedFen: creditOf(db, buyerId).usedFen,
  };
}

/**
 * Pays out a return by the rule of `settleReturn`; answers where the money and the points went. Call it before the return is completed
 * (its pieces are not to count as returned yet), inside the same transaction.
 */
export function paySettlement(
  db: Database,
  order: OrderHead,
  returned: ReturnToSettle & { readonly id: number },
  now: number,
): Settlement {
  const { settlement } = settleReturn(settlementBasis(db, order), returned);
  const { id: orderId, buyerId, orderSn } = order;
  const same = { buyerId, orderId, returnId: returned.id };
  const refunded = { useType: 'refund', note: ledgerNotes.returnedPoints(orderSn) } as const;
  movePoints(db, { ...same, ...refunded, delta: returned.refundPoints }, now);
  const takenBack = { useType: 'earned', note: ledgerNotes.earnedTakenBack(orderSn) } as const;
  movePoints(db, { ...same, ...takenBack, delta: -settlement.takenPoints }, now);
  releaseCredit(db, { ...same, orderSn, amountFen: settlement.creditFen }, now);
  const paid = { useType: 'refund', note: ledgerNotes.returnedMoney(orderSn) } as const;
  moveMoney(db, { ...same, ...paid, deltaFen: settlement.balanceFen }, now);
  return settlement;
}
