import type { Database } from '@baicao/db/client';
import type { Fen } from '@baicao/shared/pricing/money';
import type { CouponKind } from '#ledger/coupons.ts';

/** A coupon in a buyer's hand. Times are ms, the end excluded. */
export interface HeldCoupon {
  readonly id: number;
  readonly activityId: number;
  readonly kind: CouponKind;
  readonly name: string;
  readonly moneyFen: Fen;
  readonly thresholdFen: Fen;
  readonly validFrom: number;
  readonly validTo: number;
  /** null: not used. */
  readonly usedAt: number | null;
}

export const heldCouponColumns = `id, activity_id AS activityId, CASE type WHEN 0 THEN 'coupon' ELSE 'voucher' END AS kind, name,
  money_fen AS moneyFen, threshold_fen AS thresholdFen, valid_from AS validFrom, valid_to AS validTo, used_at AS usedAt`;

/** What a buyer has not used and what is not over at `now` (ms), the first to end in front; some may not have begun. */
export function unusedCoupons(db: Database, buyerId: number, now: number): HeldCoupon[] {
  const sql = `SELECT ${heldCouponColumns} FROM buyer_coupons
    WHERE buyer_id = ? AND type IN (0, 1) AND valid_to > ? AND order_group_id IS NULL ORDER BY valid_to, id`;
  return db.statement<HeldCoupon>(sql).all(buyerId, now);
}
