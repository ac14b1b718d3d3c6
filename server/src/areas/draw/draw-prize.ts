import type { Database } from '@baicao/db/client';
import { grantCoupons } from '#ledger/coupons.ts';
import { couponGrant } from '#promotions/coupon-rules.ts';
import { moveMoney } from '#ledger/money.ts';
import { movePoints } from '#ledger/points.ts';
import { couponActivities, type CouponActivity } from '#promotions/coupon-activities.ts';
import { claimants } from '#promotions/coupon-offers.ts';
import { lastMovement, type Credit } from './draw-run.repo.ts';
import type { PrizeRow } from './draw.repo.ts';

/** The prize a throw of 0 to 9,999 falls on: weights are laid end to end in the order of the prizes. */
export function prizeAt(prizes: readonly PrizeRow[], thrown: number): PrizeRow {
  let edge = 0;
  for (const prize of prizes) {
    edge += prize.weight;
    if (thrown < edge) return prize;
  }
  return fallbackOf(prizes);
}

export function fallbackOf(prizes: readonly PrizeRow[]): PrizeRow {
  const fallback = prizes.find((prize) => prize.isFallback === 1);
  if (!fallback) throw new Error('a draw has a prize that never runs out');
  return fallback;
}

/** A coupon can be handed out while its activity runs, has some left and this buyer has not had his share; anything else always. */
export function canBeGiven(db: Database, prize: PrizeRow, buyerId: number, now: number): boolean {
  if (prize.couponActivityId === null) return true;
  const activity = activityOf(db, prize.couponActivityId);
  const { claims } = claimants(db, buyerId)(activity.id);
  const runs = now >= activity.startsAt && now < activity.endsAt;
  return runs && activity.leftNumber > 0 && claims < activity.buyerLimit;
}

interface Gift {
  readonly prize: PrizeRow;
  readonly buyerId: number;
  /** Said in the ledgers. */
  readonly drawName: string;
}

const nothing: Credit = { buyerCouponId: null, pointsLedgerId: null, moneyLedgerId: null };

/** Hands the prize out through its ledger and answers the movement. The balance takes it as a cashback. */
export function credit(db: Database, { prize, buyerId, drawName }: Gift, now: number): Credit {
  const note = `${drawName}：${prize.name}`;
  if (prize.couponActivityId !== null) {
    return { ...nothing, buyerCouponId: giveCoupon(db, prize.couponActivityId, buyerId, now) };
  }
  if (prize.points !== null) {
    movePoints(db, { buyerId, delta: prize.points, useType: 'earned', note, orderId: null }, now);
    return { ...nothing, pointsLedgerId: lastMovement(db, 'points_ledger', buyerId) };
  }
  moveMoney(db, { buyerId, deltaFen: prize.moneyFen ?? 0, useType: 'cashback', note, orderId: null }, now);
  return { ...nothing, moneyLedgerId: lastMovement(db, 'money_ledger', buyerId) };
}

function giveCoupon(db: Database, activityId: number, buyerId: number, now: number): number | null {
  const activity = activityOf(db, activityId);
  const { claims } = claimants(db, buyerId)(activityId);
  return grantCoupons(db, couponGrant(activity, { id: buyerId, claims }, now), now)[0] ?? null;
}

function activityOf(db: Database, id: number): CouponActivity {
  const activity = couponActivities(db, [id]).get(id);
  if (!activity) throw new Error(`the coupon activity ${id} of a prize is gone`);
  return activity;
}
