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

export function adsOfSlot(db: Database, slot: string): AdRow[] {
  return db.statement<AdRow>(`SELECT ${columns} FROM ads WHERE slot = ? ORDER BY sort, id`).all(slot);
}

/** In the order asked for; ids nobody knows are left out. */
export function adsById(db: Database, ids: readonly number[]): AdRow[] {
  const byId = `SELECT ${columns} FROM ads WHERE id IN (SELECT value FROM json_each(?))`;
  const rows = db.statement<AdRow>(byId).all(JSON.stringify(ids));
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export function friendLinks(db: Database): { name: string; url: string }[] {
  return db.statement<{ name: string; url: string }>('SELECT name, url FROM links ORDER BY sort, id').all();
}
