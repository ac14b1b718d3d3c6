import type { Database } from '@baicao/db/client';

export interface AdRow {
  id: number;
  slot: string;
  name: string;
  subtitle: string;
  url: string;
  background: string;
  type: string;
  goodsId: number | null;
  width: number;
  height: number;
}

const columns = 'id, slot, name, subtitle, url, background, type, goods_id AS goodsId, width, height';

export function adsInSlot(db: Database, slot: string): AdRow[] {
  return db.statement<AdRow>(`SELECT ${columns} FROM ads WHERE slot = ? ORDER BY sort, id`).all(slot);
}

/** In the order of the ids. */
export function adsWithIds(db: Database, ids: readonly number[]): AdRow[] {
  const find = db.statement<AdRow>(`SELECT ${columns} FROM ads WHERE id = ?`);
  return ids.flatMap((id) => find.get(id) ?? []);
}

export function linkRows(db: Database): { name: string; url: string }[] {
  const rows = db.statement<{ name: string; url: string; sort: number }>('SELECT name, url, sort FROM links').all();
  return rows.sort((a, b) => a.sort - b.sort).map(({ name, url }) => ({ name, url }));
}
