import type { Database } from '@baicao/db/client';
import { integer, rawQuery } from '@baicao/db/query';
import { orderLines } from '@baicao/db/schema';
import { dayBounds, dayOf, parseDay, weekBounds } from '@baicao/shared/time/shanghai';
import type { GoodsRecord, LimitPeriod } from '#goods/goods-record.ts';

/** The pieces a buyer has taken already; cancelled orders do not count. */
export interface PurchaseHistory {
  /** Pieces by goods id, within the window of the goods' own purchase limit; gifts do not count. */
  readonly limitTaken: ReadonlyMap<number, number>;
  /** Pieces by offer id, since the offer began. */
  readonly offerTaken: ReadonlyMap<number, number>;
}

const takenOfGoods = rawQuery({
  sql: `
  SELECT l.goods_id AS id, sum(l.number) AS taken
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE o.buyer_id = @buyerId AND o.created_at >= @since AND o.status <> 'cancelled' AND l.gift_rule_id IS NULL
    AND l.goods_id IN (SELECT value FROM json_each(@ids))
  GROUP BY l.goods_id`,
  columns: { id: orderLines.goodsId, taken: integer },
  parameters: { buyerId: 0, since: 0, ids: '[]' },
});

// The partial index holds only lines with an offer, a few per order. The unary + keeps SQLite from probing it once per
// order and offer; without INDEXED BY it would read all lines of each order.
const takenOfOffers = rawQuery({
  sql: `
  SELECT l.offer_id AS id, sum(l.offer_number) AS taken
  FROM orders o CROSS JOIN order_lines l INDEXED BY order_lines_with_offer ON l.order_id = o.id
  WHERE o.buyer_id = @buyerId AND o.created_at >= @since AND o.status <> 'cancelled'
    AND l.offer_id IS NOT NULL AND +l.offer_id IN (SELECT value FROM json_each(@ids))
  GROUP BY l.offer_id`,
  columns: { id: integer, taken: integer },
  parameters: { buyerId: 0, since: 0, ids: '[]' },
});

/** Reads nothing at all when none of the goods is limited. */
export function purchaseHistory(
  db: Database,
  buyerId: number,
  goods: readonly GoodsRecord[],
  now: number,
): PurchaseHistory {
  const limitTaken = limitWindows.flatMap((period) => {
    const ids = goods.filter((each) => each.limit?.period === period).map((each) => each.id);
    return takenRows(db, takenOfGoods, buyerId, windowStart(period, now), ids);
  });
  const limited = goods.flatMap((each) => each.offers).filter((offer) => offer.buyerLimit !== null);
  const since = Math.min(now, ...limited.map((offer) => offer.startsAt));
  const offerTaken = takenRows(
    db,
    takenOfOffers,
    buyerId,
    since,
    limited.map((offer) => offer.id),
  );
  return { limitTaken: byId(limitTaken), offerTaken: byId(offerTaken) };
}

/** Windows that look back; a limit per order does not. */
const limitWindows = ['day', 'week', 'month'] as const;

function windowStart(period: Exclude<LimitPeriod, 'order'>, now: number): number {
  if (period === 'day') return dayBounds(now).fromMs;
  return period === 'week' ? weekBounds(now).fromMs : (parseDay(`${dayOf(now).slice(0, 7)}-01`) ?? now);
}

interface TakenRow {
  readonly id: number;
  readonly taken: number;
}

function takenRows(
  db: Database,
  taken: typeof takenOfOffers,
  buyerId: number,
  since: number,
  ids: readonly number[],
): TakenRow[] {
  return ids.length === 0 ? [] : taken(db).all({ buyerId, since, ids: JSON.stringify(ids) });
}

function byId(rows: readonly TakenRow[]): Map<number, number> {
  return new Map(rows.map((row) => [row.id, row.taken]));
}
