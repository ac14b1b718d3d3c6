import type { Database } from '@baicao/db/client';
import type { OrderStatus, PaymentWay } from '@baicao/shared/contract';

/** An order as its pages show it. Money is fen, times are ms. */
export interface OrderRow {
  readonly id: number;
  readonly orderSn: string;
  readonly type: 0 | 1 | 2;
  readonly status: OrderStatus;
  readonly goodsAmountFen: number;
  readonly discountAmountFen: number;
  readonly couponAmountFen: number;
  readonly shippingAmountFen: number;
  readonly balanceAmountFen: number;
  readonly pointsAmountFen: number;
  readonly pointsUsed: number;
  readonly orderAmountFen: number;
  readonly payAmountFen: number;
  readonly payWay: PaymentWay;
  readonly consignee: string;
  readonly phone: string;
  readonly address: string;
  readonly warehouse: string;
  readonly remarks: string;
  readonly createdAt: number;
  readonly lapsesAt: number;
  readonly paidAt: number | null;
  readonly shippedAt: number | null;
  readonly finishedAt: number | null;
  readonly cancelReason: string;
  readonly invoiceKind: 1 | 2;
  readonly invoiceTitle: string;
  readonly invoiceTaxNo: string;
}

const orderColumns = `o.id, o.order_sn AS orderSn, o.type, o.status, o.goods_amount_fen AS goodsAmountFen,
  o.discount_amount_fen AS discountAmountFen, o.coupon_amount_fen AS couponAmountFen,
  o.shipping_amount_fen AS shippingAmountFen, o.balance_amount_fen AS balanceAmountFen,
  o.points_amount_fen AS pointsAmountFen, o.points_used AS pointsUsed, o.order_amount_fen AS orderAmountFen, o.pay_amount_fen AS payAmountFen,
  o.pay_way AS payWay, o.consignee, o.phone, o.address, w.name AS warehouse, o.remarks, o.created_at AS createdAt,
  o.lapses_at AS lapsesAt, o.paid_at AS paidAt, o.shipped_at AS shippedAt, o.finished_at AS finishedAt,
  o.cancel_reason AS cancelReason, o.invoice_kind AS invoiceKind, o.invoice_title AS invoiceTitle,
  o.invoice_tax_no AS invoiceTaxNo`;

export function orderRow(db: Database, buyerId: number, id: number): OrderRow | undefined {
  const sql = `SELECT ${orderColumns} FROM orders o JOIN warehouses w ON w.id = o.warehouse_id WHERE o.id = ? AND o.buyer_id = ?`;
  return db.statement<OrderRow>(sql).get(id, buyerId);
}

export interface OrderLineRow {
  readonly id: number;
  readonly orderId: number;
  readonly goodsId: number;
  /** The combination it was sold in, a row of `orderSets`. */
  readonly combinationId: number | null;
  readonly number: number;
  readonly priceFen: number;
  readonly totalFen: number;
  readonly paidShareFen: number;
  readonly name: string;
  readonly specification: string;
  readonly manufacturer: string;
  readonly unit: string;
  readonly approvalNumber: string;
  /** null: bought. */
  readonly giftKind: 'gift' | 'exchange' | null;
  /** Of the batches sold, the first to expire in front. */
  readonly batchNumbers: string | null;
  readonly expiresOn: string | null;
}

const linesSql = `
  SELECT l.id, l.order_id AS orderId, l.goods_id AS goodsId, l.combination_id AS combinationId, l.number, l.price_fen AS priceFen, l.total_fen AS totalFen,
    l.paid_share_fen AS paidShareFen, l.name, l.specification, l.manufacturer, l.unit,
    l.approval_number AS approvalNumber,
    r.kind AS giftKind,
    (SELECT group_concat(number, ',') FROM (
       SELECT b.number FROM order_line_batches x JOIN batches b ON b.id = x.batch_id
       WHERE x.order_line_id = l.id ORDER BY b.expires_on, b.id)) AS batchNumbers,
    (SELECT min(b.expires_on) FROM order_line_batches x JOIN batches b ON b.id = x.batch_id
       WHERE x.order_line_id = l.id) AS expiresOn
  FROM json_each(?) j
  CROSS JOIN order_lines l ON l.order_id = j.value
  LEFT JOIN gift_rules r ON r.id = l.gift_rule_id
  ORDER BY l.id`;

