import type { Goods } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { asc, eq, query, type Parameters } from '@baicao/db/query';
import { goods } from '@baicao/db/schema';
import type { BuyerCall } from '#domain/context.ts';
import { goodsByIds } from '#goods-index/goods-by-ids.ts';

const idsOf = query((orm, p: Parameters<{ code: string }>) =>
  orm.select({ id: goods.id }).from(goods).where(eq(goods.barcode, p.code)).orderBy(asc(goods.id)),
);

/** Goods with exactly this barcode. */
function goodsWithBarcode(db: Database, code: string): number[] {
  return idsOf(db)
    .all({ code })
    .map(({ id }) => id);
}

/** purchase.scan: goods that can be bought come first, so that a choice begins with them. */
export function scanned(call: BuyerCall, code: string): Goods[] {
  const rows = goodsByIds(call, goodsWithBarcode(call.db, code));
  return rows.toSorted((a, b) => b.is_buy - a.is_buy);
}
