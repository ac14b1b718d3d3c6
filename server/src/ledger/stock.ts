import type { Database } from '@baicao/db/client';
import {
  and,
  eq,
  gt,
  gte,
  idList,
  insertInto,
  listedId,
  query,
  rawQuery,
  sql,
  integer,
  type Parameters,
} from '@baicao/db/query';
import { batches, orderLineBatches, orderLines, stockLedger } from '@baicao/db/schema';
import { dayOf } from '@baicao/shared/time/shanghai';
import { refuse } from '#domain/errors.ts';

/** Pieces of one order line to be taken out of the batches of its goods. */
export interface StockTake {
  readonly orderLineId: number;
  readonly goodsId: number;
  /** Name for the message of a refusal. */
  readonly goodsName: string;
  readonly unit: string;
  readonly number: number;
}

/** A batch with its pieces that can still be sold. */
interface SellableBatch {
  readonly id: number;
  readonly goodsId: number;
  stock: number;
}

const sellableBatches = query((orm, p: Parameters<{ goodsIds: string; today: string }>) =>
  orm
    .select({ id: batches.id, goodsId: batches.goodsId, stock: batches.stock })
    .from(idList(p.goodsIds))
    .crossJoin(batches)
    .where(and(eq(batches.goodsId, listedId), gt(batches.stock, 0), gte(batches.expiresOn, p.today)))
    .orderBy(batches.goodsId, batches.expiresOn, batches.id),
);

/**
 * Takes pieces for the lines of an order: the batch that expires first ships first, none past its expiry (trade rules, Batches). Refuses with 601, naming the goods, when the batches do not hold enough; then nothing was taken, because
 * the caller's transaction is undone. Call once per order, inside the transaction that creates it.
 */
export function takeStock(db: Database, takes: readonly StockTake[], now: number): void {
  const goodsIds = [...new Set(takes.map((take) => take.goodsId))];
  const sellable = batchesOf(db, goodsIds, now);
  const sold = new Map<number, number>();
  for (const take of takes) {
    takeFrom(db, sellable.get(take.goodsId) ?? [], take, now);
    sold.set(take.goodsId, (sold.get(take.goodsId) ?? 0) + take.number);
  }
  for (const [goodsId, number] of sold) sellGoods(db, goodsId, number);
}

/** Batches with their sellable pieces, by goods; the batch that expires first comes first. */
function batchesOf(db: Database, goodsIds: readonly number[], now: number): Map<number, SellableBatch[]> {
  const byGoods = new Map<number, SellableBatch[]>(goodsIds.map((id) => [id, []]));
  for (const batch of sellableBatches(db).all({ goodsIds: JSON.stringify(goodsIds), today: dayOf(now) })) {
    byGoods.get(batch.goodsId)?.push(batch);
  }
  return byGoods;
}

const writeLineBatch = insertInto(orderLineBatches, ['orderLineId', 'batchId', 'number']);

/** Takes one line's pieces and leaves the rest in `sellable` for the next lines. */
function takeFrom(db: Database, sellable: readonly SellableBatch[], take: StockTake, now: number): void {
  let missing = take.number;
  for (const batch of sellable) {
    if (missing === 0) break;
    if (batch.stock === 0) continue;
    const number = batch.stock < missing ? batch.stock : missing;
    writeLineBatch(db).run({ orderLineId: take.orderLineId, batchId: batch.id, number });
    moveBatch(db, { batchId: batch.id, delta: -number, reason: 'ordered', orderLineId: take.orderLineId }, now);
    batch.stock -= number;
    missing -= number;
  }
  if (missing > 0) {
    const { goodsName, unit, number } = take;
    refuse('stockShort', `「${goodsName}」库存仅剩 ${number - missing} ${unit}，请修改数量后重新提交`);
  }
}

const takenByOrder = query((orm, p: Parameters<{ orderId: number }>) =>
  orm
    .select({
      orderLineId: orderLineBatches.orderLineId,
      batchId: orderLineBatches.batchId,
      goodsId: orderLines.goodsId,
      number: orderLineBatches.number,
    })
    .from(orderLines)
    .innerJoin(orderLineBatches, eq(orderLineBatches.orderLineId, orderLines.id))
    .where(eq(orderLines.orderId, p.orderId)),
);

/**
 * Gives everything an order took back to the batches it came from. A second call fails on the ledger's unique index:
 * stock is never returned twice.
 */
export function releaseStock(db: Database, orderId: number, now: number): void {
  const back = new Map<number, number>();
  for (const { batchId, number, orderLineId, goodsId } of takenByOrder(db).all({ orderId })) {
    moveBatch(db, { batchId, delta: number, reason: 'released', orderLineId }, now);
    back.set(goodsId, (back.get(goodsId) ?? 0) + number);
  }
  for (const [goodsId, number] of back) sellGoods(db, goodsId, -number);
}

