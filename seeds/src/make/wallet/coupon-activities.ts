import type { Database } from '@baicao/db/client';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, query, type Parameters } from '@baicao/db/query';
import { categories, couponActivities, couponPackItems, couponTargets, goods } from '@baicao/db/schema';
import { sumFen, timesFen } from '@baicao/shared/pricing/money';
import { dayMs } from '@baicao/shared/time/durations';
import { startOfDay } from '@baicao/shared/time/shanghai';
import { rowWriter } from '#rows.ts';
import type { SeededGoods } from '#seeded-goods.ts';
import { DEVICE_CATEGORIES, GENERAL_CATEGORIES, HERB_CATEGORIES, type TopCategoryKey } from '#vocabulary/categories.ts';
import type { SeedContext } from '#seed-context.ts';
import { couponRecipes, type CouponReachRecipe, type CouponRecipe } from './coupon-recipes.ts';

/** An activity as written. Times are ms. */
export interface SeededActivity extends CouponRecipe {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Writes every activity; the remaining numbers are counted once the claims are written. */
export function makeActivities(db: Database, { now }: SeedContext, ordinary: readonly SeededGoods[]): SeededActivity[] {
  const write = rowWriter(db, couponActivities);
  const today = startOfDay(now);
  const at = (day: number) => today + day * dayMs;
  return couponRecipes.map((recipe) => {
    const { id, type, name, tag, remarks, thresholdFen, priceFen, reach, total, limit, days, valid } = recipe;
    const [validDays, validFrom, validTo] =
      typeof valid === 'number' ? [valid, null, null] : [null, at(valid[0]), at(valid[1])];
    const activity = { ...recipe, startsAt: at(days[0]), endsAt: at(days[1]) };
    write({
      id,
      type,
      name,
      tag,
      remarks,
      moneyFen: worthFen(recipe),
      thresholdFen,
      priceFen,
      scope: reach.scope,
      isForNewBuyers: recipe.isForNewBuyers,
      totalNumber: total,
      leftNumber: total,
      buyerLimit: limit,
      startsAt: activity.startsAt,
      endsAt: activity.endsAt,
      validDays,
      validFrom,
      validTo,
    });
    writePack(db, recipe);
    writeTargets(db, recipe, ordinary);
    return activity;
  });
}

function worthFen({ moneyFen, pack }: CouponRecipe): number {
  return pack.length === 0 ? moneyFen : sumFen(pack.map((item) => timesFen(item.moneyFen, item.number)));
}

function writePack(db: Database, { id, pack }: CouponRecipe): void {
  const write = rowWriter(db, couponPackItems);
  pack.forEach(({ name, moneyFen, thresholdFen, number }, index) =>
    write({ activityId: id, place: index + 1, name, moneyFen, thresholdFen, number }),
  );
}

function writeTargets(db: Database, { id, reach }: CouponRecipe, ordinary: readonly SeededGoods[]): void {
  const write = rowWriter(db, couponTargets);
  const none = { activityId: id, categoryId: null, goodsId: null, brandId: null };
  for (const targetId of targetIds(db, reach, ordinary)) {
    if (reach.scope === 'category') write({ ...none, categoryId: targetId });
    else if (reach.scope === 'brand') write({ ...none, brandId: targetId });
    else write({ ...none, goodsId: targetId });
  }
}

/** Most goods of one name in a coupon's scope; more would fill the page that lists them. */
const goodsMost = 12;

function targetIds(db: Database, reach: CouponReachRecipe, ordinary: readonly SeededGoods[]): number[] {
  switch (reach.scope) {
    case 'category':
      return reach.tops.map((key) => topCategory(db, key));
    case 'brand':
      return largestBrands(db).slice(reach.place, reach.place + 1);
    case 'goods':
      return ordinary
        .filter((goods) => goods.name === reach.name)
        .slice(0, goodsMost)
        .map((goods) => goods.id);
    default:
      return [];
  }
}

const tops: readonly { readonly key: TopCategoryKey; readonly name: string }[] = [
  ...GENERAL_CATEGORIES,
  ...DEVICE_CATEGORIES,
  ...HERB_CATEGORIES,
];

const topCategoryNamed = query((orm, p: Parameters<{ name: string }>) =>
  orm
    .select({ id: categories.id })
    .from(categories)
    .where(
      and(
        isNull(categories.parentId),
        inArray(categories.menu, ['general', 'devices', 'herbs']),
        eq(categories.name, p.name),
      ),
    ),
);

function topCategory(db: Database, key: TopCategoryKey): number {
  const name = tops.find((top) => top.key === key)?.name;
  const row = name === undefined ? undefined : topCategoryNamed(db).get({ name });
  if (row === undefined) throw new Error(`no category ${key}`);
  return row.id;
}

const largestBrandsFirst = query((orm) =>
  orm
    .select({ id: goods.brandId })
    .from(goods)
    .where(isNotNull(goods.brandId))
    .groupBy(goods.brandId)
    .orderBy(desc(count()), asc(goods.brandId))
    .limit(3),
);

function largestBrands(db: Database): number[] {
  return largestBrandsFirst(db)
    .all()
    .flatMap(({ id }) => id ?? []);
}
