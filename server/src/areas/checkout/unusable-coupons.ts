import { refuse } from '#domain/errors.ts';
import type { Bill } from './quote-checkout.ts';

/**
 * Refuses with 610, in pricing's words, a coupon that was asked for by its id and may not be used on these lines: not
 * begun, its threshold not reached, nothing it fits. Coupons that are not in the buyer's hand never get this far.
 */
export function refuseUnusable({ basketPrice }: Bill, couponIds: readonly number[] = []): void {
  const { verdicts } = basketPrice.priced.coupons;
  const verdict = verdicts.find(({ id, usable }) => !usable && couponIds.includes(id));
  if (verdict) refuse('couponUnusable', `「${verdict.name}」${verdict.reason}，请重新选择优惠券`);
}