export interface BatchMove {
  readonly batchId: number;
  /** Pieces, not 0; below 0 leaves the batch. */
  readonly delta: number;
  readonly reason: (typeof stockLedger.$inferInsert)['reason'];
  readonly orderLineId: number | null;
  /** The return that brings the pieces back. */
  readonly returnId?: number;
}

const addToBatch = query((orm, p: Parameters<{ id: number; delta: number }>) =>
  orm
    .update(batches)
    .set({ stock: sql`${batches.stock} + ${p.delta}` })
    .where(eq(batches.id, p.id)),
);

const writeMove = insertInto(stockLedger, ['batchId', 'delta', 'reason', 'orderLineId', 'returnId', 'createdAt']);

/** One movement of a batch and its ledger row. Call `recountGoods` afterwards. */
export function moveBatch(db: Database, move: BatchMove, now: number): void {
  addToBatch(db).run({ id: move.batchId, delta: move.delta });
  writeMove(db).run({ ...move, returnId: move.returnId ?? null, createdAt: now });
}

const fromBatches = `(stock, expires_on) = (
  SELECT coalesce(sum(stock), 0), min(CASE WHEN stock > 0 THEN expires_on END) FROM batches WHERE goods_id = goods.id)`;

const recount = rawQuery({
  sql: `UPDATE goods SET ${fromBatches} WHERE id = @id`,
  columns: {},
  parameters: { id: 0 },
});

const recountAndAddSold = rawQuery({
  sql: `UPDATE goods SET sold_number = max(0, sold_number + @number), ${fromBatches} WHERE id = @id`,
  columns: {},
  parameters: { id: 0, number: 0 },
});

/** Sets the goods' stock and nearest expiry from their batches. */
export function recountGoods(db: Database, goodsId: number): void {
  recount(db).run({ id: goodsId });
}

/** The same after `number` pieces were sold (below 0: cancelled); best-selling goods come first in lists. */
function sellGoods(db: Database, goodsId: number, number: number): void {
  recountAndAddSold(db).run({ id: goodsId, number });
}

/** A batch that is received. */
interface ReceivedBatch {
  readonly goodsId: number;
  /** A batch number that these goods do not have yet. */
  readonly number: string;
  readonly madeOn: string;
  readonly expiresOn: string;
  /** Above 0. */
  readonly pieces: number;
}

const writeBatch = insertInto(batches, ['goodsId', 'number', 'madeOn', 'expiresOn', 'stock']);

/** Receives a batch with its ledger row; the goods are recounted. Call inside a transaction. */
export function receiveBatch(db: Database, { pieces, ...batch }: ReceivedBatch, now: number): void {
  const { lastInsertRowid } = writeBatch(db).run({ ...batch, stock: 0 });
  moveBatch(db, { batchId: Number(lastInsertRowid), delta: pieces, reason: 'received', orderLineId: null }, now);
  recountGoods(db, batch.goodsId);
}

/** Pieces of one order line that a return brings back. */
export interface ReturnedPieces {
  readonly returnId: number;
  readonly orderLineId: number;
  readonly goodsId: number;
  readonly number: number;
  /** false: returned faulty or broken and written off at once, so that it is never sold again. */
  readonly isSound: boolean;
}

const unreturnedPieces = rawQuery({
  sql: `SELECT x.batch_id AS batchId, x.number - coalesce((
      SELECT sum(s.delta) FROM stock_ledger s
      WHERE s.order_line_id = x.order_line_id AND s.batch_id = x.batch_id AND s.reason = 'returned'), 0) AS number
    FROM order_line_batches x JOIN batches b ON b.id = x.batch_id
    WHERE x.order_line_id = @orderLineId ORDER BY b.expires_on, b.id`,
  columns: { batchId: orderLineBatches.batchId, number: integer },
  parameters: { orderLineId: 0 },
});

/**
 * Puts returned pieces back into the batches they were sold from. A second call for the same return fails on the
 * ledger's unique index; more pieces than the line took throw. Call inside a transaction.
 */
export function returnStock(db: Database, pieces: ReturnedPieces, now: number): void {
  const { returnId, orderLineId, goodsId, isSound } = pieces;
  let missing = pieces.number;
  for (const { batchId, number } of unreturnedPieces(db).all({ orderLineId })) {
    const delta = Math.min(number, missing);
    if (delta === 0) continue;
    const move = { batchId, orderLineId, returnId };
    moveBatch(db, { ...move, delta, reason: 'returned' }, now);
    if (!isSound) moveBatch(db, { ...move, delta: -delta, reason: 'adjusted' }, now);
    missing -= delta;
  }
  if (missing > 0) throw new RangeError(`line ${orderLineId} never took ${missing} of the returned pieces`);
  recountGoods(db, goodsId);
}
