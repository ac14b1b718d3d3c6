import type { Database } from '@baicao/db/client';
import { rawQuery } from '@baicao/db/query';
import { drawPrizes, draws } from '@baicao/db/schema';
import { dayMs } from '@baicao/shared/time/durations';
import { startOfDay } from '@baicao/shared/time/shanghai';
import { rowWriter } from '#rows.ts';
import { DRAWS, type DrawRecipe, type PrizeRecipe } from '#vocabulary/draws.ts';
import type { SeedContext } from '#seed-context.ts';

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
export function writeDraws(db: Database, { now }: SeedContext): SeededDraw[] {
  const write = rowWriter(db, draws);
  const today = startOfDay(now);
  return DRAWS.map((draw) => {
    const { id, name, description, rules, days } = draw;
    const [startsAt, endsAt] = [today + days[0] * dayMs, today + days[1] * dayMs];
    write({
      id,
      name,
      description,
      rules: rules.join('\n'),
      dailyChances,
      startsAt,
      endsAt,
    });
    return { id, name, startsAt, endsAt, prizes: writePrizes(db, draw) };
  });
}

function writePrizes(db: Database, { id: drawId, prizes }: DrawRecipe): SeededPrize[] {
  const write = rowWriter(db, drawPrizes);
  return prizes.map((recipe, sort) => {
    const id = write({
      drawId,
      name: recipe.name,
      remarks: recipe.remarks,
      kind: recipe.kind,
      couponActivityId: recipe.kind === 'coupon' ? recipe.activityId : null,
      points: recipe.kind === 'points' ? recipe.points : null,
      moneyFen: recipe.kind === 'balance' ? recipe.moneyFen : null,
      weight: recipe.weight,
      totalNumber: recipe.total,
      leftNumber: recipe.total,
      isFallback: recipe.isFallback ?? false,
      sort,
    });
    return { id, recipe, left: recipe.total };
  });
}

/** Counts what is left of each limited prize, once all winners are written. */
export const countPrizesLeft = rawQuery({
  sql: `UPDATE draw_prizes SET left_number = total_number - (SELECT count(*) FROM draw_runs r WHERE r.prize_id = draw_prizes.id)
    WHERE total_number IS NOT NULL`,
  columns: {},
  parameters: {},
});
