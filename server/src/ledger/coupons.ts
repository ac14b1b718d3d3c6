import type { Database } from '@baicao/db/client';
import {
  alias,
  and,
  eq,
  gt,
  insertInto,
  isNull,
  lte,
  ne,
  notExists,
  query,
  sql,
  type Parameters,
} from '@baicao/db/query';
import { buyerCoupons, couponActivities, couponLedger, orderCoupons, orders } from '@baicao/db/schema';
import { sumFen, type Fen } from '@baicao/shared/pricing/money';
import { refuse } from '#domain/errors.ts';

/** The only writers of a buyer's coupons: each movement with its ledger row, inside the caller's transaction. */

/** 优惠券 or 现金券 (bought for money). */
export type CouponKind = 'coupon' | 'voucher';

export interface CouponPiece {
  readonly name: string;
  readonly moneyFen: Fen;
  readonly thresholdFen: Fen;
}

/** One claim of a coupon activity: the coupons it creates and when they can be used. */
export interface CouponGrant {
  readonly buyerId: number;
  readonly activity: { readonly id: number; readonly name: string };
  readonly kind: CouponKind;
  /** How often the buyer has claimed the activity before; the caller has checked the limit. */
  readonly claims: number;
  /** ms at whole seconds, end excluded. */
  readonly validFrom: number;
  readonly validTo: number;
  readonly pieces: readonly CouponPiece[];
}

/** Gives the coupons of one claim to a buyer and answers their ids. Refuses with 610 when none is left. */
export function grantCoupons(db: Database, grant: CouponGrant, now: number): number[] {
  reserveClaim(db, grant.activity);
  return issueCoupons(db, grant, now);
}

const takeClaim = query((orm, p: Parameters<{ id: number }>) =>
  orm
    .update(couponActivities)
    .set({ leftNumber: sql`${couponActivities.leftNumber} - 1` })
    .where(and(eq(couponActivities.id, p.id), gt(couponActivities.leftNumber, 0))),
);

const returnClaim = query((orm, p: Parameters<{ id: number }>) =>
  orm
    .update(couponActivities)
    .set({ leftNumber: sql`${couponActivities.leftNumber} + 1` })
    .where(eq(couponActivities.id, p.id)),
);

/** Reserves one claim of those that are left. Refuses with 610 when none is left. */
export function reserveClaim(db: Database, { id, name }: CouponGrant['activity']): void {
  if (takeClaim(db).run({ id }).changes === 0) {
    refuse('couponUnusable', `「${name}」已被领完，可到领券中心查看其他优惠券`);
  }
}

/** Gives back a reserved claim that was not used. The caller's state must ensure that this happens once. */
export function releaseClaim(db: Database, activityId: number): void {
  returnClaim(db).run({ id: activityId });
}

const writeCoupon = insertInto(buyerCoupons, [
  'activityId',
  'buyerId',
  'claim',
  'piece',
  'type',
  'name',
  'moneyFen',
  'thresholdFen',
  'claimedAt',
  'validFrom',
  'validTo',
]);

/** Writes the coupons of a reserved claim and answers their ids. */
export function issueCoupons(db: Database, grant: CouponGrant, now: number): number[] {
  const { buyerId, activity, claims, validFrom, validTo } = grant;
  const type = grant.kind === 'coupon' ? 0 : 1;
  const claim = {
    activityId: activity.id,
    buyerId,
    claim: claims + 1,
    type,
    claimedAt: now,
    validFrom,
    validTo,
  } as const;
  return grant.pieces.map(({ name, moneyFen, thresholdFen }, index) => {
    const row = { ...claim, piece: index + 1, name, moneyFen, thresholdFen };
    const buyerCouponId = Number(writeCoupon(db).run(row).lastInsertRowid);
    writeMove(db).run({ buyerCouponId, reason: 'claimed', orderGroupId: null, createdAt: now });
    return buyerCouponId;
  });
}

const writeMove = insertInto(couponLedger, ['buyerCouponId', 'reason', 'orderGroupId', 'createdAt']);

/** The coupons a submit uses: at most one coupon and one voucher, each with what it took off every order of the submit. */
export interface CouponUse {
  readonly buyerId: number;
  readonly orderGroupId: number;
  readonly couponId: number | null;
  readonly voucherId: number | null;
  /** The written orders of the submit; fen, in sum the orders' `coupon_amount_fen`. */
  readonly orders: readonly { readonly orderId: number; readonly couponFen: Fen; readonly voucherFen: Fen }[];
}

