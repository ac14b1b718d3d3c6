import type { Database } from '@baicao/db/client';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { personaIds } from '#personas.ts';
import type { World } from '#world.ts';
import type { GoodsList } from '../goods-list.ts';
import { makeActivities, type SeededActivity } from './coupon-activities.ts';
import { claimForOthers, claimWriter, countCouponsLeft, type Claim } from './coupon-claims.ts';
import { submitFor, spendOn } from './coupon-uses.ts';

/**
 * Coupons and vouchers. `buyer` holds both kinds usable, used and expired, one that cannot be used yet and one that came
 * back from a cancelled order; `newbie` holds none and may claim the pack for new buyers. After the orders, because
 * used ones belong to some of them.
 */
export function makeCoupons(
  db: Database,
  world: World,
  goodsList: GoodsList,
  companies: readonly number[],
): readonly SeededActivity[] {
  world.begin('coupons');
  const activities = makeActivities(db, world, goodsList.ordinary);
  const claim = claimWriter(db);
  claimForOthers(world, activities, companies, claim);
  const of = (id: number) => activities.find((activity) => activity.id === id) ?? missing(id);
  spendInThePast(db, claim, of);
  for (const [buyerId, ids] of ownedCoupons) for (const id of ids) claim(of(id), buyerId, recently(world, of(id)));
  countCouponsLeft(db).run();
  return activities;
}

/** What people hold unused: usable, not yet usable (18) and expired (13, 22, 24). */
const ownedCoupons: readonly (readonly [buyerId: number, activityIds: readonly number[]])[] = [
  [personaIds.buyer, [2, 3, 4, 7, 9, 13, 15, 17, 18, 19, 19, 21, 22, 24]],
  [personaIds.vip, [1, 3, 8, 17, 19]],
  [personaIds.chain, [1, 5, 13, 20]],
  [personaIds.clinic, [4, 6]],
];

/** A working hour of the days before now, within the activity's own time. */
function recently(world: World, { startsAt, endsAt }: SeededActivity): number {
  const last = Math.min(world.now, endsAt) - world.int(2, 20) * hourMs;
  return Math.max(startsAt, last - world.int(0, 1) * dayMs);
}

/** Used up by `buyer`, each on a submit of its own; the last one was cancelled and gave its coupon back. */
const uses = [
  { activityId: 22, status: 'finished' },
  { activityId: 23, status: 'finished' },
  { activityId: 24, status: 'finished' },
  { activityId: 24, status: 'finished' },
  { activityId: 22, status: 'cancelled' },
] as const;

function spendInThePast(db: Database, claim: Claim, of: (id: number) => SeededActivity): void {
  const buyerId = personaIds.buyer;
  for (const { activityId, status } of uses) {
    const activity = of(activityId);
    const submit = submitFor(db, buyerId, status, { activity, validFrom: activity.startsAt, validTo: activity.endsAt });
    if (submit === undefined) continue;
    for (const coupon of claim(activity, buyerId, Math.max(activity.startsAt, submit.at - 2 * hourMs)))
      spendOn(db, coupon, submit);
  }
}

function missing(id: number): never {
  throw new Error(`no coupon activity ${id}`);
}
