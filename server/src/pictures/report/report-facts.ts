import type { Database } from '@baicao/db/client';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { loadGoods } from '#promotions/load-goods.ts';

interface ReportedBatch {
  readonly id: number;
  readonly number: string;
  /** Shanghai days. */
  readonly madeOn: string;
  readonly expiresOn: string;
}

/** A batch and the goods it is of; what a test report (药检报告) is about. */
export interface ReportFacts {
  readonly goods: GoodsRecord;
  readonly batch: ReportedBatch;
}

/** null: no such batch. `now` is ms. */
export function reportFacts(db: Database, batchId: number | null, now: number): ReportFacts | null {
  const batch = db
    .statement<ReportedBatch & { goodsId: number }>(
      'SELECT id, goods_id AS goodsId, number, made_on AS madeOn, expires_on AS expiresOn FROM batches WHERE id = ?',
    )
    .get(batchId);
  const goods = batch && loadGoods(db, [batch.goodsId], now).get(batch.goodsId);
  return goods ? { goods, batch } : null;
}
