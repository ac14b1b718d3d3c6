import type { Database } from '@baicao/db/client';
import { dayOf } from '@baicao/shared/time/shanghai';
import { refuse } from '../http/api-error.ts';

/** Pieces of one order line to be taken out of the batches of its goods. */
export interface StockTake {
  readonly orderLineId: number;
  readonly goodsId: number;
  /** For the words of a refusal. */
  readonly goodsName: string;
  readonly unit: string;
  readonly number: number;
}

interface BatchRow {
  id: number;
  stock: number;
}

const sellableBatches = `
  SELECT id, stock FROM batches WHERE goods_id = ? AND stock > 0 AND expires_on >= ? ORDER BY expires_on, id`;

/**
 * Takes pieces for an order line: the batch that expires first ships first, none past its expiry (trade rules §2
 * Batches). Refuses with 601, naming the goods, when the batches do not hold enough; then nothing was taken, because
 * the caller's transaction is undone. Call once per line, inside the transaction that creates the order.
 */
export function takeStock(db: Database, take: StockTake, now: number): void {
  let missing = take.number;
  const batches = db.statement<BatchRow>(sellableBatches).all(take.goodsId, dayOf(now));
  for (const batch of batches) {
    if (missing === 0) break;
    const number = batch.stock < missing ? batch.stock : missing;
    db.statement('INSERT INTO order_line_batches (order_line_id, batch_id, number) VALUES (?, ?, ?)').run(
      take.orderLineId,
      batch.id,
      number,
    );
    moveBatch(db, { batchId: batch.id, delta: -number, reason: 'ordered', orderLineId: take.orderLineId }, now);
    missing -= number;
  }
  if (missing > 0) {
    const { goodsName, unit, number } = take;
    refuse('stockShort', `「${goodsName}」库存仅剩 ${number - missing} ${unit}，请修改数量后重新提交`);
  }
  countSold(db, take.goodsId, take.number);
  recountGoods(db, take.goodsId);
}

interface TakenRow {
  orderLineId: number;
  batchId: number;
  goodsId: number;
  number: number;
}

const takenByOrder = `
  SELECT x.order_line_id AS orderLineId, x.batch_id AS batchId, l.goods_id AS goodsId, x.number
  FROM order_lines l JOIN order_line_batches x ON x.order_line_id = l.id WHERE l.order_id = ?`;

/**
 * Gives everything an order took back to the batches it came from. A second call fails on the ledger's unique index:
 * stock never comes back twice, whoever asks.
 */
export function releaseStock(db: Database, orderId: number, now: number): void {
  const taken = db.statement<TakenRow>(takenByOrder).all(orderId);
  for (const { batchId, number, orderLineId, goodsId } of taken) {
    moveBatch(db, { batchId, delta: number, reason: 'released', orderLineId }, now);
    countSold(db, goodsId, -number);
  }
  for (const goodsId of new Set(taken.map((row) => row.goodsId))) recountGoods(db, goodsId);
}

/** Sales decide what lists show first; a cancelled order was none. */
function countSold(db: Database, goodsId: number, number: number): void {
  db.statement('UPDATE goods SET sold_number = max(0, sold_number + ?) WHERE id = ?').run(number, goodsId);
}

export interface BatchMove {
  readonly batchId: number;
  /** Pieces, not 0; below 0 leaves the batch. */
  readonly delta: number;
  readonly reason: 'received' | 'ordered' | 'released' | 'expired' | 'returned' | 'adjusted';
  readonly orderLineId: number | null;
  /** The return that brings it back. */
  readonly returnId?: number;
}

/** One movement of a batch and its ledger row. Follow it with `recountGoods`. */
export function moveBatch(db: Database, move: BatchMove, now: number): void {
  const { batchId, delta, reason, orderLineId, returnId = null } = move;
  db.statement('UPDATE batches SET stock = stock + ? WHERE id = ?').run(delta, batchId);
  db.statement(
    'INSERT INTO stock_ledger (batch_id, delta, reason, order_line_id, return_id, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  ).run(batchId, delta, reason, orderLineId, returnId, now);
}

/** Brings the goods' own stock and nearest expiry back in line with their batches. */
export function recountGoods(db: Database, goodsId: number): void {
  db.statement(
    `UPDATE goods SET (stock, expires_on) = (
       SELECT coalesce(sum(stock), 0), min(CASE WHEN stock > 0 THEN expires_on END) FROM batches WHERE goods_id = goods.id)
     WHERE id = ?`,
  ).run(goodsId);
}
