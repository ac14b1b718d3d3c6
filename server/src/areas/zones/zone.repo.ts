import type { Database } from '@baicao/db/client';
import type { BrandRow } from '#goods/brands.serialize.ts';
import {
  and,
  asc,
  count,
  eq,
  gt,
  idList,
  isNull,
  listedId,
  lt,
  lte,
  query,
  sql,
  type Parameters,
} from '@baicao/db/query';
import {
  activities,
  activityGoods,
  brands,
  categories,
  combinations,
  goods,
  offers,
  spikeSessions,
  zones,
} from '@baicao/db/schema';

const zoneByName = query((orm, p: Parameters<{ name: string }>) =>
  orm
    .select({ name: zones.name, title: zones.title, subtitle: zones.subtitle, rule: zones.rule })
    .from(zones)
    .where(eq(zones.name, p.name)),
);

export function zoneNamed(db: Database, name: string): ReturnType<ReturnType<typeof zoneByName>['get']> {
  return zoneByName(db).get({ name });
}

const activityColumns = {
  id: activities.id,
  name: activities.name,
  subtitle: activities.subtitle,
  selection: activities.selection,
  startsAt: activities.startsAt,
  endsAt: activities.endsAt,
};

const activitiesInZone = query((orm, p: Parameters<{ zone: string }>) =>
  orm
    .select(activityColumns)
    .from(activities)
    .where(eq(activities.zone, p.zone))
    .orderBy(asc(activities.sort), asc(activities.id)),
);

/** A tab of a zone; times in ms, the end excluded. */
export type Activity = ReturnType<ReturnType<typeof activitiesInZone>['all']>[number];

export function activitiesOf(db: Database, zone: string): Activity[] {
  return activitiesInZone(db).all({ zone });
}

const activitiesByIds = query((orm, p: Parameters<{ ids: string }>) =>
  orm
    .select(activityColumns)
    .from(idList(p.ids))
    .crossJoin(activities)
    .where(eq(activities.id, listedId))
    .orderBy(sql`ids.key`),
);

/** In the order of `ids`, whatever their zone; unknown ids are left out. */
export function activitiesById(db: Database, ids: readonly number[]): Activity[] {
  return activitiesByIds(db).all({ ids: JSON.stringify(ids) });
}

const goodsOfActivity = query((orm, p: Parameters<{ activityId: number }>) =>
  orm
    .select({ id: activityGoods.goodsId })
    .from(activityGoods)
    .where(eq(activityGoods.activityId, p.activityId))
    .orderBy(asc(activityGoods.sort), asc(activityGoods.goodsId)),
);

/** The goods an activity lists by hand, in its order. */
export function activityGoodsIds(db: Database, activityId: number): number[] {
  return goodsOfActivity(db)
    .all({ activityId })
    .map((row) => row.id);
}

type Menu = (typeof categories.$inferSelect)['menu'];

const topCategories = query((orm, p: Parameters<{ menu: Menu }>) =>
  orm
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.menu, p.menu), isNull(categories.parentId))),
);

/** The top categories of a menu. */
export function topCategoryIds(db: Database, menu: Menu): number[] {
  return topCategories(db)
    .all({ menu })
    .map((row) => row.id);
}

const pageOfBrands = query((orm, p: Parameters<{ limit: number; offset: number }>) =>
  orm.select().from(brands).orderBy(asc(brands.id)).limit(p.limit).offset(p.offset),
);

export function brandsPage(db: Database, limit: number, offset: number): BrandRow[] {
  return pageOfBrands(db).all({ limit, offset });
}

const allBrands = query((orm) => orm.select({ count: count() }).from(brands));

export function brandCount(db: Database): number {
  return allBrands(db).get()?.count ?? 0;
}

const brandById = query((orm, p: Parameters<{ id: number }>) => orm.select().from(brands).where(eq(brands.id, p.id)));

export function brandWithId(db: Database, id: number): BrandRow | undefined {
  return brandById(db).get({ id });
}

const combinationsAt = query((orm, p: Parameters<{ now: number }>) =>
  orm
    .select({ id: combinations.id, endsAt: combinations.endsAt })
    .from(combinations)
    .where(and(lte(combinations.startsAt, p.now), gt(combinations.endsAt, p.now)))
    .orderBy(asc(combinations.endsAt), asc(combinations.id)),
);

/** The combinations that run at `now` (ms) with their ends (ms), the earliest end first. */
export function runningCombinations(db: Database, now: number): ReturnType<ReturnType<typeof combinationsAt>['all']> {
  return combinationsAt(db).all({ now });
}

const everydayOffersAt = query((orm, p: Parameters<{ now: number }>) =>
  orm
    .select({ goodsId: offers.goodsId, startsAt: offers.startsAt, endsAt: offers.endsAt })
    .from(offers)
    .innerJoin(goods, eq(goods.id, offers.goodsId))
    .where(
      and(
        eq(offers.kind, 'everyday'),
        gt(offers.endsAt, p.now),
        lte(offers.startsAt, p.now),
        eq(goods.isOnShelf, true),
      ),
    )
    .orderBy(asc(offers.goodsId)),
);

/** The day's special prices of on-shelf goods, times in ms. */
export function everydayOffers(db: Database, now: number): ReturnType<ReturnType<typeof everydayOffersAt>['all']> {
  return everydayOffersAt(db).all({ now });
}

const sessionAt = query((orm, p: Parameters<{ now: number }>) =>
  orm
    .select()
    .from(spikeSessions)
    .where(gt(spikeSessions.endsAt, p.now))
    .orderBy(asc(spikeSessions.startsAt), asc(spikeSessions.id))
    .limit(1),
);

export type SpikeSession = typeof spikeSessions.$inferSelect;

/** The session that runs at `now` (ms), or the next one to come. */
export function nearestSession(db: Database, now: number): SpikeSession | undefined {
  return sessionAt(db).get({ now });
}

const sessionBetween = query((orm, p: Parameters<{ startsAt: number; until: number }>) =>
  orm
    .select({ id: spikeSessions.id })
    .from(spikeSessions)
    .where(and(gt(spikeSessions.startsAt, p.startsAt), lt(spikeSessions.startsAt, p.until)))
    .limit(1),
);

/** Whether another session begins after `startsAt` and before `until` (ms). */
export function hasLaterSession(db: Database, startsAt: number, until: number): boolean {
  return sessionBetween(db).get({ startsAt, until }) !== undefined;
}

const offersOfSession = query((orm, p: Parameters<{ sessionId: number }>) =>
  orm
    .select({
      goodsId: offers.goodsId,
      priceFen: offers.priceFen,
      allowance: offers.allowance,
      soldNumber: offers.soldNumber,
      buyerLimit: offers.buyerLimit,
    })
    .from(offers)
    .where(eq(offers.sessionId, p.sessionId))
    .orderBy(asc(offers.id)),
);

export type SpikeOffer = ReturnType<ReturnType<typeof offersOfSession>['all']>[number];

export function sessionOffers(db: Database, sessionId: number): SpikeOffer[] {
  return offersOfSession(db).all({ sessionId });
}
