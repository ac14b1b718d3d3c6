import type { Database } from '@baicao/db/client';
import { asc, query } from '@baicao/db/query';
import { brands, categories, hotWords, navItems, notices } from '@baicao/db/schema';
import type { BrandRow } from '#goods/brands.serialize.ts';

/** Small tables that are shown whole, each in its own order. */

const allCategories = query((orm) =>
  orm
    .select({ id: categories.id, parentId: categories.parentId, menu: categories.menu, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.sort), asc(categories.id)),
);

export type CategoryRow = ReturnType<typeof categoryRows>[number];

export function categoryRows(db: Database): ReturnType<ReturnType<typeof allCategories>['all']> {
  return allCategories(db).all();
}

const allNavItems = query((orm) => orm.select().from(navItems).orderBy(asc(navItems.sort), asc(navItems.id)));

export type NavRow = typeof navItems.$inferSelect;

export function navRows(db: Database): NavRow[] {
  return allNavItems(db).all();
}

const allHotWords = query((orm) =>
  orm.select({ name: hotWords.word, url: hotWords.url }).from(hotWords).orderBy(asc(hotWords.sort), asc(hotWords.id)),
);

export function hotWordLinks(db: Database): { name: string; url: string }[] {
  return allHotWords(db).all();
}

const allNotices = query((orm) =>
  orm.select({ name: notices.text, url: notices.url }).from(notices).orderBy(asc(notices.sort), asc(notices.id)),
);

export function noticeLinks(db: Database): { name: string; url: string }[] {
  return allNotices(db).all();
}

const allBrands = query((orm) => orm.select().from(brands).orderBy(asc(brands.id)));

export function brandRows(db: Database): BrandRow[] {
  return allBrands(db).all();
}
