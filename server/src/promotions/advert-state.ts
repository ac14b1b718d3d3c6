import type { Database } from '@baicao/db/client';
import { and, eq, gt, query, type Parameters } from '@baicao/db/query';
import { activities, zones, type ads } from '@baicao/db/schema';
import { spokenMoment } from '@baicao/shared/time/shanghai';

export type AdRow = typeof ads.$inferSelect;

const openInZone = query((orm, p: Parameters<{ zone: string; now: number }>) =>
  orm
    .select({ title: zones.title, startsAt: activities.startsAt })
    .from(activities)
    .innerJoin(zones, eq(zones.name, activities.zone))
    .where(and(eq(activities.zone, p.zone), gt(activities.endsAt, p.now))),
);

/**
 * An advert as it stands at `now` (ms): that of a zone announces its next activity until it begins. null: all are over.
 * It changes when an activity begins or ends, which ends what the goods index caches too.
 */
export function advertAt(db: Database, advert: AdRow, now: number): AdRow | null {
  if (advert.zone === null) return advert;
  const [next] = openInZone(db)
    .all({ zone: advert.zone, now })
    .toSorted((a, b) => a.startsAt - b.startsAt);
  if (!next) return null;
  if (next.startsAt <= now) return advert;
  return { ...advert, name: `预告 · ${next.title}`, subtitle: `${spokenMoment(next.startsAt)} 开始` };
}
