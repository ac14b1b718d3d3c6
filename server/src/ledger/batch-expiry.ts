import type { Database } from '@baicao/db/client';
import { addDays, dayOf, parseDay } from '@baicao/shared/time/shanghai';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { moveBatch, recountGoods } from './stock.ts';

interface ExpiredBatch {
  id: number;
  goodsId: number;
  stock: number;
}

/**
 * Nothing is sold past its expiry (trade rules §2 Batches): a batch is good through its 有效期至 day, and at the
 * midnight after it what is left goes out of the stock with a ledger row.
 */
export const expireBatches: ScheduledJob = {
  name: 'expireBatches',
  next: ({ db }) => {
    const nearest = db.values<string | null>('SELECT min(expires_on) FROM batches WHERE stock > 0').get();
    return nearest ? parseDay(addDays(nearest, 1) ?? '') : null;
  },
  run: ({ db }, now) => {
    const expired = expiredBatches(db, dayOf(now));
    for (const { id, stock } of expired) {
      moveBatch(db, { batchId: id, delta: -stock, reason: 'expired', orderLineId: null }, now);
    }
    for (const goodsId of new Set(expired.map((batch) => batch.goodsId))) recountGoods(db, goodsId);
  },
};

function expiredBatches(db: Database, today: string): ExpiredBatch[] {
  return db
    .statement<ExpiredBatch>('SELECT id, goods_id AS goodsId, stock FROM batches WHERE stock > 0 AND expires_on < ?')
    .all(today);
}
