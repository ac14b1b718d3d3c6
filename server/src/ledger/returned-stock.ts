import type { Database } from '@baicao/db/client';
import { moveBatch, recountGoods } from './stock.ts';

/** Pieces of one order line that a return brings back. */
export interface ReturnedPieces {
  readonly returnId: number;
  readonly orderLineId: number;
  readonly goodsId: number;
  readonly number: number;
  /** false: came back faulty or broken, and is written off at once, so that nobody is sold it again. */
  readonly isSound: boolean;
}

/** What each batch of a line has not yet got back, the first to expire in front. */
const openBatches = `
  SELECT x.batch_id AS batchId, x.number - coalesce((
      SELECT sum(s.delta) FROM stock_ledger s
      WHERE s.order_line_id = x.order_line_id AND s.batch_id = x.batch_id AND s.reason = 'returned'), 0) AS number
  FROM order_line_batches x JOIN batches b ON b.id = x.batch_id WHERE x.order_line_id = ? ORDER BY b.expires_on, b.id`;

/**
 * Puts returned pieces back into the batches they were sold from. A second call for the same return fails on the
 * ledger's unique index; more pieces than the line took throw. Inside the caller's transaction.
 */
export function returnStock(db: Database, pieces: ReturnedPieces, now: number): void {
  const { returnId, orderLineId, goodsId, isSound } = pieces;
  let missing = pieces.number;
  for (const batch of db.statement<{ batchId: number; number: number }>(openBatches).all(orderLineId)) {
    const delta = Math.min(batch.number, missing);
    if (delta === 0) continue;
    const move = { batchId: batch.batchId, orderLineId, returnId };
    moveBatch(db, { ...move, delta, reason: 'returned' }, now);
    if (!isSound) moveBatch(db, { ...move, delta: -delta, reason: 'adjusted' }, now);
    missing -= delta;
  }
  if (missing > 0) throw new RangeError(`line ${orderLineId} never took ${missing} of the pieces that return`);
  recountGoods(db, goodsId);
}
