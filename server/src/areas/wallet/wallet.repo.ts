import type { Database } from '@baicao/db/client';
import { and, eq, query, rawQuery, integer, sql, type Parameters } from '@baicao/db/query';
import { orders } from '@baicao/db/schema';

const balanceInOrders = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ fen: sql<number>`coalesce(sum(${orders.balanceAmountFen}), 0)` })
    .from(orders)
    .where(and(eq(orders.buyerId, p.buyerId), eq(orders.status, 'unpaid').inlineParams())),
);

/** Balance that unpaid orders hold, in fen. */
export function frozenFen(db: Database, buyerId: number): number {
  return balanceInOrders(db).get({ buyerId })?.fen ?? 0;
}

/** The first half is the condition of the partial index on the order's movements, repeated literally: without it SQLite would scan. */
const refunds = (ledger: string) => `${ledger}.use_type IN ('payment', 'refund') AND ${ledger}.use_type = 'refund'`;

/**
 * Orders placed in a period that took money, points or credit, oldest first. `refundFen`: the amount that went back to the
 * balance or came off the account, by cancelling and by returns.
 */
const settledOrders = rawQuery({
  sql: `
    SELECT o.id, o.order_sn AS orderSn, o.status, o.order_amount_fen AS orderAmountFen,
      o.balance_amount_fen AS balanceAmountFen, o.points_amount_fen AS pointsAmountFen, o.pay_amount_fen AS payAmountFen,
      o.invoice_later AS invoiceLater, o.payment_method AS paymentMethod, o.created_at AS createdAt, o.paid_at IS NOT NULL AS isPaid,
      (SELECT coalesce(sum(m.delta_fen), 0) FROM money_ledger m WHERE m.order_id = o.id AND ${refunds('m')})
      - (SELECT coalesce(sum(c.delta_fen), 0) FROM credit_ledger c WHERE c.order_id = o.id AND ${refunds('c')})
        AS refundFen,
      (SELECT coalesce(sum(p.delta), 0) FROM points_ledger p WHERE p.order_id = o.id AND ${refunds('p')})
        AS refundPoints
    FROM orders o
    WHERE o.buyer_id = @buyerId AND o.created_at >= @fromMs AND o.created_at < @toMs
      AND (o.paid_at IS NOT NULL OR o.balance_amount_fen + o.points_used > 0)
    ORDER BY o.created_at, o.id LIMIT @limit`,
  columns: {
    id: orders.id,
    orderSn: orders.orderSn,
    status: orders.status,
    orderAmountFen: orders.orderAmountFen,
    balanceAmountFen: orders.balanceAmountFen,
    pointsAmountFen: orders.pointsAmountFen,
    payAmountFen: orders.payAmountFen,
    invoiceLater: orders.invoiceLater,
    paymentMethod: orders.paymentMethod,
    createdAt: orders.createdAt,
    isPaid: integer,
    refundFen: integer,
    refundPoints: integer,
  },
  parameters: { buyerId: 0, fromMs: 0, toMs: 0, limit: 0 },
});

export type SettledOrder = ReturnType<ReturnType<typeof settledOrders>['all']>[number];

export function ordersOfPeriod(
  db: Database,
  period: { readonly buyerId: number; readonly fromMs: number; readonly toMs: number },
  limit: number,
): SettledOrder[] {
  return settledOrders(db).all({ ...period, limit });
}
