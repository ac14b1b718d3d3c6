import type { Database } from '@baicao/db/client';
import { and, eq, integer, query, rawQuery, sql, type Parameters } from '@baicao/db/query';
import { goods, orderLines, orderReturnLines, orderReturns, pointsLedger } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { leftFen, minFen, sumFen, timesFen, timesReached, type Fen } from '@baicao/shared/pricing/money';
import { pointsEarned } from '@baicao/shared/pricing/payment';
import { refundFen } from '@baicao/shared/pricing/refund';
import { movePoints, pointsOf } from '#ledger/points.ts';

/** The lines of 优选 goods; `returned`: pieces that completed returns brought back. */
const preferredLines = rawQuery({
  sql: `SELECT l.number, l.paid_share_fen AS paidFen, (
      SELECT coalesce(sum(x.number), 0) FROM order_return_lines x JOIN order_returns r ON r.id = x.return_id
      WHERE x.order_line_id = l.id AND r.state = 'completed') AS returned
    FROM order_lines l JOIN goods g ON g.id = l.goods_id WHERE l.order_id = @orderId AND g.is_preferred = 1`,
  columns: { number: orderLines.number, paidFen: orderLines.paidShareFen, returned: integer },
  parameters: { orderId: 0 },
});

const pointsOfOrder = query((orm, p: Parameters<{ orderId: number }>) =>
  orm
    .select({ sum: sql<number>`coalesce(sum(${pointsLedger.delta}), 0)` })
    .from(pointsLedger)
    // Literal, not a parameter: the partial index `points_earned_once` is only used for `use_type = 'earned'`.
    .where(and(eq(pointsLedger.orderId, p.orderId), eq(pointsLedger.useType, 'earned').inlineParams())),
);

const withheldOfOrder = query((orm, p: Parameters<{ orderId: number }>) =>
  orm
    .select({ sumFen: sql<number>`coalesce(sum(${orderReturns.withheldFen}), 0)` })
    .from(orderReturns)
    .where(eq(orderReturns.orderId, p.orderId)),
);

const preferredOfReturn = query((orm, p: Parameters<{ returnId: number }>) =>
  orm
    .select({ id: orderLines.id })
    .from(orderReturnLines)
    .innerJoin(orderLines, eq(orderLines.id, orderReturnLines.orderLineId))
    .innerJoin(goods, eq(goods.id, orderLines.goodsId))
    .where(and(eq(orderReturnLines.returnId, p.returnId), eq(goods.isPreferred, true)))
    .limit(1),
);

/** Points for the 优选 goods of an order that were not returned: one for each whole yuan paid for them. */
export function pointsOfUnreturned(db: Database, orderId: number): number {
  const lines = preferredLines(db).all({ orderId });
  const unreturnedFen = lines.map(({ number, paidFen, returned }) =>
    leftFen(paidFen, refundFen({ paidFen, number, returnedBefore: 0, returning: returned })),
  );
  return pointsEarned(sumFen(unreturnedFen));
}

export interface TakenBack {
  /** Points taken back. */
  readonly takenPoints: number;
  /** The part of the refund that the shop withholds for points that were spent meanwhile, in fen. */
  readonly withheldFen: Fen;
}

const nothingTaken: TakenBack = { takenPoints: 0, withheldFen: 0 };

interface ReturnDone {
  readonly orderId: number;
  readonly orderSn: string;
  readonly buyerId: number;
  readonly returnId: number;
  /** Its money refund, in fen: no more than that is ever withheld. */
  readonly refundFen: Fen;
}

/**
 * Takes back the points that returned 优选 goods had earned. Call it after the return is completed and its points are
 * refunded. The balance of points never goes below zero: points spent already are withheld from the refund at their value,
 * once; what the refund does not cover is taken from the next return of the order, and after the last one is lost.
 */
export function takeBackPoints(db: Database, done: ReturnDone, now: number): TakenBack {
  const { orderId, orderSn, buyerId, returnId } = done;
  if (!hasPreferred(db, returnId)) return nothingTaken;
  const due = leftFen(earnedOf(db, orderId), pointsOfUnreturned(db, orderId));
  const takenPoints = minFen(due, pointsOf(db, buyerId));
  const note = `订单 ${orderSn} 退货，收回优选商品返积分`;
  movePoints(db, { buyerId, delta: -takenPoints, useType: 'earned', note, orderId, returnId }, now);
  const owedFen = timesFen(limits.payment.pointWorthFen, due - takenPoints);
  return { takenPoints, withheldFen: minFen(owedFen, done.refundFen) };
}

/** Points an order has earned and not given back, as points or as money withheld for them. */
function earnedOf(db: Database, orderId: number): number {
  const points = pointsOfOrder(db).get({ orderId })?.sum ?? 0;
  const withheldFen = withheldOfOrder(db).get({ orderId })?.sumFen ?? 0;
  return leftFen(points, timesReached(withheldFen, limits.payment.pointWorthFen));
}

function hasPreferred(db: Database, returnId: number): boolean {
  return preferredOfReturn(db).get({ returnId }) !== undefined;
}
