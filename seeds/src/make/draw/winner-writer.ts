import type { Database } from '@baicao/db/client';
import { eq, query, rawQuery, sql, type Parameters } from '@baicao/db/query';
import { buyers, drawChances, drawRuns } from '@baicao/db/schema';
import { ledgerNotes } from '@baicao/shared/messages/ledger-notes';
import { dayOf } from '@baicao/shared/time/shanghai';
import { rowWriter } from '#rows.ts';
import type { Claim } from '../wallet/coupon-claims.ts';
import type { SeededActivity } from '../wallet/coupon-activities.ts';
import type { SeededDraw, SeededPrize } from './draws.ts';

/** A draw of a buyer. `at` is ms. */
export interface Win {
  readonly draw: SeededDraw;
  readonly buyerId: number;
  readonly at: number;
  readonly prize: SeededPrize;
}

/** Writes wins with their day, their movement and what is left of the prize. Call it in the order of time. */
export function winWriter(db: Database, activities: readonly SeededActivity[], claim: Claim): (win: Win) => void {
  const chances = rowWriter(db, drawChances);
  const runs = rowWriter(db, drawRuns);
  return (win) => {
    const { draw, buyerId, at, prize } = win;
    const day = { drawId: draw.id, buyerId, day: dayOf(at) };
    chances({ ...day, given: 1, used: 1 });
    const { name, remarks } = prize.recipe;
    runs({
      ...day,
      turn: 1,
      prizeId: prize.id,
      name,
      remarks,
      ...handOut(db, win, activities, claim),
      createdAt: at,
    });
    if (prize.left !== null) prize.left -= 1;
  };
}

const nothing = { buyerCouponId: null, pointsLedgerId: null, moneyLedgerId: null };

function handOut(db: Database, win: Win, activities: readonly SeededActivity[], claim: Claim) {
  const { recipe } = win.prize;
  if (recipe.kind === 'coupon') {
    const activity = activities.find(({ id }) => id === recipe.activityId);
    const coupon = activity && claim(activity, win.buyerId, win.at)[0];
    if (!coupon) throw new Error(`no coupon activity ${recipe.activityId} for a prize`);
    return { ...nothing, buyerCouponId: coupon.id };
  }
  return recipe.kind === 'points'
    ? { ...nothing, pointsLedgerId: addPoints(db, win, recipe.points) }
    : { ...nothing, moneyLedgerId: addMoney(db, win, recipe.moneyFen) };
}

const movePoints = query((orm, p: Parameters<{ buyerId: number; points: number }>) =>
  orm
    .update(buyers)
    .set({ points: sql`${buyers.points} + ${p.points}` })
    .where(eq(buyers.id, p.buyerId)),
);

const moveMoney = query((orm, p: Parameters<{ buyerId: number; moneyFen: number }>) =>
  orm
    .update(buyers)
    .set({ balanceFen: sql`${buyers.balanceFen} + ${p.moneyFen}` })
    .where(eq(buyers.id, p.buyerId)),
);

const addPointsRow = rawQuery({
  sql: `INSERT INTO points_ledger (buyer_id, delta, points, use_type, note, created_at)
    SELECT id, @points, points, 'earned', @note, @at FROM buyers WHERE id = @buyerId`,
  columns: {},
  parameters: { buyerId: 0, points: 0, note: '', at: 0 },
});

const addMoneyRow = rawQuery({
  sql: `INSERT INTO money_ledger (buyer_id, delta_fen, balance_fen, use_type, note, created_at)
    SELECT id, @moneyFen, balance_fen, 'cashback', @note, @at FROM buyers WHERE id = @buyerId`,
  columns: {},
  parameters: { buyerId: 0, moneyFen: 0, note: '', at: 0 },
});

function addPoints(db: Database, win: Win, points: number): number {
  const { buyerId, at } = win;
  movePoints(db).run({ buyerId, points });
  return Number(addPointsRow(db).run({ buyerId, points, note: noteOf(win), at }).lastInsertRowid);
}

function addMoney(db: Database, win: Win, moneyFen: number): number {
  const { buyerId, at } = win;
  moveMoney(db).run({ buyerId, moneyFen });
  return Number(addMoneyRow(db).run({ buyerId, moneyFen, note: noteOf(win), at }).lastInsertRowid);
}

function noteOf({ draw, prize }: Win): string {
  return ledgerNotes.drawn(draw.name, prize.recipe.name);
}
