import type { Database } from '@baicao/db/client';
import {
  and,
  contains,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  idList,
  listedId,
  lt,
  or,
  orNull,
  query,
  rawQuery,
  sql,
  textOrNull,
  type Parameters,
  type QueryBuilder,
} from '@baicao/db/query';
import {
  batches,
  giftRules,
  orderLineBatches,
  orderLines,
  orders,
  orderSets,
  orderSteps,
  warehouses,
} from '@baicao/db/schema';
import type { OrderStatus } from '@baicao/shared/contract';
import type { GiftTerms } from '@baicao/shared/pricing/gifts-due';
import { searchKey } from '@baicao/shared/text/fold';
import { giftTermsOf } from '#orders/gift-terms.ts';

/** An order as its pages show it. Money is fen, times are ms. */
const columns = {
  id: orders.id,
  orderSn: orders.orderSn,
  type: orders.type,
  status: orders.status,
  goodsAmountFen: orders.goodsAmountFen,
  discountAmountFen: orders.discountAmountFen,
  couponAmountFen: orders.couponAmountFen,
  shippingAmountFen: orders.shippingAmountFen,
  balanceAmountFen: orders.balanceAmountFen,
  pointsAmountFen: orders.pointsAmountFen,
  pointsUsed: orders.pointsUsed,
  orderAmountFen: orders.orderAmountFen,
  payAmountFen: orders.payAmountFen,
  paymentMethod: orders.payMethod,
  consignee: orders.consignee,
  phone: orders.phone,
  address: orders.address,
  warehouse: warehouses.name,
  remarks: orders.remarks,
  createdAt: orders.createdAt,
  expiresAt: orders.expiresAt,
  paidAt: orders.paidAt,
  shippedAt: orders.shippedAt,
  finishedAt: orders.finishedAt,
  cancelReason: orders.cancelReason,
  invoiceKind: orders.invoiceKind,
  invoiceTitle: orders.invoiceTitle,
  invoiceTaxNo: orders.invoiceTaxNo,
  invoiceLater: orders.invoiceLater,
};

const orderOfBuyer = query((orm, p: Parameters<{ id: number; buyerId: number }>) =>
  orm
    .select(columns)
    .from(orders)
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .where(and(eq(orders.id, p.id), eq(orders.buyerId, p.buyerId))),
);

export type OrderRow = ReturnType<ReturnType<typeof orderOfBuyer>['all']>[number];

export function orderRow(db: Database, buyerId: number, id: number): OrderRow | undefined {
  return orderOfBuyer(db).get({ id, buyerId });
}

/**
 * `combinationId`: the combination the goods were sold in, a row of `order_sets`. `giftKind` null: bought.
 * `batchNumbers` and `expiresOn`: of the batches sold, the first to expire comes first.
 */
const lines = rawQuery({
  sql: `SELECT l.id, l.order_id AS orderId, l.goods_id AS goodsId, l.combination_id AS combinationId, l.number,
      l.price_fen AS priceFen, l.total_fen AS totalFen, l.paid_share_fen AS paidShareFen, l.name, l.specification,
      l.manufacturer, l.unit, l.approval_number AS approvalNumber, r.kind AS giftKind,
      (SELECT group_concat(number, ',') FROM (
         SELECT b.number FROM order_line_batches x JOIN batches b ON b.id = x.batch_id
         WHERE x.order_line_id = l.id ORDER BY b.expires_on, b.id)) AS batchNumbers,
      (SELECT min(b.expires_on) FROM order_line_batches x JOIN batches b ON b.id = x.batch_id
         WHERE x.order_line_id = l.id) AS expiresOn
    FROM json_each(@orderIds) j
    CROSS JOIN order_lines l ON l.order_id = j.value
    LEFT JOIN gift_rules r ON r.id = l.gift_rule_id
    ORDER BY l.id`,
  columns: {
    id: orderLines.id,
    orderId: orderLines.orderId,
    goodsId: orderLines.goodsId,
    combinationId: orderLines.combinationId,
    number: orderLines.number,
    priceFen: orderLines.priceFen,
    totalFen: orderLines.totalFen,
    paidShareFen: orderLines.paidShareFen,
    name: orderLines.name,
    specification: orderLines.specification,
    manufacturer: orderLines.manufacturer,
    unit: orderLines.unit,
    approvalNumber: orderLines.approvalNumber,
    giftKind: orNull(giftRules.kind),
    batchNumbers: textOrNull,
    expiresOn: textOrNull,
  },
  parameters: { orderIds: '[]' },
});

export interface OrderLineRow extends StoredLine {
  /** What a gift was given for; null: not a gift, or one from before it was kept. */
  readonly giftTerms: GiftTerms | null;
}

type StoredLine = ReturnType<ReturnType<typeof lines>['all']>[number];

