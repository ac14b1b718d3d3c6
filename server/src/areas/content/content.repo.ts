import type { Database } from '@baicao/db/client';
import { asc, eq, query, type Parameters } from '@baicao/db/query';
import { ads, links } from '@baicao/db/schema';
import type { AdRow } from '#promotions/advert-state.ts';

const slotAds = query((orm, p: Parameters<{ slot: string }>) =>
  orm.select().from(ads).where(eq(ads.slot, p.slot)).orderBy(asc(ads.sort), asc(ads.id)),
);

export function adsInSlot(db: Database, slot: string): AdRow[] {
  return slotAds(db).all({ slot });
}

const adById = query((orm, p: Parameters<{ id: number }>) => orm.select().from(ads).where(eq(ads.id, p.id)));

/** In the order of the ids. */
export function adsWithIds(db: Database, ids: readonly number[]): AdRow[] {
  return ids.flatMap((id) => adById(db).get({ id }) ?? []);
}

const allLinks = query((orm) =>
  orm.select({ name: links.name, url: links.url }).from(links).orderBy(asc(links.sort), asc(links.id)),
);

export function footerLinks(db: Database): { name: string; url: string }[] {
  return allLinks(db).all();
}
