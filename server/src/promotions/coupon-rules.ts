import type { RefusalName } from '@baicao/shared/contract';
import { yuanSign } from '@baicao/shared/pricing/money';
import { dayBounds, formatMoment } from '@baicao/shared/time/shanghai';
import type { CouponGrant, CouponPiece } from '#ledger/coupons.ts';
import type { CouponActivity } from './coupon-activities.ts';

/** Who wants a coupon, as far as the rules ask. */
export interface Claimant {
  /** How often he has claimed this activity. */
  readonly claims: number;
  /** Without an order that was not cancelled. */
  readonly isNew: boolean;
}

export interface ClaimObstacle {
  readonly refusal: RefusalName;
  readonly reason: string;
}

/**
 * Why this buyer may not claim now (ms), or null: 610 for a prize, 617 outside the activity's time, 615 at his limit, 610 for what is
 * sold, is only for new buyers or is gone. What he has already comes before what is left: a second click on the last
 * coupon says "claimed", not "gone".
 */
export function claimObstacle(activity: CouponActivity, claimant: Claimant, now: number): ClaimObstacle | null {
  return (
    prizeObstacle(activity) ??
    timeObstacle(activity, now) ??
    limitObstacle(activity, claimant) ??
    offerObstacle(activity, claimant)
  );
}

function prizeObstacle({ name, isPrize }: CouponActivity): ClaimObstacle | null {
  return isPrize
    ? { refusal: 'couponUnusable', reason: `「${name}」是抽奖奖品，不能直接领取，可参加每日抽奖获得` }
    : null;
}

/**
 * Why this buyer may not buy it now, or null: 617 outside the activity's time, 615 at his limit, 610 for what is free, is
 * only for new buyers or is gone. `claims` are those in hand; the caller has looked for one that still waits to be paid.
 */
export function saleObstacle(activity: CouponActivity, claimant: Claimant, now: number): ClaimObstacle | null {
  const { name, priceFen, moneyFen } = activity;
  const closed = prizeObstacle(activity) ?? timeObstacle(activity, now) ?? limitObstacle(activity, claimant);
  if (closed) return closed;
  if (priceFen > 0) return offerObstacle({ ...activity, priceFen: 0 }, claimant);
  const reason = `「${name}」${yuanSign(moneyFen)} 可免费领取，无需购买`;
  return { refusal: 'couponUnusable', reason };
}

function timeObstacle({ name, startsAt, endsAt }: CouponActivity, now: number): ClaimObstacle | null {
  if (now < startsAt)
    return { refusal: 'activityClosed', reason: `「${name}」将于 ${formatMoment(startsAt)} 开始领取，请届时再来` };
  return now < endsAt
    ? null
    : { refusal: 'activityClosed', reason: `「${name}」的领取已结束，可到领券中心查看其他优惠券` };
}

function limitObstacle({ name, buyerLimit }: CouponActivity, { claims }: Claimant): ClaimObstacle | null {
  if (claims < buyerLimit) return null;
  const limit = buyerLimit === 1 ? '' : `，每人限领 ${buyerLimit} 张`;
  return { refusal: 'alreadyDone', reason: `您已领取过「${name}」${limit}，可到“我的优惠券”查看` };
}

function offerObstacle(activity: CouponActivity, { isNew }: Claimant): ClaimObstacle | null {
  const { name, priceFen, isForNewBuyers, leftNumber } = activity;
  const reason =
    priceFen > 0
      ? `「${name}」售价 ${yuanSign(priceFen)}，需购买后使用，不能直接领取`
      : isForNewBuyers && !isNew
        ? `「${name}」仅限未下过单的新客户领取，可到领券中心查看其他优惠券`
        : leftNumber === 0
          ? `「${name}」已被领完，可到领券中心查看其他优惠券`
          : null;
  return reason === null ? null : { refusal: 'couponUnusable', reason };
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

/** What a claim of this activity at `now` (ms) puts into the buyer's account; `claims`: how often they claimed it before. */
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
