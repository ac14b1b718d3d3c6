import type { Database } from '@baicao/db/client';
import { dayMs } from '@baicao/shared/time/durations';
import { startOfDay } from '@baicao/shared/time/shanghai';
import { rowWriter } from '#rows.ts';
import type { SeededGoods } from '#seeded-goods.ts';
import { seededZones, type SeededTab } from '#vocabulary/zones.ts';
import type { World } from '#world.ts';
import { offerPriceFen, type OfferWriter } from './offers.ts';

/** Zones whose listed goods have a price of their own while the activity runs. */
const priced = new Set(['yjh', 'hdzx', 'hdmb']);

/** What the activities draw their listed goods from. */
interface Pools {
  readonly promotable: readonly SeededGoods[];
  readonly controlled: readonly SeededGoods[];
}

/** Zones with their rules, and their activities around the day of the world; `listed` ones draw from `pools`. */
export function makeZonePages(db: Database, world: World, writeOffer: OfferWriter, pools: Pools): void {
  const zone = rowWriter(db, 'zones', ['name', 'title', 'subtitle', 'rule']);
  const activity = rowWriter(db, 'activities', [
    'zone',
    'name',
    'subtitle',
    'selection',
    'starts_at',
    'ends_at',
    'sort',
  ]);
  const link = rowWriter(db, 'activity_goods', ['activity_id', 'goods_id', 'sort']);
  const today = startOfDay(world.now);
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
        starts_at: today + tab.from * dayMs,
        ends_at: today + tab.to * dayMs,
        sort,
      });
      const drawn = tab.listed === undefined ? [] : world.sample(poolOf(tab), tab.listed);
      drawn.forEach((goods, place) => link({ activity_id: id, goods_id: goods.id, sort: place }));
      if (priced.has(name)) drawn.forEach((goods) => writeOffer(activityPrice(world, tab, goods)));
    });
  }
}

/** The name of the top category of every article. */
function topCategories(db: Database): Map<number, string> {
  const rows = db.statement<{ id: number; name: string }>(
    `SELECT g.id, t.name FROM goods g JOIN categories c ON c.id = g.category_id JOIN categories t ON t.id = coalesce(c.parent_id, c.id)`,
  );
  return new Map(rows.all().map(({ id, name }) => [id, name]));
}

function activityPrice(world: World, tab: SeededTab, goods: SeededGoods): Parameters<OfferWriter>[0] {
  const from = startOfDay(world.now);
  return {
    goodsId: goods.id,
    kind: 'activity',
    name: tab.name,
    sessionId: null,
    priceFen: offerPriceFen(goods, world.int(84, 94)),
    startsAt: from + tab.from * dayMs,
    endsAt: from + tab.to * dayMs,
    allowance: goods.packSize * world.int(50, 300),
    buyerLimit: goods.packSize * world.pick([5, 10, 20]),
  };
}

function selectionOf({ flags, menu, nearExpiry, listed, cashback }: SeededTab): object {
  if (listed !== undefined) return { listed: true };
  if (menu !== undefined) return { menu };
  if (nearExpiry) return { nearExpiry };
  return { flags: flags ?? [], ...(cashback ? { cashback } : {}) };
}
