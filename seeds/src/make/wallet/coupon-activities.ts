import type { Database } from '@baicao/db/client';
import { sumFen, timesFen } from '@baicao/shared/pricing/money';
import { dayMs } from '@baicao/shared/time/durations';
import { startOfDay } from '@baicao/shared/time/shanghai';
import { rowWriter } from '#rows.ts';
import type { SeededGoods } from '#seeded-goods.ts';
import { DEVICE_CATEGORIES, GENERAL_CATEGORIES, HERB_CATEGORIES, type TopCategoryKey } from '#vocabulary/categories.ts';
import type { World } from '#world.ts';
import { couponRecipes, type CouponReachRecipe, type CouponRecipe } from './coupon-recipes.ts';

/** An activity as written. Times are ms. */
export interface SeededActivity extends CouponRecipe {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Writes every activity; what is left is counted when the claims are there. */
export function makeActivities(db: Database, { now }: World, ordinary: readonly SeededGoods[]): SeededActivity[] {
  const write = rowWriter(db, 'coupon_activities', [
    'id',
    'type',
    'name',
    'tag',
    'remarks',
    'money_fen',
    'threshold_fen',
    'price_fen',
    'scope',
    'is_for_new_buyers',
    'total_number',
    'left_number',
    'buyer_limit',
    'starts_at',
    'ends_at',
    'valid_days',
    'valid_from',
    'valid_to',
  ]);
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
      money_fen: worthFen(recipe),
      threshold_fen: thresholdFen,
      price_fen: priceFen,
      scope: reach.scope,
      is_for_new_buyers: Number(recipe.isForNewBuyers),
      total_number: total,
      left_number: total,
      buyer_limit: limit,
      starts_at: activity.startsAt,
      ends_at: activity.endsAt,
      valid_days: validDays,
      valid_from: validFrom,
      valid_to: validTo,
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
  const write = rowWriter(db, 'coupon_pack_items', [
    'activity_id',
    'place',
    'name',
    'money_fen',
    'threshold_fen',
    'number',
  ]);
  pack.forEach(({ name, moneyFen, thresholdFen, number }, index) =>
    write({ activity_id: id, place: index + 1, name, money_fen: moneyFen, threshold_fen: thresholdFen, number }),
  );
}

function writeTargets(db: Database, { id, reach }: CouponRecipe, ordinary: readonly SeededGoods[]): void {
  const write = rowWriter(db, 'coupon_targets', ['activity_id', 'category_id', 'goods_id', 'brand_id']);
  const none = { activity_id: id, category_id: null, goods_id: null, brand_id: null };
  for (const targetId of targetIds(db, reach, ordinary)) {
    if (reach.scope === 'category') write({ ...none, category_id: targetId });
    else if (reach.scope === 'brand') write({ ...none, brand_id: targetId });
    else write({ ...none, goods_id: targetId });
  }
}

/** Goods of one name at most; more would fill the page that lists them. */
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

function topCategory(db: Database, key: TopCategoryKey): number {
  const name = tops.find((top) => top.key === key)?.name;
  const sql = `SELECT id FROM categories WHERE parent_id IS NULL AND menu IN ('general', 'devices', 'herbs') AND name = ?`;
  const row = db.statement<{ id: number }>(sql).get(name);
  if (row === undefined) throw new Error(`no category ${key}`);
  return row.id;
}

function largestBrands(db: Database): number[] {
  const sql =
    'SELECT brand_id AS id FROM goods WHERE brand_id IS NOT NULL GROUP BY brand_id ORDER BY count(*) DESC, brand_id LIMIT 3';
  return db
    .statement<{ id: number }>(sql)
    .all()
    .map((row) => row.id);
}
