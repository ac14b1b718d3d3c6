import type { Database } from '@baicao/db/client';
import { dayBounds, dayOf, parseDay, weekBounds } from '@baicao/shared/time/shanghai';
import type { GoodsRecord, LimitPeriod } from '#goods/goods-record.ts';

/** What a buyer has taken already, cancelled orders not counted. Pieces. */
export interface PurchaseHistory {
  /** By goods id, within the window of the goods' own purchase limit; gifts do not count. */
  readonly limitTaken: ReadonlyMap<number, number>;
  /** By offer id, since the offer began. */
  readonly offerTaken: ReadonlyMap<number, number>;
}

interface TakenRow {
  id: number;
  taken: number;
}

const takenOfGoods = `
  SELECT l.goods_id AS id, sum(l.number) AS taken
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE o.buyer_id = ? AND o.created_at >= ? AND o.status <> 'cancelled' AND l.gift_rule_id IS NULL
    AND l.goods_id IN (SELECT value FROM json_each(?))
  GROUP BY l.goods_id`;

// The index holds nothing but lines with an offer, few for an order: they are walked (hence the +) instead of every
// order being asked for every offer. Left to itself SQLite would read all lines of each order.
const takenOfOffers = `
  SELECT l.offer_id AS id, sum(l.offer_number) AS taken
  FROM orders o CROSS JOIN order_lines l INDEXED BY order_lines_with_offer ON l.order_id = o.id
  WHERE o.buyer_id = ? AND o.created_at >= ? AND o.status <> 'cancelled'
    AND l.offer_id IS NOT NULL AND +l.offer_id IN (SELECT value FROM json_each(?))
  GROUP BY l.offer_id`;

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

function takenRows(db: Database, sql: string, buyerId: number, since: number, ids: readonly number[]): TakenRow[] {
  return ids.length === 0 ? [] : db.statement<TakenRow>(sql).all(buyerId, since, JSON.stringify(ids));
}

function byId(rows: readonly TakenRow[]): Map<number, number> {
  return new Map(rows.map((row) => [row.id, row.taken]));
}
