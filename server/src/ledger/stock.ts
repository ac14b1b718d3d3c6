import type { Database } from '@baicao/db/client';
import { dayOf } from '@baicao/shared/time/shanghai';
import { refuse } from '#domain/errors.ts';

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
  goodsId: number;
  stock: number;
}

// CROSS JOIN keeps the order: the id list leads.
const sellableBatches = `
  SELECT b.id, b.goods_id AS goodsId, b.stock FROM json_each(?) j CROSS JOIN batches b ON b.goods_id = j.value
  WHERE b.stock > 0 AND b.expires_on >= ? ORDER BY b.goods_id, b.expires_on, b.id`;

/**
 * Takes pieces for the lines of an order: the batch that expires first ships first, none past its expiry (trade rules §2
 * Batches). Refuses with 601, naming the goods, when the batches do not hold enough; then nothing was taken, because
 * the caller's transaction is undone. Call once per order, inside the transaction that creates it.
 */
export function takeStock(db: Database, takes: readonly StockTake[], now: number): void {
  const goodsIds = [...new Set(takes.map((take) => take.goodsId))];
  const batches = batchesOf(db, goodsIds, now);
  const sold = new Map<number, number>();
  for (const take of takes) {
    takeFrom(db, batches.get(take.goodsId) ?? [], take, now);
    sold.set(take.goodsId, (sold.get(take.goodsId) ?? 0) + take.number);
  }
  for (const [goodsId, number] of sold) sellGoods(db, goodsId, number);
}

/** Batches with what can be sold of them, by goods: the first to expire in front. */
function batchesOf(db: Database, goodsIds: readonly number[], now: number): Map<number, BatchRow[]> {
  const batches = new Map<number, BatchRow[]>();
  for (const row of db.statement<BatchRow>(sellableBatches).all(JSON.stringify(goodsIds), dayOf(now))) {
    const own = batches.get(row.goodsId);
    if (own) own.push(row);
    else batches.set(row.goodsId, [row]);
  }
  return batches;
}

/** Takes one line's pieces; `batches` keep what is left for the lines after it. */
function takeFrom(db: Database, batches: readonly BatchRow[], take: StockTake, now: number): void {
  let missing = take.number;
  for (const batch of batches) {
    if (missing === 0) break;
    if (batch.stock === 0) continue;
    const number = batch.stock < missing ? batch.stock : missing;
    db.statement('INSERT INTO order_line_batches (order_line_id, batch_id, number) VALUES (?, ?, ?)').run(
      take.orderLineId,
      batch.id,
      number,
    );
    moveBatch(db, { batchId: batch.id, delta: -number, reason: 'ordered', orderLineId: take.orderLineId }, now);
    batch.stock -= number;
    missing -= number;
  }
  if (missing > 0) {
    const { goodsName, unit, number } = take;
    refuse('stockShort', `「${goodsName}」库存仅剩 ${number - missing} ${unit}，请修改数量后重新提交`);
  }
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
  const back = new Map<number, number>();
  for (const { batchId, number, orderLineId, goodsId } of taken) {
    moveBatch(db, { batchId, delta: number, reason: 'released', orderLineId }, now);
    back.set(goodsId, (back.get(goodsId) ?? 0) + number);
  }
  for (const [goodsId, number] of back) sellGoods(db, goodsId, -number);
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

const fromBatches = `(stock, expires_on) = (
  SELECT coalesce(sum(stock), 0), min(CASE WHEN stock > 0 THEN expires_on END) FROM batches WHERE goods_id = goods.id)`;

/** Brings the goods' own stock and nearest expiry back in line with their batches. */
export function recountGoods(db: Database, goodsId: number): void {
  db.statement(recountSql).run(goodsId);
}

/** The same after a sale, which decides what lists show first; a cancelled order was none. */
function sellGoods(db: Database, goodsId: number, number: number): void {
  db.statement(sellSql).run(number, goodsId);
}

const recountSql = `UPDATE goods SET ${fromBatches} WHERE id = ?`;
const sellSql = `UPDATE goods SET sold_number = max(0, sold_number + ?), ${fromBatches} WHERE id = ?`;
