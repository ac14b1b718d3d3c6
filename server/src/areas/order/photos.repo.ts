import type { Database } from '@baicao/db/client';
import { and, count, eq, inList, insertInto, isNull, query, sql, type Parameters } from '@baicao/db/query';
import { afterSalesPhotos, orders } from '@baicao/db/schema';

/** A photo for a return or an after-sales request; `file`: the name it is stored under. */
export interface PhotoRow {
  readonly id: number;
  readonly file: string;
}

const columns = { id: afterSalesPhotos.id, file: afterSalesPhotos.file };

const writePhoto = insertInto(afterSalesPhotos, ['orderId', 'file', 'uploadedAt']);

/** Writes a photo that no request has taken yet; returns its id. */
export function addPhoto(db: Database, photo: { orderId: number; file: string; uploadedAt: number }): number {
  return Number(writePhoto(db).run(photo).lastInsertRowid);
}

const photosOfOrder = query((orm, p: Parameters<{ orderId: number }>) =>
  orm.select({ total: count() }).from(afterSalesPhotos).where(eq(afterSalesPhotos.orderId, p.orderId)),
);

export function countPhotos(db: Database, orderId: number): number {
  return photosOfOrder(db).get({ orderId })?.total ?? 0;
}

export const ownPhoto = query((orm, p: Parameters<{ id: number; buyerId: number }>) =>
  orm
    .select({ ...columns, orderSn: orders.orderSn })
    .from(afterSalesPhotos)
    .innerJoin(orders, eq(orders.id, afterSalesPhotos.orderId))
    .where(and(eq(afterSalesPhotos.id, p.id), eq(orders.buyerId, p.buyerId))),
);

const photosOfReturn = query((orm, p: Parameters<{ id: number }>) =>
  orm.select(columns).from(afterSalesPhotos).where(eq(afterSalesPhotos.returnId, p.id)).orderBy(afterSalesPhotos.id),
);
const photosOfService = query((orm, p: Parameters<{ id: number }>) =>
  orm
    .select(columns)
    .from(afterSalesPhotos)
    .where(eq(afterSalesPhotos.afterSalesId, p.id))
    .orderBy(afterSalesPhotos.id),
);

/** The request that has a photo: a return (退货单) or a service request (售后单). */
export type PhotoHolder = { readonly returnId: number } | { readonly afterSalesId: number };

export function photosOf(db: Database, holder: PhotoHolder): PhotoRow[] {
  return 'returnId' in holder
    ? photosOfReturn(db).all({ id: holder.returnId })
    : photosOfService(db).all({ id: holder.afterSalesId });
}

const setHolder = query(
  (orm, p: Parameters<{ ids: string; orderId: number; returnId: number | null; afterSalesId: number | null }>) =>
    orm
      .update(afterSalesPhotos)
      .set({ returnId: sql`${p.returnId}`, afterSalesId: sql`${p.afterSalesId}` })
      .where(
        and(
          inList(afterSalesPhotos.id, p.ids),
          eq(afterSalesPhotos.orderId, p.orderId),
          isNull(afterSalesPhotos.returnId),
          isNull(afterSalesPhotos.afterSalesId),
        ),
      ),
);

/** Gives photos of the order that no request has yet to `holder`; how many these are. */
export function takePhotos(db: Database, orderId: number, ids: readonly number[], holder: PhotoHolder): number {
  const row = { returnId: null, afterSalesId: null, ...holder };
  return setHolder(db).run({ ids: JSON.stringify(ids), orderId, ...row }).changes;
}
