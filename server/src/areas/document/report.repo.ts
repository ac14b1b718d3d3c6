import type { Database } from '@baicao/db/client';
import { integer, integerOrNull, rawQuery } from '@baicao/db/query';
import { batches, goods, makers, orderLineBatches, orders } from '@baicao/db/schema';
import { searchKey } from '@baicao/shared/text/fold';
import { found, type Found, type Paged } from '#domain/found.ts';

/** Batches a buyer has received: those of shipped and finished orders. Times are ms, days Shanghai's. */
export interface ReportSearch {
  readonly buyerId: number;
  /** ms, of the shipping; start included, end excluded. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Part of a name, its pinyin or initials, a batch or an order number; empty: all. */
  readonly keywords: string;
  readonly isNewOnly: boolean;
}

const parameters = { buyerId: 0, fromMs: 0, toMs: 0, keywords: '', isNewOnly: 0 };

// Over the buyer's own orders by one index; their lines and batches are looked up. With max() the other columns of an order
// are those of the order shipped last.
const received = `
  SELECT x.batch_id AS batchId, sum(x.number) AS number, count(DISTINCT o.id) AS orders, max(o.shipped_at) AS shippedAt,
    o.id AS orderId, o.order_sn AS orderSn
  FROM json_each('["shipped","finished"]') j
  CROSS JOIN orders o ON o.buyer_id = @buyerId AND o.status = j.value
  CROSS JOIN order_lines l ON l.order_id = o.id
  CROSS JOIN order_line_batches x ON x.order_line_id = l.id
  CROSS JOIN batches b ON b.id = x.batch_id
  CROSS JOIN goods g ON g.id = b.goods_id
  WHERE o.shipped_at >= @fromMs AND o.shipped_at < @toMs
    AND (@keywords = '' OR instr(search_key(l.name), @keywords) > 0 OR instr(search_key(g.name), @keywords) > 0
      OR instr(replace(g.pinyin, ' ', ''), @keywords) > 0 OR instr(replace(g.initials, ' ', ''), @keywords) > 0
      OR instr(search_key(b.number), @keywords) > 0 OR instr(search_key(o.order_sn), @keywords) > 0)
    AND (@isNewOnly = 0 OR NOT EXISTS (SELECT 1 FROM document_downloads d
      WHERE d.buyer_id = @buyerId AND d.kind = 'report' AND d.subject_id = x.batch_id))
  GROUP BY x.batch_id`;

const countReceived = rawQuery({
  sql: `SELECT count(*) AS total FROM (${received})`,
  columns: { total: integer },
  parameters,
});

const pageOfReceived = rawQuery({
  sql: `SELECT f.batchId, f.number, f.orders, f.shippedAt, f.orderId, f.orderSn, b.number AS batchNumber,
      b.made_on AS madeOn, b.expires_on AS expiresOn, g.id AS goodsId, g.name, g.specification, g.unit,
      m.name AS manufacturer, d.downloaded_at AS downloadedAt, f.total
    FROM (SELECT *, count(*) OVER () AS total FROM (${received}) ORDER BY shippedAt DESC, batchId DESC
      LIMIT @limit OFFSET @offset) f
    CROSS JOIN batches b ON b.id = f.batchId
    CROSS JOIN goods g ON g.id = b.goods_id
    CROSS JOIN makers m ON m.id = g.maker_id
    LEFT JOIN document_downloads d ON d.buyer_id = @buyerId AND d.kind = 'report' AND d.subject_id = f.batchId
    ORDER BY f.shippedAt DESC, f.batchId DESC`,
  columns: {
    batchId: orderLineBatches.batchId,
    number: integer,
    orders: integer,
    shippedAt: integer,
    orderId: orders.id,
    orderSn: orders.orderSn,
    batchNumber: batches.number,
    madeOn: batches.madeOn,
    expiresOn: batches.expiresOn,
    goodsId: goods.id,
    name: goods.name,
    specification: goods.specification,
    unit: goods.unit,
    manufacturer: makers.name,
    downloadedAt: integerOrNull,
    total: integer,
  },
  parameters: { ...parameters, limit: 0, offset: 0 },
});

export type ReportRow = ReturnType<ReturnType<typeof pageOfReceived>['all']>[number];

function valuesOf({ keywords, isNewOnly, ...same }: ReportSearch): typeof parameters {
  return { ...same, keywords: searchKey(keywords), isNewOnly: isNewOnly ? 1 : 0 };
}

/** Shipped last first. Each row has the total, because all batches are grouped for a page anyway; behind the last page is no row. */
export function findReports(db: Database, search: ReportSearch, paged: Paged): Found<ReportRow> {
  const values = valuesOf(search);
  const rows = pageOfReceived(db).all({ ...values, ...paged });
  return found(rows, paged, () => rows[0]?.total ?? countReceived(db).get(values)?.total ?? 0);
}

const ownBatches = rawQuery({
  sql: `SELECT b.id, b.goods_id AS goodsId, b.number, b.made_on AS madeOn, b.expires_on AS expiresOn
    FROM json_each(@ids) j
    CROSS JOIN batches b ON b.id = j.value
    WHERE EXISTS (SELECT 1 FROM order_line_batches x
      CROSS JOIN order_lines l ON l.id = x.order_line_id
      CROSS JOIN orders o ON o.id = l.order_id
      WHERE x.batch_id = b.id AND o.buyer_id = @buyerId AND o.status IN ('shipped', 'finished'))
    ORDER BY b.id`,
  columns: {
    id: batches.id,
    goodsId: batches.goodsId,
    number: batches.number,
    madeOn: batches.madeOn,
    expiresOn: batches.expiresOn,
  },
  parameters: { ids: '[]', buyerId: 0 },
});

export type BatchRow = ReturnType<ReturnType<typeof ownBatches>['all']>[number];

/** The given batches that the buyer received, by id. */
export function receivedBatches(db: Database, buyerId: number, ids: readonly number[]): BatchRow[] {
  return ownBatches(db).all({ ids: JSON.stringify(ids), buyerId });
}