/** The lines of these orders, by order id. */
export function linesOfOrders(db: Database, orderIds: readonly number[]): Map<number, OrderLineRow[]> {
  const rows = lines(db).all({ orderIds: JSON.stringify(orderIds) });
  const gifts = rows.flatMap(({ id, giftKind }) => (giftKind === 'gift' ? [id] : []));
  const terms = giftTermsOf(db, gifts);
  const whole = rows.map((row) => ({ ...row, giftTerms: terms.get(row.id) ?? null }));
  return byOrder(orderIds, whole);
}

/** A combination as it was sold with an order: the number of sets, and the price of the part of one set in this order. */
const sets = query((orm, p: Parameters<{ orderIds: string }>) =>
  orm
    .select(getTableColumns(orderSets))
    .from(idList(p.orderIds))
    .crossJoin(orderSets)
    .where(eq(orderSets.orderId, listedId)),
);

export type OrderSetRow = ReturnType<ReturnType<typeof sets>['all']>[number];

/** The combinations sold with these orders, by order id. */
export function setsOfOrders(db: Database, orderIds: readonly number[]): Map<number, OrderSetRow[]> {
  return byOrder(orderIds, sets(db).all({ orderIds: JSON.stringify(orderIds) }));
}

function byOrder<R extends { readonly orderId: number }>(orderIds: readonly number[], rows: readonly R[]) {
  const grouped = new Map<number, R[]>(orderIds.map((id) => [id, []]));
  for (const row of rows) grouped.get(row.orderId)?.push(row);
  return grouped;
}

/** The steps of an order, oldest first. */
export const stepsOfOrder = query((orm, p: Parameters<{ orderId: number }>) =>
  orm
    .select({ status: orderSteps.toStatus, note: orderSteps.note, createdAt: orderSteps.createdAt })
    .from(orderSteps)
    .where(eq(orderSteps.orderId, p.orderId))
    .orderBy(orderSteps.id),
);

export interface OrderQuery {
  readonly buyerId: number;
  /** Empty: every status. */
  readonly statuses: readonly OrderStatus[];
  /** ms, start included, end excluded. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Part of an order number, goods or combination name, batch number or approval number; empty: all. */
  readonly keywords: string;
}

/** `statuses` as a JSON list; the keywords as their search key. */
type QueryValues = Omit<OrderQuery, 'statuses'> & { readonly statuses: string };

/** The conditions of a search. It runs over the buyer's own orders by one index; only their lines are searched for the keywords. */
function matching(orm: QueryBuilder, p: Parameters<QueryValues>) {
  const one = { one: sql`1` };
  const hasBatch = orm
    .select(one)
    .from(orderLineBatches)
    .innerJoin(batches, eq(batches.id, orderLineBatches.batchId))
    .where(and(eq(orderLineBatches.orderLineId, orderLines.id), contains(batches.number, p.keywords)));
  const hasLine = orm
    .select(one)
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orders.id),
        or(contains(orderLines.name, p.keywords), contains(orderLines.approvalNumber, p.keywords), exists(hasBatch)),
      ),
    );
  const hasSet = orm
    .select(one)
    .from(orderSets)
    .where(and(eq(orderSets.orderId, orders.id), contains(orderSets.name, p.keywords)));
  return and(
    eq(orders.buyerId, p.buyerId),
    gte(orders.createdAt, p.fromMs),
    lt(orders.createdAt, p.toMs),
    sql`(${p.statuses} = '[]' OR ${orders.status} IN (SELECT value FROM json_each(${p.statuses})))`,
    or(sql`${p.keywords} = ''`, contains(orders.orderSn, p.keywords), exists(hasLine), exists(hasSet)),
  );
}

const countMatching = query((orm, p: Parameters<QueryValues>) =>
  orm.select({ total: count() }).from(orders).where(matching(orm, p)),
);

const findMatching = query((orm, p: Parameters<QueryValues & { limit: number; offset: number }>) => {
  const page = orm
    .select({ id: orders.id })
    .from(orders)
    .where(matching(orm, p))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(p.limit)
    .offset(p.offset)
    .as('page');
  return orm
    .select(columns)
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .orderBy(desc(orders.createdAt), desc(orders.id));
});

function valuesOf({ keywords, statuses, ...same }: OrderQuery): QueryValues {
  return { ...same, keywords: searchKey(keywords), statuses: JSON.stringify(statuses) };
}

export function countOrders(db: Database, search: OrderQuery): number {
  return countMatching(db).get(valuesOf(search))?.total ?? 0;
}

/** Newest first. */
export function findOrders(db: Database, search: OrderQuery, limit: number, offset: number): OrderRow[] {
  return findMatching(db).all({ ...valuesOf(search), limit, offset });
}
