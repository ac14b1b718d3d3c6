import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import { leftFen, minFen, sumFen, timesFen, timesReached, type Fen } from '@baicao/shared/pricing/money';
import { pointsEarned } from '@baicao/shared/pricing/payment';
import { refundFen } from '@baicao/shared/pricing/refund';
import { movePoints, pointsOf } from '#ledger/points.ts';

interface PreferredLine {
  readonly id: number;
  readonly number: number;
  readonly paidFen: Fen;
  /** Pieces that completed returns brought back. */
  readonly returned: number;
}

const preferredSql = `
  SELECT l.id, l.number, l.paid_share_fen AS paidFen, (
    SELECT coalesce(sum(x.number), 0) FROM order_return_lines x JOIN order_returns r ON r.id = x.return_id
    WHERE x.order_line_id = l.id AND r.state = 'completed') AS returned
  FROM order_lines l JOIN goods g ON g.id = l.goods_id WHERE l.order_id = ? AND g.is_preferred = 1`;

/** What the 优选 goods of an order that stay with the buyer are worth in points: one for each whole yuan paid for them. */
export function keptPoints(db: Database, orderId: number): number {
  const lines = db.statement<PreferredLine>(preferredSql).all(orderId);
  const keptFen = lines.map(({ number, paidFen, returned }) =>
    leftFen(paidFen, refundFen({ paidFen, number, returnedBefore: 0, returning: returned })),
  );
  return pointsEarned(sumFen(keptFen));
}

export interface TakenBack {
  /** Points that went back. */
  readonly takenPoints: number;
  /** What of the refund stays with the shop for points that were spent meanwhile, in fen. */
  readonly withheldFen: Fen;
}

const nothingTaken: TakenBack = { takenPoints: 0, withheldFen: 0 };

interface ReturnDone {
  readonly orderId: number;
  readonly orderSn: string;
  readonly buyerId: number;
  readonly returnId: number;
  /** What its money refund comes to, in fen: no more than that is ever kept. */
  readonly refundFen: Fen;
}

/**
 * Takes back what returned 优选 goods had earned. Call it once the return is completed and the points it gives back are
 * there. The points never go below zero: what the buyer has spent already is kept from the refund at what points pay, once;
 * what not even that covers is asked of the next return of the order, and after the last one the shop's loss.
 */
export function takeBackPoints(db: Database, done: ReturnDone, now: number): TakenBack {
  const { orderId, orderSn, buyerId, returnId } = done;
  if (!hasPreferred(db, returnId)) return nothingTaken;
  const due = leftFen(earnedOf(db, orderId), keptPoints(db, orderId));
  const takenPoints = minFen(due, pointsOf(db, buyerId));
  const note = `订单 ${orderSn} 退货，收回优选商品返积分`;
  movePoints(db, { buyerId, delta: -takenPoints, useType: 'earned', note, orderId, returnId }, now);
  const owedFen = timesFen(limits.payment.pointWorthFen, due - takenPoints);
  return { takenPoints, withheldFen: minFen(owedFen, done.refundFen) };
}

/** What an order has earned and not given back, in points or in money kept for them. */
function earnedOf(db: Database, orderId: number): number {
  const points = `SELECT coalesce(sum(delta), 0) FROM points_ledger WHERE order_id = ? AND use_type = 'earned'`;
  const kept = 'SELECT coalesce(sum(withheld_fen), 0) FROM order_returns WHERE order_id = ?';
  const figure = (sql: string) => db.values<number>(sql).get(orderId) ?? 0;
  return leftFen(figure(points), timesReached(figure(kept), limits.payment.pointWorthFen));
}

function hasPreferred(db: Database, returnId: number): boolean {
  const sql = `SELECT 1 FROM order_return_lines x JOIN order_lines l ON l.id = x.order_line_id
    JOIN goods g ON g.id = l.goods_id WHERE x.return_id = ? AND g.is_preferred = 1 LIMIT 1`;
  return db.statement(sql).get(returnId) !== undefined;
}
