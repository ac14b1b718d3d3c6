import type { Database } from '@baicao/db/client';
import { dayMs } from '@baicao/shared/time/durations';
import { startOfDay } from '@baicao/shared/time/shanghai';
import { rowWriter } from '#rows.ts';
import { DRAWS, type DrawRecipe, type PrizeRecipe } from '#vocabulary/draws.ts';
import type { World } from '#world.ts';

/** A prize as written; `left` follows the seeded winners. */
export interface SeededPrize {
  readonly id: number;
  readonly recipe: PrizeRecipe;
  left: number | null;
}

/** Times are ms. */
export interface SeededDraw {
  readonly id: number;
  readonly name: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly prizes: readonly SeededPrize[];
}

const dailyChances = 1;

/** Draw 1 runs, 2 is to come, 3 is over. Prizes are numbered through. */
export function writeDraws(db: Database, { now }: World): SeededDraw[] {
  const write = rowWriter(db, 'draws', ['id', 'name', 'description', 'rules', 'daily_chances', 'starts_at', 'ends_at']);
  const today = startOfDay(now);
  return DRAWS.map((draw) => {
    const { id, name, description, rules, days } = draw;
    const [startsAt, endsAt] = [today + days[0] * dayMs, today + days[1] * dayMs];
    write({
      id,
      name,
      description,
      rules: rules.join('\n'),
      daily_chances: dailyChances,
      starts_at: startsAt,
      ends_at: endsAt,
    });
    return { id, name, startsAt, endsAt, prizes: writePrizes(db, draw) };
  });
}

function writePrizes(db: Database, { id: drawId, prizes }: DrawRecipe): SeededPrize[] {
  const write = rowWriter(db, 'draw_prizes', [
    'draw_id',
    'name',
    'remarks',
    'kind',
    'coupon_activity_id',
    'points',
    'money_fen',
    'weight',
    'total_number',
    'left_number',
    'is_fallback',
    'sort',
  ]);
  return prizes.map((recipe, sort) => {
    const id = write({
      draw_id: drawId,
      name: recipe.name,
      remarks: recipe.remarks,
      kind: recipe.kind,
      coupon_activity_id: recipe.kind === 'coupon' ? recipe.activityId : null,
      points: recipe.kind === 'points' ? recipe.points : null,
      money_fen: recipe.kind === 'balance' ? recipe.moneyFen : null,
      weight: recipe.weight,
      total_number: recipe.total,
      left_number: recipe.total,
      is_fallback: Number(recipe.isFallback ?? false),
      sort,
    });
    return { id, recipe, left: recipe.total };
  });
}

/** What is left of each limited prize, once every winner is there. */
export function countPrizesLeft(db: Database): void {
  db.statement(
    `UPDATE draw_prizes SET left_number = total_number - (SELECT count(*) FROM draw_runs r WHERE r.prize_id = draw_prizes.id)
     WHERE total_number IS NOT NULL`,
  ).run();
}