/**
 * Uses up the coupons of a submit. Refuses with 610 a coupon of another buyer, of the other kind, used already or
 * outside its term at `now` (ms). Throws when one has no discount: pricing never produces that.
 */
export function consumeCoupons(
  db: Database,
  { buyerId, orderGroupId, couponId, voucherId, orders }: CouponUse,
  now: number,
): void {
  const shares = (figure: 'couponFen' | 'voucherFen') =>
    orders.map((order) => ({ orderId: order.orderId, fen: order[figure] }));
  const same = { buyerId, orderGroupId };
  consumeOne(db, { ...same, id: couponId, type: 0, shares: shares('couponFen') }, now);
  consumeOne(db, { ...same, id: voucherId, type: 1, shares: shares('voucherFen') }, now);
}

interface SingleUse {
  readonly buyerId: number;
  readonly orderGroupId: number;
  readonly id: number | null;
  readonly type: 0 | 1;
  readonly shares: readonly { readonly orderId: number; readonly fen: Fen }[];
}

const markUsed = query(
  (orm, p: Parameters<{ id: number; buyerId: number; type: 0 | 1; orderGroupId: number; now: number }>) =>
    orm
      .update(buyerCoupons)
      .set({ orderGroupId: sql`${p.orderGroupId}`, usedAt: sql`${p.now}` })
      .where(
        and(
          eq(buyerCoupons.id, p.id),
          eq(buyerCoupons.buyerId, p.buyerId),
          eq(buyerCoupons.type, p.type),
          isNull(buyerCoupons.orderGroupId),
          lte(buyerCoupons.validFrom, p.now),
          gt(buyerCoupons.validTo, p.now),
        ),
      ),
);

const writeShare = insertInto(orderCoupons, ['orderId', 'buyerCouponId', 'amountFen']);

function consumeOne(db: Database, { buyerId, orderGroupId, id, type, shares }: SingleUse, now: number): void {
  const totalFen = sumFen(shares.map((share) => share.fen));
  if ((id === null) !== (totalFen === 0)) throw new Error(`coupon ${id} takes off ${totalFen} fen`);
  if (id === null) return;
  if (markUsed(db).run({ id, buyerId, type, orderGroupId, now }).changes === 0) {
    refuse('couponUnusable', '所选优惠券不存在、已使用或已过期，请重新核对订单');
  }
  writeMove(db).run({ buyerCouponId: id, reason: 'used', orderGroupId, createdAt: now });
  for (const { orderId, fen } of shares) {
    if (fen > 0) writeShare(db).run({ orderId, buyerCouponId: id, amountFen: fen });
  }
}

/** Coupons of the submit of an order, all of whose orders with a share are cancelled. */
const releasable = query((orm, p: Parameters<{ orderId: number }>) => {
  const other = alias(orders, 'other');
  const stillUsed = orm
    .select({ one: sql`1` })
    .from(orderCoupons)
    .innerJoin(other, eq(other.id, orderCoupons.orderId))
    .where(
      and(
        eq(orderCoupons.buyerCouponId, buyerCoupons.id),
        eq(other.groupId, orders.groupId),
        ne(other.status, 'cancelled'),
      ),
    );
  return orm
    .select({ id: buyerCoupons.id, orderGroupId: orders.groupId })
    .from(orders)
    .innerJoin(buyerCoupons, eq(buyerCoupons.orderGroupId, orders.groupId))
    .where(and(eq(orders.id, p.orderId), notExists(stillUsed)));
});

const markUnused = query((orm, p: Parameters<{ id: number }>) =>
  orm.update(buyerCoupons).set({ orderGroupId: null, usedAt: null }).where(eq(buyerCoupons.id, p.id)),
);

/**
 * Gives back the coupons the submit of an order had used, once every order with a share is cancelled: a coupon of three
 * orders is returned with the last of them. Call it after the order has become `cancelled`; calling it again does
 * nothing. The coupon keeps its dates.
 */
export function releaseCoupons(db: Database, orderId: number, now: number): void {
  for (const { id, orderGroupId } of releasable(db).all({ orderId })) {
    markUnused(db).run({ id });
    writeMove(db).run({ buyerCouponId: id, reason: 'released', orderGroupId, createdAt: now });
  }
}
