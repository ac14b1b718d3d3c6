import type { Database } from '@baicao/db/client';
import { ledgerNotes } from '@baicao/shared/messages/ledger-notes';
import { grantCoupons } from '#ledger/coupons.ts';
import { couponGrant } from '#promotions/coupon-rules.ts';
import { moveMoney } from '#ledger/money.ts';
import { movePoints } from '#ledger/points.ts';
import { couponActivities, type CouponActivity } from '#promotions/coupon-activities.ts';
import { claimants } from '#promotions/coupon-offers.ts';
import { lastMovement, type PrizeCredit, type PrizeRow } from './draw.repo.ts';

/** The prize of a random number from 0 to 9,999: the weights are laid end to end in the order of the prizes. */
export function prizeAt(prizes: readonly PrizeRow[], drawn: number): PrizeRow {
  let edge = 0;
  for (const prize of prizes) {
    edge += prize.weight;
    if (drawn < edge) return prize;
  }
  return fallbackOf(prizes);
}

export function fallbackOf(prizes: readonly PrizeRow[]): PrizeRow {
  const fallback = prizes.find((prize) => prize.isFallback);
  if (!fallback) throw new Error('a draw has a prize that never runs out');
  return fallback;
}

/** A coupon can be handed out while its activity runs, some are left and the buyer has not reached the limit; other prizes always can. */
export function isAvailable(db: Database, prize: PrizeRow, buyerId: number, now: number): boolean {
  if (prize.couponActivityId === null) return true;
  const activity = activityOf(db, prize.couponActivityId);
  const { claims } = claimants(db, buyerId)(activity.id);
  const runs = now >= activity.startsAt && now < activity.endsAt;
  return runs && activity.leftNumber > 0 && claims < activity.buyerLimit;
}

interface WonPrize {
  readonly prize: PrizeRow;
  readonly buyerId: number;
  /** Name of the draw for the note in the ledgers. */
  readonly drawName: string;
}

const noCredit: PrizeCredit = { buyerCouponId: null, pointsLedgerId: null, moneyLedgerId: null };

/** Books the prize in its ledger and returns the ledger row. Money is booked as cashback. */
export function creditPrize(db: Database, { prize, buyerId, drawName }: WonPrize, now: number): PrizeCredit {
  const note = ledgerNotes.drawn(drawName, prize.name);
  if (prize.couponActivityId !== null) {
    return { ...noCredit, buyerCouponId: grantCoupon(db, prize.couponActivityId, buyerId, now) };
  }
  if (prize.points !== null) {
    movePoints(db, { buyerId, delta: prize.points, useType: 'earned', note, orderId: null }, now);
    return { ...noCredit, pointsLedgerId: lastMovement(db, 'points', buyerId) };
  }
  moveMoney(db, { buyerId, deltaFen: prize.moneyFen ?? 0, useType: 'cashback', note, orderId: null }, now);
  return { ...noCredit, moneyLedgerId: lastMovement(db, 'money', buyerId) };
}

function grantCoupon(db: Database, activityId: number, buyerId: number, now: number): number | null {
  const activity = activityOf(db, activityId);
  const { claims } = claimants(db, buyerId)(activityId);
  return grantCoupons(db, couponGrant(activity, { id: buyerId, claims }, now), now)[0] ?? null;
}

function activityOf(db: Database, id: number): CouponActivity {
  const activity = couponActivities(db, [id]).get(id);
  if (!activity) throw new Error(`the coupon activity ${id} of a prize is gone`);
  return activity;
}
