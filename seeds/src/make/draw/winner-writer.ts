import type { Database } from '@baicao/db/client';
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
  const chances = rowWriter(db, 'draw_chances', ['draw_id', 'buyer_id', 'day', 'given', 'used']);
  const runs = rowWriter(db, 'draw_runs', [
    'draw_id',
    'buyer_id',
    'day',
    'turn',
    'prize_id',
    'name',
    'remarks',
    'buyer_coupon_id',
    'points_ledger_id',
    'money_ledger_id',
    'created_at',
  ]);
  return (win) => {
    const { draw, buyerId, at, prize } = win;
    const day = { draw_id: draw.id, buyer_id: buyerId, day: dayOf(at) };
    chances({ ...day, given: 1, used: 1 });
    const { name, remarks } = prize.recipe;
    runs({
      ...day,
      turn: 1,
      prize_id: prize.id,
      name,
      remarks,
      ...handOut(db, win, activities, claim),
      created_at: at,
    });
    if (prize.left !== null) prize.left -= 1;
  };
}

const nothing = { buyer_coupon_id: null, points_ledger_id: null, money_ledger_id: null };

function handOut(db: Database, win: Win, activities: readonly SeededActivity[], claim: Claim) {
  const { recipe } = win.prize;
  if (recipe.kind === 'coupon') {
    const activity = activities.find(({ id }) => id === recipe.activityId);
    const coupon = activity && claim(activity, win.buyerId, win.at)[0];
    if (!coupon) throw new Error(`no coupon activity ${recipe.activityId} for a prize`);
    return { ...nothing, buyer_coupon_id: coupon.id };
  }
  return recipe.kind === 'points'
    ? { ...nothing, points_ledger_id: addPoints(db, win, recipe.points) }
    : { ...nothing, money_ledger_id: addMoney(db, win, recipe.moneyFen) };
}

function addPoints(db: Database, win: Win, points: number): number {
  const { buyerId, at } = win;
  db.statement('UPDATE buyers SET points = points + ? WHERE id = ?').run(points, buyerId);
  const row = `INSERT INTO points_ledger (buyer_id, delta, points, use_type, note, created_at)
    SELECT id, ?, points, 'earned', ?, ? FROM buyers WHERE id = ?`;
  return Number(db.statement(row).run(points, noteOf(win), at, buyerId).lastInsertRowid);
}

function addMoney(db: Database, win: Win, moneyFen: number): number {
  const { buyerId, at } = win;
  db.statement('UPDATE buyers SET balance_fen = balance_fen + ? WHERE id = ?').run(moneyFen, buyerId);
  const row = `INSERT INTO money_ledger (buyer_id, delta_fen, balance_fen, use_type, note, created_at)
    SELECT id, ?, balance_fen, 'cashback', ?, ? FROM buyers WHERE id = ?`;
  return Number(db.statement(row).run(moneyFen, noteOf(win), at, buyerId).lastInsertRowid);
}

function noteOf({ draw, prize }: Win): string {
  return `${draw.name}：${prize.recipe.name}`;
}
