import type { Database } from '@baicao/db/client';
import {
  and,
  contains,
  count,
  desc,
  eq,
  exists,
  gte,
  lt,
  or,
  query,
  sql,
  type Parameters,
  type QueryBuilder,
} from '@baicao/db/query';
import { batches, orderLineBatches, orderLines, orders, orderSets, warehouses } from '@baicao/db/schema';
import type { OrderStatus } from '@baicao/shared/contract';
import { searchKey } from '@baicao/shared/text/fold';

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
  paymentMethod: orders.paymentMethod,
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
    .select({ id: orders.id, total: sql<number>`count(*) OVER ()`.as('total') })
    .from(orders)
    .where(matching(orm, p))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(p.limit)
    .offset(p.offset)
    .as('page');
  return orm
    .select({ ...columns, total: page.total })
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .orderBy(desc(orders.createdAt), desc(orders.id));
});

function valuesOf({ keywords, statuses, ...same }: OrderQuery): QueryValues {
  return { ...same, keywords: searchKey(keywords), statuses: JSON.stringify(statuses) };
}

/** A page of the orders, newest first, and how many there are in all: the lines are searched once for both. */
export function findOrders(
  db: Database,
  search: OrderQuery,
  limit: number,
  offset: number,
): { rows: OrderRow[]; total: number } {
  const values = valuesOf(search);
  const rows = findMatching(db).all({ ...values, limit, offset });
  // A page behind the last one has no row that could say it.
  const total = rows[0]?.total ?? (offset === 0 ? 0 : (countMatching(db).get(values)?.total ?? 0));
  return { rows, total };
}
