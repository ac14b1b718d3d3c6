import { dayMs, minuteMs } from '@baicao/shared/time/durations';
import { grantCoupons } from '#ledger/coupons.ts';
import { couponGrant } from '#promotions/coupon-rules.ts';
import { couponActivities } from '#promotions/coupon-activities.ts';
import { orNotFound } from '#domain/errors.ts';
import { one, type Shop } from './shop.ts';

/** Records that tests add to a seeded world: coupons, gifts, the welfare window. Money is fen. */

interface CouponWishes {
  readonly buyerId: number;
  readonly money: number;
  readonly threshold?: number;
  /** 1: a voucher. */
  readonly type?: 0 | 1;
  readonly name?: string;
  /** The coupon is valid only for these goods. */
  readonly goodsIds?: readonly number[];
  /** Days from now until the coupon may be used. */
  readonly from?: number;
  readonly to?: number;
}

/** Gives a buyer a coupon, claimed by the rules; returns its id. */
export function giveCoupon(
  { db, clock }: Shop,
  {
    buyerId,
    money,
    threshold = 0,
    type = 0,
    name = type === 0 ? '测试券' : '测试现金券',
    goodsIds = [],
    from = 0,
    to = 30,
  }: CouponWishes,
): number {
  const now = clock.now();
  const { lastInsertRowid } = db.sqlite
    .prepare(
      `INSERT INTO coupon_activities (type, name, tag, remarks, money_fen, threshold_fen, scope, total_number, left_number, starts_at, ends_at, valid_from, valid_to)
       VALUES (?, ?, '', '', ?, ?, ?, 10, 10, ?, ?, ?, ?)`,
    )
    .run(
      type,
      name,
      money,
      threshold,
      goodsIds.length > 0 ? 'goods' : 'all',
      now - dayMs,
      now + minuteMs,
      now + from * dayMs,
      now + to * dayMs,
    );
  const activityId = Number(lastInsertRowid);
  const target = db.sqlite.prepare('INSERT INTO coupon_targets (activity_id, goods_id) VALUES (?, ?)');
  for (const goodsId of goodsIds) target.run(activityId, goodsId);
  const activity = orNotFound(couponActivities(db, [activityId]).get(activityId));
  const [id] = db.writing(() => grantCoupons(db, couponGrant(activity, { id: buyerId, claims: 0 }, now), now));
  return orNotFound(id);
}

interface GiftWishes {
  readonly kind?: 'gift' | 'exchange';
  readonly basis?: 'amount' | 'pieces';
  readonly repeats?: boolean;
  readonly name?: string;
  /** Goods that count for the rule. */
  readonly goodsIds: readonly number[];
  readonly tiers: readonly {
    readonly threshold: number;
    readonly goodsId: number;
    readonly number?: number;
    readonly price?: number;
  }[];
}

/** Writes a rule that runs for a day around now; returns its id. */
export function makeGiftRule(
  { db, clock }: Shop,
  { kind = 'gift', basis = 'pieces', repeats = false, name = '测试满赠', goodsIds, tiers }: GiftWishes,
): number {
  const warehouse = one<{ id: number }>(db, 'SELECT warehouse_id AS id FROM goods WHERE id = ?', goodsIds[0]).id;
  const now = clock.now();
  const { lastInsertRowid } = db.sqlite
    .prepare(
      'INSERT INTO gift_rules (kind, name, basis, repeats, warehouse_id, starts_at, ends_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    .run(kind, name, basis, repeats ? 1 : 0, warehouse, now - dayMs, now + dayMs);
  const id = Number(lastInsertRowid);
  const tier = db.sqlite.prepare(
    'INSERT INTO gift_tiers (gift_rule_id, threshold, goods_id, number, price_fen) VALUES (?, ?, ?, ?, ?)',
  );
  for (const { threshold, goodsId, number = 1, price = 0 } of tiers) tier.run(id, threshold, goodsId, number, price);
  const link = db.sqlite.prepare('INSERT INTO gift_rule_goods (goods_id, gift_rule_id) VALUES (?, ?)');
  for (const goodsId of goodsIds) link.run(goodsId, id);
  return id;
}

/** Moves the clock to the first moment of the seeded 全场94折, the day after the world was made. */
export function enterWelfare({ db, clock }: Shop): void {
  const { startsAt } = one<{ startsAt: number }>(
    db,
    "SELECT starts_at AS startsAt FROM activities WHERE zone = 'welfare'",
  );
  clock.advance(startsAt - clock.now());
}
