import type { Database } from '@baicao/db/client';
import { rawQuery } from '@baicao/db/query';
import { buyerCoupons, couponLedger } from '@baicao/db/schema';
import { dayMs } from '@baicao/shared/time/durations';
import { startOfDay } from '@baicao/shared/time/shanghai';
import { rowWriter } from '#rows.ts';
import type { SeedContext } from '#seed-context.ts';
import type { SeededActivity } from './coupon-activities.ts';

/** A claimed coupon. Times are ms, the end excluded. */
export interface SeededCoupon {
  readonly id: number;
  readonly activity: SeededActivity;
  readonly buyerId: number;
  readonly claimedAt: number;
  readonly validFrom: number;
  readonly validTo: number;
}

export type Claim = (activity: SeededActivity, buyerId: number, at: number) => SeededCoupon[];

/** Claims are written with their ledger rows; the claims of each buyer are counted. */
export function claimWriter(db: Database): Claim {
  const write = rowWriter(db, buyerCoupons);
  const ledger = rowWriter(db, couponLedger);
  const claims = new Map<string, number>();
  return (activity, buyerId, at) => {
    const key = `${activity.id}/${buyerId}`;
    const claim = (claims.get(key) ?? 0) + 1;
    if (claim > activity.limit) throw new Error(`buyer ${buyerId} claims ${activity.name} beyond its limit`);
    claims.set(key, claim);
    const { validFrom, validTo } = termFrom(activity, at);
    return piecesOf(activity).map(({ name, moneyFen, thresholdFen }, index) => {
      const id = write({
        activityId: activity.id,
        buyerId,
        claim,
        piece: index + 1,
        type: activity.type,
        name,
        moneyFen,
        thresholdFen,
        claimedAt: at,
        validFrom,
        validTo,
      });
      ledger({ buyerCouponId: id, reason: 'claimed', createdAt: at });
      return { id, activity, buyerId, claimedAt: at, validFrom, validTo };
    });
  };
}

/** The day of the claim is the first of `valid` days; a fixed term stays as it is. */
function termFrom({ valid, startsAt, days }: SeededActivity, at: number): { validFrom: number; validTo: number } {
  if (typeof valid === 'number') return { validFrom: at - (at % 1_000), validTo: startOfDay(at) + valid * dayMs };
  const today = startsAt - days[0] * dayMs;
  return { validFrom: today + valid[0] * dayMs, validTo: today + valid[1] * dayMs };
}

function piecesOf({ pack, ...single }: SeededActivity) {
  return pack.length === 0 ? [single] : pack.flatMap((item) => Array.from({ length: item.number }, () => item));
}

/** Other companies have claimed too, so that some activities are nearly and one is wholly used up. */
export function claimForOthers(
  context: SeedContext,
  activities: readonly SeededActivity[],
  companies: readonly number[],
  claim: Claim,
): void {
  for (const activity of activities) {
    const last = Math.min(context.now, activity.endsAt - 1);
    if (last < activity.startsAt) continue;
    const wanted = activity.taken === 'all' ? activity.total : activity.taken;
    for (const buyerId of context.sample(companies, wanted))
      claim(activity, buyerId, context.int(activity.startsAt, last));
  }
}

/** Counts what is left of each activity, once all claims are written. */
export const countCouponsLeft = rawQuery({
  sql: `UPDATE coupon_activities SET left_number = total_number -
    (SELECT count(*) FROM buyer_coupons c WHERE c.activity_id = coupon_activities.id AND c.piece = 1)`,
  columns: {},
  parameters: {},
});
