import type { Database } from '@baicao/db/client';
import {
  and,
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
import { orders, orderTexts, warehouses } from '@baicao/db/schema';
import type { OrderStatus } from '@baicao/shared/contract';
import { searchKey } from '@baicao/shared/text/fold';
import { found, type Found, type Paged } from '#domain/found.ts';

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

/** The conditions of a search. It runs over the buyer's own orders by one index. */
function matching(orm: QueryBuilder, p: Parameters<QueryValues>) {
  const hasText = orm
    .select({ one: sql`1` })
    .from(orderTexts)
    .where(and(eq(orderTexts.orderId, orders.id), sql`instr(${orderTexts.text}, ${p.keywords}) > 0`));
  return and(
    eq(orders.buyerId, p.buyerId),
    gte(orders.createdAt, p.fromMs),
    lt(orders.createdAt, p.toMs),
    sql`(${p.statuses} = '[]' OR ${orders.status} IN (SELECT value FROM json_each(${p.statuses})))`,
    or(sql`${p.keywords} = ''`, exists(hasText)),
  );
}

const countMatching = query((orm, p: Parameters<QueryValues>) =>
  orm.select({ total: count() }).from(orders).where(matching(orm, p)),
);

const findMatching = query((orm, p: Parameters<QueryValues & Paged>) =>
  orm
    .select(columns)
    .from(orders)
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .where(matching(orm, p))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(p.limit)
    .offset(p.offset),
);

function valuesOf({ keywords, statuses, ...same }: OrderQuery): QueryValues {
  return { ...same, keywords: searchKey(keywords), statuses: JSON.stringify(statuses) };
}

/** Newest first. */
export function findOrders(db: Database, search: OrderQuery, paged: Paged): Found<OrderRow> {
  const values = valuesOf(search);
  return found(findMatching(db).all({ ...values, ...paged }), paged, () => countMatching(db).get(values)?.total ?? 0);
}