/** The lines of these orders, by order id. */
export function orderLines(db: Database, orderIds: readonly number[]): Map<number, OrderLineRow[]> {
  const lines = new Map<number, OrderLineRow[]>(orderIds.map((id) => [id, []]));
  for (const line of db.statement<OrderLineRow>(linesSql).all(JSON.stringify(orderIds))) {
    lines.get(line.orderId)?.push(line);
  }
  return lines;
}

/** A combination as it was sold with an order: so many sets, at the price of what of one set lies in this order. */
export interface OrderSetRow {
  readonly orderId: number;
  readonly combinationId: number;
  readonly name: string;
  readonly number: number;
  readonly priceFen: number;
}

const setsSql = `
  SELECT s.order_id AS orderId, s.combination_id AS combinationId, s.name, s.number, s.price_fen AS priceFen
  FROM json_each(?) j CROSS JOIN order_sets s ON s.order_id = j.value`;

/** The combinations sold with these orders, by order id. */
export function orderSets(db: Database, orderIds: readonly number[]): Map<number, OrderSetRow[]> {
  const sets = new Map<number, OrderSetRow[]>(orderIds.map((id) => [id, []]));
  for (const set of db.statement<OrderSetRow>(setsSql).all(JSON.stringify(orderIds))) sets.get(set.orderId)?.push(set);
  return sets;
}

export interface StepRow {
  readonly status: OrderStatus;
  readonly note: string;
  readonly createdAt: number;
}

export function orderSteps(db: Database, orderId: number): StepRow[] {
  const sql =
    'SELECT to_status AS status, note, created_at AS createdAt FROM order_steps WHERE order_id = ? ORDER BY id';
  return db.statement<StepRow>(sql).all(orderId);
}

export interface OrderQuery {
  readonly buyerId: number;
  /** Empty: every state. */
  readonly statuses: readonly OrderStatus[];
  /** ms, start included, end excluded. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Part of an order number, goods or combination name, batch number or approval number; empty: all. */
  readonly keywords: string;
}

// Every search stays among the buyer's own orders, newest first, by one index; the words are looked for in their lines.
const matching = `
  FROM orders o
  WHERE o.buyer_id = ? AND o.created_at >= ? AND o.created_at < ?
    AND (? = '[]' OR o.status IN (SELECT value FROM json_each(?)))
    AND (? = '' OR o.order_sn LIKE ? ESCAPE '\\' OR EXISTS (
      SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND (
        l.name LIKE ? ESCAPE '\\' OR l.approval_number LIKE ? ESCAPE '\\' OR EXISTS (
          SELECT 1 FROM order_line_batches x JOIN batches b ON b.id = x.batch_id
          WHERE x.order_line_id = l.id AND b.number LIKE ? ESCAPE '\\'))) OR EXISTS (
      SELECT 1 FROM order_sets s WHERE s.order_id = o.id AND s.name LIKE ? ESCAPE '\\'))`;

function matchingValues({ buyerId, statuses, fromMs, toMs, keywords }: OrderQuery): (string | number)[] {
  const wanted = JSON.stringify(statuses);
  const like = `%${keywords.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return [buyerId, fromMs, toMs, wanted, wanted, keywords, like, like, like, like, like];
}

export function countOrders(db: Database, query: OrderQuery): number {
  return (
    db.statement<{ total: number }>(`SELECT count(*) AS total ${matching}`).get(...matchingValues(query))?.total ?? 0
  );
}

/** Newest first. */
export function findOrders(db: Database, query: OrderQuery, limit: number, offset: number): OrderRow[] {
  const sql = `SELECT ${orderColumns} FROM (SELECT o.id ${matching} ORDER BY o.created_at DESC, o.id DESC LIMIT ? OFFSET ?) f
    JOIN orders o ON o.id = f.id JOIN warehouses w ON w.id = o.warehouse_id ORDER BY o.created_at DESC, o.id DESC`;
  return db.statement<OrderRow>(sql).all(...matchingValues(query), limit, offset);
}

export function countByStatus(db: Database, buyerId: number): Map<OrderStatus, number> {
  const sql = 'SELECT status, count(*) AS total FROM orders WHERE buyer_id = ? GROUP BY status';
  const rows = db.statement<{ status: OrderStatus; total: number }>(sql).all(buyerId);
  return new Map(rows.map((row) => [row.status, row.total]));
}
