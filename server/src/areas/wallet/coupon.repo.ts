import type { Database } from '@baicao/db/client';
import type { CouponKind } from '#ledger/coupons.ts';
import { heldCouponColumns, type HeldCoupon } from '#promotions/owned-coupons.ts';

export const couponStates = ['usable', 'used', 'expired'] as const;
export type CouponState = (typeof couponStates)[number];

/** Which coupons are in a state at `?` (ms), and which of them come first. */
const states: Record<CouponState, { readonly where: string; readonly order: string }> = {
  usable: { where: 'order_group_id IS NULL AND valid_to > ?', order: 'valid_to, id' },
  used: { where: 'used_at <= ?', order: 'used_at DESC, id DESC' },
  expired: { where: 'order_group_id IS NULL AND valid_to <= ?', order: 'valid_to DESC, id DESC' },
};

export interface CouponQuery {
  readonly buyerId: number;
  readonly kind: CouponKind;
  readonly state: CouponState;
  /** ms */
  readonly now: number;
}

const typeOf = (kind: CouponKind) => (kind === 'coupon' ? 0 : 1);

export function countCoupons(db: Database, { buyerId, kind, state, now }: CouponQuery): number {
  const sql = `SELECT count(*) AS total FROM buyer_coupons WHERE buyer_id = ? AND type = ? AND ${states[state].where}`;
  return db.statement<{ total: number }>(sql).get(buyerId, typeOf(kind), now)?.total ?? 0;
}

export function findCoupons(db: Database, query: CouponQuery, limit: number, offset: number): HeldCoupon[] {
  const { where, order } = states[query.state];
  const sql = `SELECT ${heldCouponColumns} FROM buyer_coupons
    WHERE buyer_id = ? AND type = ? AND ${where} ORDER BY ${order} LIMIT ? OFFSET ?`;
  return db.statement<HeldCoupon>(sql).all(query.buyerId, typeOf(query.kind), query.now, limit, offset);
}
