import type { Database } from '@baicao/db/client';
import { fullReductionGoods, fullReductionTiers, fullReductions } from '@baicao/db/schema';
import type { FullReductionRule } from '@baicao/shared/pricing/price-input';
import { dayMs } from '@baicao/shared/time/durations';
import { startOfDay } from '@baicao/shared/time/shanghai';
import { rowWriter } from '#rows.ts';
import type { SeededGoods } from '#seeded-goods.ts';
import type { SeedContext } from '#seed-context.ts';

/** A 满减 with its term; orders within it take part. */
export interface SeededReduction extends FullReductionRule {
  readonly startsAt: number;
  readonly endsAt: number;
}

const yuan = 100;

const recipes = [
  {
    name: '满 300 减 8',
    fromDay: -90,
    toDay: 45,
    tiers: [
      [300, 8],
      [600, 20],
      [1000, 40],
    ],
  },
  {
    name: '慢病用药满减',
    fromDay: -40,
    toDay: 30,
    tiers: [
      [500, 15],
      [1200, 48],
    ],
  },
  {
    name: '外用与器械满减',
    fromDay: -15,
    toDay: 60,
    tiers: [
      [199, 6],
      [399, 15],
      [799, 36],
    ],
  },
  { name: '满 5 减 1 小额专场', fromDay: -7, toDay: 20, tiers: [[5, 1]] },
  { name: '下月满减预告', fromDay: 8, toDay: 40, tiers: [[500, 25]] },
] as const;

/** Five full reductions, one still to come; about a third of the plain goods take part in one of them. */
export function makeFullReductions(
  db: Database,
  context: SeedContext,
  pool: readonly SeededGoods[],
): { rules: SeededReduction[]; ruleOf: Map<number, number> } {
  const rules = recipes.map((recipe, index) => makeRule(db, context, index + 1, recipe));
  const link = rowWriter(db, fullReductionGoods);
  const ruleOf = new Map<number, number>();
  const chosen = context.sample(pool, Math.max(rules.length * 4, Math.floor(pool.length / 3)));
  chosen.forEach((goods, index) => {
    const ruleId = (index % rules.length) + 1;
    link({ goodsId: goods.id, fullReductionId: ruleId });
    ruleOf.set(goods.id, ruleId);
  });
  return { rules, ruleOf };
}

function makeRule(
  db: Database,
  { now }: SeedContext,
  id: number,
  { name, fromDay, toDay, tiers }: (typeof recipes)[number],
): SeededReduction {
  const startsAt = startOfDay(now) + fromDay * dayMs;
  const endsAt = startOfDay(now) + toDay * dayMs;
  rowWriter(
    db,
    fullReductions,
  )({
    id,
    name,
    startsAt,
    endsAt,
  });
  const write = rowWriter(db, fullReductionTiers);
  const written = tiers.map(([amount, minus]) => ({ amountFen: amount * yuan, minusFen: minus * yuan }));
  for (const { amountFen, minusFen } of written) write({ fullReductionId: id, amountFen, discountFen: minusFen });
  return { id, name, tiers: written, startsAt, endsAt };
}
