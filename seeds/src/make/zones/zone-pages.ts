import type { Database } from '@baicao/db/client';
import { alias, eq, query, sql } from '@baicao/db/query';
import { activities, activityGoods, categories, goods, zones } from '@baicao/db/schema';
import { dayMs } from '@baicao/shared/time/durations';
import { startOfDay } from '@baicao/shared/time/shanghai';
import { rowWriter } from '#rows.ts';
import type { SeededGoods } from '#seeded-goods.ts';
import { seededZones, type SeededTab } from '#vocabulary/zones.ts';
import type { SeedContext } from '#seed-context.ts';
import { offerPriceFen, type OfferWriter } from './offers.ts';

/** Zones whose listed goods have a price of their own while the activity runs. */
const priced = new Set(['yjh', 'hdzx', 'hdmb']);

/** Pools from which the activities draw their listed goods. */
interface Pools {
  readonly promotable: readonly SeededGoods[];
  readonly controlled: readonly SeededGoods[];
}

/** Zones with their rules, and their activities around the day of the world; `listed` ones draw from `pools`. */
export function makeZonePages(db: Database, context: SeedContext, writeOffer: OfferWriter, pools: Pools): void {
  const zone = rowWriter(db, zones);
  const activity = rowWriter(db, activities);
  const link = rowWriter(db, activityGoods);
  const today = startOfDay(context.now);
  const topOf = topCategories(db);
  const poolOf = ({ tops, controlled }: SeededTab) => {
    const pool = controlled ? pools.controlled : pools.promotable;
    return tops ? pool.filter(({ id }) => tops.includes(topOf.get(id) ?? '')) : pool;
  };
  for (const { name, title, subtitle, rule, tabs } of seededZones) {
    zone({ name, title, subtitle, rule: `<ol>${rule.map((line) => `<li>${line}</li>`).join('')}</ol>` });
    tabs.forEach((tab, sort) => {
      const id = activity({
        zone: name,
        name: tab.name,
        subtitle: tab.subtitle,
        selection: JSON.stringify(selectionOf(tab)),
        startsAt: today + tab.from * dayMs,
        endsAt: today + tab.to * dayMs,
        sort,
      });
      const drawn = tab.listed === undefined ? [] : context.sample(poolOf(tab), tab.listed);
      drawn.forEach((goods, place) => link({ activityId: id, goodsId: goods.id, sort: place }));
      if (priced.has(name)) drawn.forEach((goods) => writeOffer(activityPrice(context, tab, goods)));
    });
  }
}

const topCategory = alias(categories, 'top');

const topCategoryOfGoods = query((orm) =>
  orm
    .select({ id: goods.id, name: topCategory.name })
    .from(goods)
    .innerJoin(categories, eq(categories.id, goods.categoryId))
    .innerJoin(topCategory, eq(topCategory.id, sql`coalesce(${categories.parentId}, ${categories.id})`)),
);

/** The name of the top category by goods id. */
function topCategories(db: Database): Map<number, string> {
  return new Map(
    topCategoryOfGoods(db)
      .all()
      .map(({ id, name }) => [id, name]),
  );
}

function activityPrice(context: SeedContext, tab: SeededTab, goods: SeededGoods): Parameters<OfferWriter>[0] {
  const from = startOfDay(context.now);
  return {
    goodsId: goods.id,
    kind: 'activity',
    name: tab.name,
    sessionId: null,
    priceFen: offerPriceFen(goods, context.int(84, 94)),
    startsAt: from + tab.from * dayMs,
    endsAt: from + tab.to * dayMs,
    allowance: goods.packSize * context.int(50, 300),
    buyerLimit: goods.packSize * context.pick([5, 10, 20]),
  };
}

function selectionOf({ flags, menu, nearExpiry, listed, cashback }: SeededTab): object {
  if (listed !== undefined) return { listed: true };
  if (menu !== undefined) return { menu };
  if (nearExpiry) return { nearExpiry };
  return { flags: flags ?? [], ...(cashback ? { cashback } : {}) };
}
