import type { Database } from '@baicao/db/client';
import { integer, rawQuery } from '@baicao/db/query';
import { batches, goods, makers, orderLines, orders } from '@baicao/db/schema';

const receivedNumbers = rawQuery({
  sql: `SELECT b.id, b.number, g.name, g.barcode
    FROM (SELECT DISTINCT x.batch_id
      FROM json_each('["shipped","finished"]') j
      CROSS JOIN orders o ON o.buyer_id = @buyerId AND o.status = j.value
      CROSS JOIN order_lines l ON l.order_id = o.id
      CROSS JOIN order_line_batches x ON x.order_line_id = l.id
      ORDER BY x.batch_id) r
    CROSS JOIN batches b ON b.id = r.batch_id
    CROSS JOIN goods g ON g.id = b.goods_id`,
  columns: { id: batches.id, number: batches.number, name: goods.name, barcode: goods.barcode },
  parameters: { buyerId: 0 },
});

export type ReceivedNumber = ReturnType<ReturnType<typeof receivedNumbers>['all']>[number];

/** The number of every batch the buyer received, and the barcode of its goods. */
export function numbersReceived(db: Database, buyerId: number): ReceivedNumber[] {
  return receivedNumbers(db).all({ buyerId });
}

// Returned pieces are known by batch once the warehouse has them; before that only by order line.
const traces = rawQuery({
  sql: `SELECT b.id AS batchId, b.number AS batchNumber, b.made_on AS madeOn, b.expires_on AS expiresOn, g.id AS goodsId,
      g.name, g.specification, g.unit, g.approval_number AS approvalNumber, g.barcode, m.name AS manufacturer,
      o.id AS orderId, o.order_sn AS orderSn, o.created_at AS createdAt, o.shipped_at AS shippedAt,
      o.finished_at AS finishedAt, o.consignee, o.address, l.id AS lineId, x.number,
      coalesce((SELECT sum(s.delta) FROM stock_ledger s
        WHERE s.order_line_id = l.id AND s.batch_id = b.id AND s.reason = 'returned'), 0) AS returned,
      coalesce((SELECT sum(r.number) FROM order_return_lines r CROSS JOIN order_returns t ON t.id = r.return_id
        WHERE r.order_line_id = l.id AND t.state IN ('reviewing', 'agreed', 'sent_back')), 0) AS onTheWay
    FROM json_each(@ids) j
    CROSS JOIN batches b ON b.id = j.value
    CROSS JOIN goods g ON g.id = b.goods_id
    CROSS JOIN makers m ON m.id = g.maker_id
    CROSS JOIN order_line_batches x ON x.batch_id = b.id
    CROSS JOIN order_lines l ON l.id = x.order_line_id
    CROSS JOIN orders o ON o.id = l.order_id
    WHERE o.buyer_id = @buyerId AND o.status IN ('shipped', 'finished')
    ORDER BY b.expires_on, b.id, o.shipped_at DESC, l.id`,
  columns: {
    batchId: batches.id,
    batchNumber: batches.number,
    madeOn: batches.madeOn,
    expiresOn: batches.expiresOn,
    goodsId: goods.id,
    name: goods.name,
    specification: goods.specification,
    unit: goods.unit,
    approvalNumber: goods.approvalNumber,
    barcode: goods.barcode,
    manufacturer: makers.name,
    orderId: orders.id,
    orderSn: orders.orderSn,
    createdAt: orders.createdAt,
    shippedAt: integer,
    finishedAt: orders.finishedAt,
    consignee: orders.consignee,
    address: orders.address,
    lineId: orderLines.id,
    number: integer,
    returned: integer,
    onTheWay: integer,
  },
  parameters: { ids: '[]', buyerId: 0 },
});

export type TraceRow = ReturnType<ReturnType<typeof traces>['all']>[number];

/** The buyer's shipped order lines with these batches, the first to expire first, then shipped last first. */
export function traceRows(db: Database, buyerId: number, ids: readonly number[]): TraceRow[] {
  return traces(db).all({ ids: JSON.stringify(ids), buyerId });
}
