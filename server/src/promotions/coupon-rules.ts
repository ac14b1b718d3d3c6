import { yuanSign } from '@baicao/shared/pricing/money';
import { dayBounds, formatMoment } from '@baicao/shared/time/shanghai';
import type { Violation } from '#domain/violation.ts';
import type { CouponGrant, CouponPiece } from '#ledger/coupons.ts';
import type { CouponActivity } from './coupon-activities.ts';

/** The buyer's facts that the rules use. */
export interface Claimant {
  /** How often they have claimed this activity. */
  readonly claims: number;
  /** Without an order that was not cancelled. */
  readonly isNew: boolean;
}

/**
 * Why this buyer may not claim now (ms), or null: 610 for a prize, 617 outside the activity's time, 615 at the buyer's
 * limit, 610 for what is sold, is only for new buyers or is gone. The limit comes before what is left: a second click on
 * the last coupon says "claimed", not "gone".
 */
export function claimViolation(activity: CouponActivity, claimant: Claimant, now: number): Violation | null {
  return closedViolation(activity, claimant, now) ?? offerViolation(activity, claimant);
}

/**
 * Why this buyer may not buy it now, or null: as `claimViolation`, but 610 for what is free instead of what is sold.
 * `claims` are paid ones; the caller has looked for an unpaid order first.
 */
export function saleViolation(activity: CouponActivity, claimant: Claimant, now: number): Violation | null {
  const { name, priceFen, moneyFen } = activity;
  const closed = closedViolation(activity, claimant, now);
  if (closed) return closed;
  if (priceFen > 0) return offerViolation({ ...activity, priceFen: 0 }, claimant);
  return { code: 'free', message: `「${name}」${yuanSign(moneyFen)} 可免费领取，无需购买` };
}

function closedViolation(activity: CouponActivity, claimant: Claimant, now: number): Violation | null {
  return prizeViolation(activity) ?? timeViolation(activity, now) ?? limitViolation(activity, claimant);
}

function prizeViolation({ name, isPrize }: CouponActivity): Violation | null {
  if (!isPrize) return null;
  return { code: 'drawPrize', message: `「${name}」是抽奖奖品，不能直接领取，可参加每日抽奖获得` };
}

function timeViolation({ name, startsAt, endsAt }: CouponActivity, now: number): Violation | null {
  if (now < startsAt)
    return { code: 'notStarted', message: `「${name}」将于 ${formatMoment(startsAt)} 开始领取，请届时再来` };
  if (now < endsAt) return null;
  return { code: 'activityClosed', message: `「${name}」的领取已结束，可到领券中心查看其他优惠券` };
}

function limitViolation({ name, buyerLimit }: CouponActivity, { claims }: Claimant): Violation | null {
  if (claims < buyerLimit) return null;
  const limit = buyerLimit === 1 ? '' : `，每人限领 ${buyerLimit} 张`;
  return { code: 'alreadyDone', message: `您已领取过「${name}」${limit}，可到“我的优惠券”查看` };
}

function offerViolation(activity: CouponActivity, { isNew }: Claimant): Violation | null {
  const { name, priceFen, isForNewBuyers, leftNumber } = activity;
  if (priceFen > 0)
    return { code: 'forSale', message: `「${name}」售价 ${yuanSign(priceFen)}，需购买后使用，不能直接领取` };
  if (isForNewBuyers && !isNew)
    return { code: 'newBuyersOnly', message: `「${name}」仅限未下过单的新客户领取，可到领券中心查看其他优惠券` };
  return leftNumber > 0 ? null : { code: 'claimedOut', message: `「${name}」已被领完，可到领券中心查看其他优惠券` };
}

/** When a coupon claimed at `now` (ms) can be used: ms at whole seconds, end excluded. */
export function termFrom(activity: CouponActivity, now: number): { validFrom: number; validTo: number } {
  const { validDays, validFrom, validTo } = activity;
  if (validFrom !== null && validTo !== null) return { validFrom, validTo };
  const { fromMs, toMs } = dayBounds(now);
  return { validFrom: now - (now % 1_000), validTo: fromMs + (validDays ?? 1) * (toMs - fromMs) };
}

/** The single coupons one claim brings. */
export function piecesOf({ name, moneyFen, thresholdFen, pack }: CouponActivity): CouponPiece[] {
  if (pack.length === 0) return [{ name, moneyFen, thresholdFen }];
  return pack.flatMap((item) =>
    Array.from({ length: item.number }, () => ({
      name: item.name,
      moneyFen: item.moneyFen,
      thresholdFen: item.thresholdFen,
    })),
  );
}

/** What a claim of this activity at `now` (ms) adds to the buyer's account; `claims`: how often they claimed it before. */
export function couponGrant(activity: CouponActivity, buyer: { id: number; claims: number }, now: number): CouponGrant {
  const { kind } = activity;
  return {
    buyerId: buyer.id,
    activity,
    kind,
    claims: buyer.claims,
    pieces: piecesOf(activity),
    ...termFrom(activity, now),
  };
}
