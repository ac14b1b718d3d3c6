import type { Database } from '@baicao/db/client';
import { and, eq, idList, listedId, query, type Parameters } from '@baicao/db/query';
import { goods, makers } from '@baicao/db/schema';

/** The fields that goods are recognised by. */
export interface KnownGoods {
  readonly id: number;
  readonly name: string;
  readonly specification: string;
  readonly maker: string;
  readonly approvalNumber: string;
  readonly barcode: string;
  readonly isOnShelf: boolean;
  readonly stock: number;
}

const columns = {
  id: goods.id,
  name: goods.name,
  specification: goods.specification,
  maker: makers.name,
  approvalNumber: goods.approvalNumber,
  barcode: goods.barcode,
  isOnShelf: goods.isOnShelf,
  stock: goods.stock,
};

const byIds = query((orm, p: Parameters<{ ids: string }>) =>
  orm
    .select(columns)
    .from(idList(p.ids))
    .crossJoin(goods)
    .crossJoin(makers)
    .where(and(eq(goods.id, listedId), eq(makers.id, goods.makerId))),
);

/** In the order of `ids`; ids that do not exist are left out. */
export function knownGoods(db: Database, ids: readonly number[]): KnownGoods[] {
  const rows = new Map(
    byIds(db)
      .all({ ids: JSON.stringify(ids) })
      .map((row) => [row.id, row]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}

const byBarcode = query((orm, p: Parameters<{ barcode: string }>) =>
  orm.select(columns).from(goods).innerJoin(makers, eq(makers.id, goods.makerId)).where(eq(goods.barcode, p.barcode)),
);

export function goodsWithBarcode(db: Database, barcode: string): KnownGoods[] {
  return byBarcode(db).all({ barcode });
}

const byApproval = query((orm, p: Parameters<{ approvalNumber: string }>) =>
  orm
    .select(columns)
    .from(goods)
    .innerJoin(makers, eq(makers.id, goods.makerId))
    .where(eq(goods.approvalNumber, p.approvalNumber)),
);

export function goodsWithApproval(db: Database, approvalNumber: string): KnownGoods[] {
  return byApproval(db).all({ approvalNumber });
}
