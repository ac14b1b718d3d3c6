import { and, gt, lt, min, query, type Parameters } from '@baicao/db/query';
import { batches } from '@baicao/db/schema';
import { addDays, dayOf, parseDay } from '@baicao/shared/time/shanghai';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { moveBatch, recountGoods } from './stock.ts';

// Literal, not a parameter: the partial index `batches_by_expiry` is only used for `stock > 0`.
const hasStock = gt(batches.stock, 0).inlineParams();

const nearestExpiry = query((orm) =>
  orm
    .select({ day: min(batches.expiresOn) })
    .from(batches)
    .where(hasStock),
);

const expiredBatches = query((orm, p: Parameters<{ today: string }>) =>
  orm
    .select({ id: batches.id, goodsId: batches.goodsId, stock: batches.stock })
    .from(batches)
    .where(and(hasStock, lt(batches.expiresOn, p.today))),
);

/**
 * Nothing is sold past its expiry (trade rules, Batches): a batch can be sold through its 有效期至 day; at the midnight
 * after it (Shanghai) the remaining pieces are written off with a ledger row.
 */
export const expireBatches: ScheduledJob = {
  name: 'expireBatches',
  next: ({ db }) => {
    const nearest = nearestExpiry(db).get()?.day;
    return nearest ? parseDay(addDays(nearest, 1) ?? '') : null;
  },
  run: ({ db }, now, each) => {
    each(expiredBatches(db).all({ today: dayOf(now) }), ({ id, goodsId, stock }) => {
      moveBatch(db, { batchId: id, delta: -stock, reason: 'expired', orderLineId: null }, now);
      recountGoods(db, goodsId);
    });
  },
};
