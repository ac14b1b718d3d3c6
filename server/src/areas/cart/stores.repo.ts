import type { Database } from '@baicao/db/client';
import { alias, and, eq, idList, listedId, ne, query, sql, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';

const me = alias(buyers, 'me');

const storesAmong = query((orm, p: Parameters<{ buyerId: number; ids: string }>) =>
  orm
    .select({ id: buyers.id, company: buyers.company })
    .from(idList(p.ids))
    .crossJoin(buyers)
    .crossJoin(me)
    .where(
      and(
        eq(buyers.id, listedId),
        eq(me.id, p.buyerId),
        ne(buyers.id, me.id),
        eq(buyers.isDisabled, false),
        eq(buyers.phone, me.phone),
        sql`coalesce(${buyers.masterId}, ${buyers.id}) = coalesce(${me.masterId}, ${me.id})`,
      ),
    )
    .orderBy(buyers.id),
);

/** Another account of the caller's own chain. */
export type Store = ReturnType<ReturnType<typeof storesAmong>['all']>[number];

/** The given ids that are open stores with the caller's phone and head; the caller and all other accounts are left out. */
export function otherStores(db: Database, buyerId: number, ids: readonly number[]): Store[] {
  return storesAmong(db).all({ buyerId, ids: JSON.stringify(ids) });
}
