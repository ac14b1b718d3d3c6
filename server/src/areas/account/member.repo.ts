import type { Database } from '@baicao/db/client';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  idList,
  inArray,
  isNotNull,
  isNull,
  lte,
  listedId,
  min,
  query,
  sql,
  type Parameters,
} from '@baicao/db/query';
import { afterSales, buyerCoupons, orderLines, orderReturns, orders } from '@baicao/db/schema';

type OfBuyer = Parameters<{ buyerId: number }>;

const couponsOf = query((orm, p: Parameters<{ buyerId: number; now: number; soon: number }>) =>
  orm
    .select({
      coupons: sql<number>`count(*) FILTER (WHERE ${buyerCoupons.type} = 0)`,
      vouchers: sql<number>`count(*) FILTER (WHERE ${buyerCoupons.type} = 1)`,
      expiring: sql<number>`count(*) FILTER (WHERE ${buyerCoupons.validTo} <= ${p.soon})`,
    })
    .from(buyerCoupons)
    .where(
      and(
        eq(buyerCoupons.buyerId, p.buyerId),
        inArray(buyerCoupons.type, [0, 1]),
        gt(buyerCoupons.validTo, p.now),
        lte(buyerCoupons.validFrom, p.now),
        isNull(buyerCoupons.orderGroupId),
      ),
    ),
);

/** Counts coupons and vouchers that are unused and valid at `now`, and those of them that end by `soon` (ms). */
export function couponCounts(db: Database, buyerId: number, now: number, soon: number) {
  return couponsOf(db).get({ buyerId, now, soon }) ?? { coupons: 0, vouchers: 0, expiring: 0 };
}

const unpaidOf = query((orm, p: OfBuyer) =>
  orm
    .select({
      count: count(),
      amountFen: sql<number>`coalesce(sum(${orders.payAmountFen}), 0)`,
      expiresAt: min(orders.expiresAt),
    })
    .from(orders)
    .where(and(eq(orders.buyerId, p.buyerId), eq(orders.status, 'unpaid').inlineParams())),
);

export function unpaidOrders(db: Database, buyerId: number) {
  return unpaidOf(db).get({ buyerId }) ?? { count: 0, amountFen: 0, expiresAt: null };
}

/** A return or request that is not over has a time when it moves on. */
const openAfterSalesOf = query((orm, p: OfBuyer) => {
  const returnsOfOrder = orm
    .select({ count: count() })
    .from(orderReturns)
    .where(and(eq(orderReturns.orderId, orders.id), isNotNull(orderReturns.dueAt)));
  const requestsOfOrder = orm
    .select({ count: count() })
    .from(afterSales)
    .where(and(eq(afterSales.orderId, orders.id), isNotNull(afterSales.dueAt)));
  return orm
    .select({ count: sql<number>`coalesce(sum((${returnsOfOrder}) + (${requestsOfOrder})), 0)` })
    .from(orders)
    .where(eq(orders.buyerId, p.buyerId));
});

/** Returns and after-sales requests that are not over. */
export function openAfterSales(db: Database, buyerId: number): number {
  return openAfterSalesOf(db).get({ buyerId })?.count ?? 0;
}

const recentOf = query((orm, p: Parameters<{ buyerId: number; limit: number }>) =>
  orm
    .select({
      id: orders.id,
      orderSn: orders.orderSn,
      status: orders.status,
      orderAmountFen: orders.orderAmountFen,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.buyerId, p.buyerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(p.limit),
);

const namesOf = query((orm, p: Parameters<{ orderIds: string }>) =>
  orm
    .select({ orderId: orderLines.orderId, goodsId: orderLines.goodsId, name: orderLines.name })
    .from(idList(p.orderIds))
    .crossJoin(orderLines)
    .where(and(eq(orderLines.orderId, listedId), isNull(orderLines.giftRuleId)))
    .orderBy(asc(orderLines.id)),
);

export type RecentOrderRow = ReturnType<ReturnType<typeof recentOf>['all']>[number] & {
  /** Name of the first goods; empty for an order of gifts alone. */
  readonly goodsName: string;
  readonly kinds: number;
};

/** The latest orders with the names of their goods; gifts do not count. */
export function recentOrders(db: Database, buyerId: number, limit: number): RecentOrderRow[] {
  const rows = recentOf(db).all({ buyerId, limit });
  const lines = namesOf(db).all({ orderIds: JSON.stringify(rows.map(({ id }) => id)) });
  return rows.map((row) => {
    const own = lines.filter(({ orderId }) => orderId === row.id);
    return { ...row, goodsName: own[0]?.name ?? '', kinds: new Set(own.map(({ goodsId }) => goodsId)).size };
  });
}
