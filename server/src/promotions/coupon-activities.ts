import type { Database } from '@baicao/db/client';
import type { Fen } from '@baicao/shared/pricing/money';
import type { CouponKind } from '#ledger/coupons.ts';
import type { CouponReach, ReachRule } from './coupon-reach.ts';

/** What one claim puts into a buyer's hand, once or `number` times. */
interface PackItem {
  readonly name: string;
  readonly moneyFen: Fen;
  readonly thresholdFen: Fen;
  readonly number: number;
}

/** An activity that hands out coupons. Times are ms, ends excluded. */
export interface CouponActivity {
  readonly id: number;
  readonly kind: CouponKind;
  readonly name: string;
  readonly tag: string;
  readonly remarks: string;
  /** Of a pack: what its coupons take off together. */
  readonly moneyFen: Fen;
  readonly thresholdFen: Fen;
  /** What a voucher costs; 0: free. */
  readonly priceFen: Fen;
  readonly isForNewBuyers: boolean;
  /** Drawn in the lucky draw, never claimed or sold. */
  readonly isPrize: boolean;
  /** Claims left for everybody together. */
  readonly leftNumber: number;
  /** Most claims of one buyer. */
  readonly buyerLimit: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Usable for so many days, that of the claim among them; null: for the fixed term. */
  readonly validDays: number | null;
  readonly validFrom: number | null;
  readonly validTo: number | null;
  readonly reach: CouponReach;
  /** Empty unless it is a pack. */
  readonly pack: readonly PackItem[];
}

type ActivityRow = Omit<CouponActivity, 'isForNewBuyers' | 'isPrize' | 'reach' | 'pack'> & {
  isForNewBuyers: 0 | 1;
  isPrize: 0 | 1;
  scope: CouponReach['scope'];
};

const activitiesSql = `
  SELECT a.id, CASE a.type WHEN 0 THEN 'coupon' ELSE 'voucher' END AS kind, a.name, a.tag, a.remarks,
    a.money_fen AS moneyFen, a.threshold_fen AS thresholdFen, a.price_fen AS priceFen, a.scope,
    a.is_for_new_buyers AS isForNewBuyers, a.left_number AS leftNumber, a.buyer_limit AS buyerLimit,
    EXISTS (SELECT 1 FROM draw_prizes p WHERE p.coupon_activity_id = a.id) AS isPrize,
    a.starts_at AS startsAt, a.ends_at AS endsAt, a.valid_days AS validDays, a.valid_from AS validFrom, a.valid_to AS validTo
  FROM json_each(?) j CROSS JOIN coupon_activities a ON a.id = j.value`;

const targetsSql = `
  SELECT t.activity_id AS activityId, coalesce(t.category_id, t.goods_id, t.brand_id) AS id, coalesce(c.name, g.name, b.name) AS name
  FROM json_each(?) j CROSS JOIN coupon_targets t ON t.activity_id = j.value
  LEFT JOIN categories c ON c.id = t.category_id LEFT JOIN goods g ON g.id = t.goods_id LEFT JOIN brands b ON b.id = t.brand_id
  ORDER BY t.id`;

const packSql = `
  SELECT p.activity_id AS activityId, p.name, p.money_fen AS moneyFen, p.threshold_fen AS thresholdFen, p.number
  FROM json_each(?) j CROSS JOIN coupon_pack_items p ON p.activity_id = j.value ORDER BY p.activity_id, p.place`;

/** The activities with these ids, by id; one that does not exist is missing from the map. */
export function couponActivities(db: Database, ids: readonly number[]): Map<number, CouponActivity> {
  if (ids.length === 0) return new Map();
  const idList = JSON.stringify(ids);
  const targets = db.statement<{ activityId: number; id: number; name: string }>(targetsSql).all(idList);
  const packs = db.statement<PackItem & { activityId: number }>(packSql).all(idList);
  const rows = db.statement<ActivityRow>(activitiesSql).all(idList);
  return new Map(
    rows.map(({ scope, isForNewBuyers, isPrize, ...same }) => {
      const own = targets.filter((target) => target.activityId === same.id);
      const reach = { scope, ids: new Set(own.map((target) => target.id)), names: own.map((target) => target.name) };
      const pack = packs.filter((item) => item.activityId === same.id);
      return [same.id, { ...same, isForNewBuyers: isForNewBuyers === 1, isPrize: isPrize === 1, reach, pack }];
    }),
  );
}

const reachSql = `
  SELECT a.id AS activityId, a.scope, coalesce(t.category_id, t.goods_id, t.brand_id) AS targetId
  FROM json_each(?) j CROSS JOIN coupon_activities a ON a.id = j.value
  LEFT JOIN coupon_targets t ON t.activity_id = a.id`;

/** What coupons of these activities are good for, without what only words need. */
export function couponReaches(db: Database, ids: readonly number[]): Map<number, ReachRule> {
  const reaches = new Map<number, { scope: CouponReach['scope']; ids: Set<number> }>();
  if (ids.length === 0) return reaches;
  const rows = db.statement<{ activityId: number; scope: CouponReach['scope']; targetId: number | null }>(reachSql);
  for (const { activityId, scope, targetId } of rows.all(JSON.stringify(ids))) {
    const reach = reaches.get(activityId) ?? { scope, ids: new Set() };
    if (targetId !== null) reach.ids.add(targetId);
    reaches.set(activityId, reach);
  }
  return reaches;
}

const runningSql = `
  SELECT id FROM coupon_activities a WHERE ends_at > ? AND starts_at <= ?
    AND NOT EXISTS (SELECT 1 FROM draw_prizes p WHERE p.coupon_activity_id = a.id)
  ORDER BY ends_at, id`;

/** Activities whose coupons can be claimed at `now` (ms) as far as time goes, the first to end in front. Prizes are not among them. */
export function runningActivities(db: Database, now: number): CouponActivity[] {
  const ids = db.statement<{ id: number }>(runningSql).all(now, now);
  const activities = couponActivities(
    db,
    ids.map((row) => row.id),
  );
  return ids.flatMap(({ id }) => activities.get(id) ?? []);
}
