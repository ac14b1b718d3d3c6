import type { Database } from '@baicao/db/client';
import { dayBounds } from '@baicao/shared/time/shanghai';

/** The first moment (ms) after `now` at which time alone changes a row: an offer, a rule or a coupon begins or ends, or the day does. */
export function nextEdge(db: Database, now: number): number {
  const times = [
    'SELECT min(starts_at) FROM offers WHERE starts_at > ?',
    'SELECT min(ends_at) FROM offers WHERE ends_at > ?',
    'SELECT min(starts_at) FROM full_reductions WHERE starts_at > ?',
    'SELECT min(ends_at) FROM full_reductions WHERE ends_at > ?',
    'SELECT min(starts_at) FROM gift_rules WHERE starts_at > ?',
    'SELECT min(ends_at) FROM gift_rules WHERE ends_at > ?',
    'SELECT min(starts_at) FROM coupon_activities WHERE starts_at > ?',
    'SELECT min(ends_at) FROM coupon_activities WHERE ends_at > ?',
    'SELECT min(valid_from) FROM coupon_activities WHERE valid_from > ?',
    'SELECT min(valid_from) FROM buyer_coupons WHERE valid_from > ?',
    'SELECT min(valid_to) FROM buyer_coupons WHERE valid_to > ?',
  ].map((sql) => db.values<number | null>(sql).get(now) ?? Infinity);
  return Math.min(dayBounds(now).toMs, ...times);
}

const crossed = `
  SELECT goods_id FROM offers WHERE starts_at > @from AND starts_at <= @to
  UNION SELECT goods_id FROM offers WHERE ends_at > @from AND ends_at <= @to
  UNION SELECT x.goods_id FROM full_reductions f JOIN full_reduction_goods x ON x.full_reduction_id = f.id
    WHERE f.starts_at > @from AND f.starts_at <= @to
  UNION SELECT x.goods_id FROM full_reductions f JOIN full_reduction_goods x ON x.full_reduction_id = f.id
    WHERE f.ends_at > @from AND f.ends_at <= @to
  UNION SELECT x.goods_id FROM gift_rules r JOIN gift_rule_goods x ON x.gift_rule_id = r.id
    WHERE r.starts_at > @from AND r.starts_at <= @to
  UNION SELECT x.goods_id FROM gift_rules r JOIN gift_rule_goods x ON x.gift_rule_id = r.id
    WHERE r.ends_at > @from AND r.ends_at <= @to`;

/** Goods whose own rows changed: whose offers, full reductions or gifts began or ended after `from` up to and including `to` (ms). */
export function goodsAtEdges(db: Database, from: number, to: number): number[] {
  return db.values<number>(crossed).all({ from, to });
}
