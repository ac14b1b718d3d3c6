import type { Database } from '@baicao/db/client';

/** Another account of the caller's own chain. */
export interface Store {
  readonly id: number;
  readonly company: string;
}

const storesSql = `
  SELECT s.id, s.company
  FROM json_each(?) j
  CROSS JOIN buyers s ON s.id = j.value
  CROSS JOIN buyers me ON me.id = ?
  WHERE s.id <> me.id AND s.is_disabled = 0 AND s.phone = me.phone
    AND coalesce(s.master_id, s.id) = coalesce(me.master_id, me.id)
  ORDER BY s.id`;

/** Those of `ids` that are open stores under the caller's phone and master; himself and everybody else are left out. */
export function otherStores(db: Database, buyerId: number, ids: readonly number[]): Store[] {
  return db.statement<Store>(storesSql).all(JSON.stringify(ids), buyerId);
}
