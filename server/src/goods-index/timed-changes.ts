import type { Database } from '@baicao/db/client';
import { gt, min, query, rawQuery, type Parameters } from '@baicao/db/query';
import { buyerCoupons, couponActivities, fullReductions, giftRules, offers } from '@baicao/db/schema';
import { dayBounds } from '@baicao/shared/time/shanghai';

/** Rows of goods also change without a write: when an offer, a rule, a coupon or the day begins or ends. */

type Now = Parameters<{ now: number }>;

/** The next begin or end of each kind: one index look-up each. */
const goodsTimes = [
  query((orm, p: Now) =>
    orm
      .select({ at: min(offers.startsAt) })
      .from(offers)
      .where(gt(offers.startsAt, p.now)),
  ),
  query((orm, p: Now) =>
    orm
      .select({ at: min(offers.endsAt) })
      .from(offers)
      .where(gt(offers.endsAt, p.now)),
  ),
  query((orm, p: Now) =>
    orm
      .select({ at: min(fullReductions.startsAt) })
      .from(fullReductions)
      .where(gt(fullReductions.startsAt, p.now)),
  ),
  query((orm, p: Now) =>
    orm
      .select({ at: min(fullReductions.endsAt) })
      .from(fullReductions)
      .where(gt(fullReductions.endsAt, p.now)),
  ),
  query((orm, p: Now) =>
    orm
      .select({ at: min(giftRules.startsAt) })
      .from(giftRules)
      .where(gt(giftRules.startsAt, p.now)),
  ),
  query((orm, p: Now) =>
    orm
      .select({ at: min(giftRules.endsAt) })
      .from(giftRules)
      .where(gt(giftRules.endsAt, p.now)),
  ),
];

const couponTimes = [
  query((orm, p: Now) =>
    orm
      .select({ at: min(couponActivities.startsAt) })
      .from(couponActivities)
      .where(gt(couponActivities.startsAt, p.now)),
  ),
  query((orm, p: Now) =>
    orm
      .select({ at: min(couponActivities.endsAt) })
      .from(couponActivities)
      .where(gt(couponActivities.endsAt, p.now)),
  ),
  query((orm, p: Now) =>
    orm
      .select({ at: min(couponActivities.validFrom) })
      .from(couponActivities)
      .where(gt(couponActivities.validFrom, p.now)),
  ),
  query((orm, p: Now) =>
    orm
      .select({ at: min(buyerCoupons.validFrom) })
      .from(buyerCoupons)
      .where(gt(buyerCoupons.validFrom, p.now)),
  ),
  query((orm, p: Now) =>
    orm
      .select({ at: min(buyerCoupons.validTo) })
      .from(buyerCoupons)
      .where(gt(buyerCoupons.validTo, p.now)),
  ),
];

function earliest(db: Database, times: typeof goodsTimes, now: number): number {
  return Math.min(...times.map((time) => time(db).get({ now })?.at ?? Infinity));
}

/** The first moment (ms) after `now` at which time alone changes a goods record, which `goodsChangedByTime` then names. */
export function nextRecordChange(db: Database, now: number): number {
  return earliest(db, goodsTimes, now);
}

/** The first moment (ms) after `now` at which time alone changes a row for any viewer: coupons and the day included. */
export function nextRowChange(db: Database, now: number): number {
  return Math.min(dayBounds(now).toMs, nextRecordChange(db, now), earliest(db, couponTimes, now));
}

// Raw SQL: a union of six index ranges.
const goodsWithTimes = rawQuery({
  sql: `
    SELECT goods_id AS goodsId FROM offers WHERE starts_at > @from AND starts_at <= @to
    UNION SELECT goods_id FROM offers WHERE ends_at > @from AND ends_at <= @to
    UNION SELECT x.goods_id FROM full_reductions f JOIN full_reduction_goods x ON x.full_reduction_id = f.id
      WHERE f.starts_at > @from AND f.starts_at <= @to
    UNION SELECT x.goods_id FROM full_reductions f JOIN full_reduction_goods x ON x.full_reduction_id = f.id
      WHERE f.ends_at > @from AND f.ends_at <= @to
    UNION SELECT x.goods_id FROM gift_rules r JOIN gift_rule_goods x ON x.gift_rule_id = r.id
      WHERE r.starts_at > @from AND r.starts_at <= @to
    UNION SELECT x.goods_id FROM gift_rules r JOIN gift_rule_goods x ON x.gift_rule_id = r.id
      WHERE r.ends_at > @from AND r.ends_at <= @to`,
  columns: { goodsId: offers.goodsId },
  parameters: { from: 0, to: 0 },
});

/** Goods whose offers, full reductions or gifts began or ended after `from` up to and including `to` (ms). */
export function goodsChangedByTime(db: Database, from: number, to: number): number[] {
  return goodsWithTimes(db)
    .all({ from, to })
    .map((row) => row.goodsId);
}
