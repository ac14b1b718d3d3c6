import type { Database } from '@baicao/db/client';

export interface BatchRow {
  id: number;
  number: string;
  madeOn: string;
  expiresOn: string;
  stock: number;
}

/** Batches with stock, the nearest expiry first. */
export function batchesOf(db: Database, goodsId: number): BatchRow[] {
  const rows = db
    .statement<BatchRow>(
      'SELECT id, number, made_on AS madeOn, expires_on AS expiresOn, stock FROM batches WHERE goods_id = ? AND stock > 0',
    )
    .all(goodsId);
  return rows.sort((a, b) =>
    a.expiresOn < b.expiresOn ? -1 : a.expiresOn > b.expiresOn ? 1 : a.number < b.number ? -1 : 1,
  );
}

export interface LeafletRow {
  composition: string;
  indications: string;
  usage: string;
  adverse: string;
  contraindications: string;
}

export function leafletOf(db: Database, leafletId: number): LeafletRow | undefined {
  return db
    .statement<LeafletRow>(
      'SELECT composition, indications, usage, adverse, contraindications FROM leaflets WHERE id = ?',
    )
    .get(leafletId);
}
