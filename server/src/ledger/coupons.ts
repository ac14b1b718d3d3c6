import type { Database } from '@baicao/db/client';
import { sumFen, type Fen } from '@baicao/shared/pricing/money';
import { refuse } from '#domain/errors.ts';

/** The only writers of who holds which coupon: each movement with its ledger row, inside the caller's transaction. */

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

/** Puts the coupons of one claim into a buyer's hand and answers their ids. Refuses with 610 when none is left. */
export function grantCoupons(db: Database, grant: CouponGrant, now: number): number[] {
  reserveClaim(db, grant.activity);
  return handOver(db, grant, now);
}

/** Takes one claim of what is left. Refuses with 610 when none is. */
export function reserveClaim(db: Database, { id, name }: CouponGrant['activity']): void {
  const { changes } = db
    .statement('UPDATE coupon_activities SET left_number = left_number - 1 WHERE id = ? AND left_number > 0')
    .run(id);
  if (changes === 0) refuse('couponUnusable', `「${name}」已被领完，可到领券中心查看其他优惠券`);
}

/** Gives back a claim that was reserved and came to nothing. The caller's own state guards that it happens once. */
export function releaseClaim(db: Database, activityId: number): void {
  db.statement('UPDATE coupon_activities SET left_number = left_number + 1 WHERE id = ?').run(activityId);
}

/** Hands over the coupons of a claim that was reserved, and answers their ids. */
export function handOver(db: Database, grant: CouponGrant, now: number): number[] {
  const { buyerId, activity, claims, validFrom, validTo } = grant;
  const type = grant.kind === 'coupon' ? 0 : 1;
  return grant.pieces.map(({ name, moneyFen, thresholdFen }, index) => {
    const { lastInsertRowid } = db
      .statement(
        `INSERT INTO buyer_coupons (activity_id, buyer_id, claim, piece, type, name, money_fen, threshold_fen, claimed_at, valid_from, valid_to)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(activity.id, buyerId, claims + 1, index + 1, type, name, moneyFen, thresholdFen, now, validFrom, validTo);
    const id = Number(lastInsertRowid);
    writeMove(db, { couponId: id, reason: 'claimed', orderGroupId: null }, now);
    return id;
  });
}

/** What a submit uses: at most one coupon and one voucher, each with what it took off every order of the submit. */
export interface CouponUse {
  readonly buyerId: number;
  readonly orderGroupId: number;
  readonly couponId: number | null;
  readonly voucherId: number | null;
  /** The orders of the submit, written already; fen, together the orders' `coupon_amount_fen`. */
  readonly orders: readonly { readonly orderId: number; readonly couponFen: Fen; readonly voucherFen: Fen }[];
}

/**
 * Uses up the coupons of a submit. Refuses with 610 one that is somebody else's, of the other kind, used already or
 * outside its term at `now` (ms). Throws when one is used for nothing: pricing never does that.
 */
export function useCoupons(
  db: Database,
  { buyerId, orderGroupId, couponId, voucherId, orders }: CouponUse,
  now: number,
): void {
  const shares = (figure: 'couponFen' | 'voucherFen') =>
    orders.map((order) => ({ orderId: order.orderId, fen: order[figure] }));
  const same = { buyerId, orderGroupId };
  useOne(db, { ...same, id: couponId, type: 0, shares: shares('couponFen') }, now);
  useOne(db, { ...same, id: voucherId, type: 1, shares: shares('voucherFen') }, now);
}

interface SingleUse {
  readonly buyerId: number;
  readonly orderGroupId: number;
  readonly id: number | null;
  readonly type: 0 | 1;
  readonly shares: readonly { readonly orderId: number; readonly fen: Fen }[];
}

function useOne(db: Database, { buyerId, orderGroupId, id, type, shares }: SingleUse, now: number): void {
  const totalFen = sumFen(shares.map((share) => share.fen));
  if ((id === null) !== (totalFen === 0)) throw new Error(`coupon ${id} takes off ${totalFen} fen`);
  if (id === null) return;
  const { changes } = db
    .statement(
      `UPDATE buyer_coupons SET order_group_id = ?, used_at = ?
       WHERE id = ? AND buyer_id = ? AND type = ? AND order_group_id IS NULL AND valid_from <= ? AND valid_to > ?`,
    )
    .run(orderGroupId, now, id, buyerId, type, now, now);
  if (changes === 0) refuse('couponUnusable', '所选优惠券不存在、已使用或已过期，请重新核对订单');
  writeMove(db, { couponId: id, reason: 'used', orderGroupId }, now);
  const row = db.statement('INSERT INTO order_coupons (order_id, buyer_coupon_id, amount_fen) VALUES (?, ?, ?)');
  for (const share of shares) if (share.fen > 0) row.run(share.orderId, id, share.fen);
}

const releasable = `
  SELECT c.id AS couponId, o.group_id AS orderGroupId
  FROM orders o JOIN buyer_coupons c ON c.order_group_id = o.group_id
  WHERE o.id = ? AND NOT EXISTS (
    SELECT 1 FROM order_coupons x JOIN orders other ON other.id = x.order_id
    WHERE x.buyer_coupon_id = c.id AND other.group_id = o.group_id AND other.status <> 'cancelled')`;

/**
 * Gives back what the submit of an order had used, once every order with a share of it is cancelled: a coupon of three
 * orders comes back with the last of them. Call it after the order has become `cancelled`; calling it again does
 * nothing. The coupon keeps its term.
 */
export function releaseCoupons(db: Database, orderId: number, now: number): void {
  for (const { couponId, orderGroupId } of db
    .statement<{ couponId: number; orderGroupId: number }>(releasable)
    .all(orderId)) {
    db.statement('UPDATE buyer_coupons SET order_group_id = NULL, used_at = NULL WHERE id = ?').run(couponId);
    writeMove(db, { couponId, reason: 'released', orderGroupId }, now);
  }
}

interface CouponMove {
  readonly couponId: number;
  readonly reason: 'claimed' | 'used' | 'released';
  readonly orderGroupId: number | null;
}

function writeMove(db: Database, { couponId, reason, orderGroupId }: CouponMove, now: number): void {
  db.statement(
    'INSERT INTO coupon_ledger (buyer_coupon_id, reason, order_group_id, created_at) VALUES (?, ?, ?, ?)',
  ).run(couponId, reason, orderGroupId, now);
}
