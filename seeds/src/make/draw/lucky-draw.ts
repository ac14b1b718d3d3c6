import type { Database } from '@baicao/db/client';
import { eq, max, query, type Parameters } from '@baicao/db/query';
import { drawChances, moneyLedger, pointsLedger } from '@baicao/db/schema';
import { dayMs, hourMs, minuteMs } from '@baicao/shared/time/durations';
import { dayOf, startOfDay } from '@baicao/shared/time/shanghai';
import { personaIds } from '#personas.ts';
import { writeRows } from '#rows.ts';
import { prizeCoupons } from '#vocabulary/draws.ts';
import type { SeedContext } from '#seed-context.ts';
import type { SeededActivity } from '../wallet/coupon-activities.ts';
import { claimWriter, countCouponsLeft } from '../wallet/coupon-claims.ts';
import { countPrizesLeft, writeDraws, type SeededDraw, type SeededPrize } from './draws.ts';
import { winWriter, type Win } from './winner-writer.ts';

/**
 * The draws and those who have won. `buyer` has won three times and drawn today; `vip` was given three chances today;
 * everybody else among the people has not joined. Runs last: wallets are finished, its ledger rows follow all others.
 */
export function makeLuckyDraw(
  db: Database,
  context: SeedContext,
  activities: readonly SeededActivity[],
  companies: readonly number[],
): void {
  context.begin('draw');
  const draws = writeDraws(db, context);
  const write = winWriter(db, activities, claimWriter(db));
  const drawn = draws.flatMap((draw) => winnersOf(context, draw, companies));
  const times = [...drawn, ...buyersDraws(db, context, draws)].toSorted((a, b) => a.at - b.at);
  for (const draw of times) {
    const prize = draw.prize ?? pickPrize(db, context, draw);
    write({ ...draw, prize });
  }
  giveMore(db, context);
  countPrizesLeft(db).run();
  countCouponsLeft(db).run();
}

type PlannedDraw = Omit<Win, 'prize'> & { readonly prize?: SeededPrize };

/** Companies that draw on each past day and today, within working hours. */
const winnersADay = 3;

function winnersOf(context: SeedContext, draw: SeededDraw, companies: readonly number[]): PlannedDraw[] {
  const { now } = context;
  const last = Math.min(now, draw.endsAt - 1);
  const planned: PlannedDraw[] = [];
  for (let day = draw.startsAt; day <= last; day += dayMs) {
    for (const buyerId of context.sample(companies, winnersADay)) {
      const at = day + context.int(8 * 60, 20 * 60) * minuteMs;
      if (at < now) planned.push({ draw, buyerId, at });
    }
  }
  return planned;
}

/** Picks a prize by weight among those that are left. Ledger rows follow the order of time: a winner with later movements gets a coupon. */
function pickPrize(db: Database, context: SeedContext, { draw, buyerId, at }: PlannedDraw): SeededPrize {
  const open = draw.prizes.filter(
    ({ left, recipe }) => left !== 0 && (recipe.kind === 'coupon' || lastMoveOf(db, recipe.kind, buyerId) <= at),
  );
  let thrown = context.int(
    1,
    open.reduce((sum, { recipe }) => sum + recipe.weight, 0),
  );
  const hit = open.find(({ recipe }) => (thrown -= recipe.weight) <= 0);
  if (!hit) throw new Error(`draw ${draw.id} has nothing left to win`);
  return hit;
}

const lastPointsMove = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ at: max(pointsLedger.createdAt) })
    .from(pointsLedger)
    .where(eq(pointsLedger.buyerId, p.buyerId)),
);

const lastMoneyMove = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ at: max(moneyLedger.createdAt) })
    .from(moneyLedger)
    .where(eq(moneyLedger.buyerId, p.buyerId)),
);

/** Time of the last movement, in ms; 0 when there was none. */
function lastMoveOf(db: Database, kind: 'points' | 'balance', buyerId: number): number {
  const lastMove = kind === 'points' ? lastPointsMove : lastMoneyMove;
  return lastMove(db).get({ buyerId })?.at ?? 0;
}

/** Coupons long ago, all expired since, and points today, after any other movement of the points. */
function buyersDraws(db: Database, { now }: SeedContext, draws: readonly SeededDraw[]): PlannedDraw[] {
  const buyerId = personaIds.buyer;
  const [running, , ended] = draws;
  if (!running || !ended) throw new Error('a draw is missing');
  const noon = (daysAgo: number) => startOfDay(now) - daysAgo * dayMs + 12 * hourMs;
  const couponOf = (draw: SeededDraw, activityId: number) =>
    draw.prizes.find(({ recipe }) => recipe.kind === 'coupon' && recipe.activityId === activityId);
  const sixPoints = running.prizes.find(({ recipe }) => recipe.isFallback);
  const today = Math.max(startOfDay(now), now - 2 * hourMs, Math.min(now, lastMoveOf(db, 'points', buyerId)));
  const planned = [
    { draw: ended, at: noon(44), prize: couponOf(ended, prizeCoupons.off30) },
    { draw: ended, at: noon(31), prize: couponOf(ended, prizeCoupons.voucher10) },
    { draw: running, at: noon(12), prize: couponOf(running, prizeCoupons.off8) },
    { draw: running, at: today, prize: sixPoints },
  ];
  return planned.map(({ prize, ...draw }) => {
    if (!prize) throw new Error('a prize of buyer is not in the vocabulary');
    return { ...draw, buyerId, prize };
  });
}

const vipChances = 3;

/** The contact of `vip` gives extra chances today. */
function giveMore(db: Database, { now }: SeedContext): void {
  const day = { drawId: 1, buyerId: personaIds.vip, day: dayOf(now) };
  writeRows(db, drawChances, [{ ...day, given: vipChances, used: 0 }]);
}
