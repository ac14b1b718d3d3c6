import type { Database } from '@baicao/db/client';
import { integer, integerOrNull, query, rawQuery, sql, eq, inList, type Parameters } from '@baicao/db/query';
import { buyers, orderLines, orders } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { paidInMoney } from '@baicao/shared/pricing/invoice';
import { leftFen, type Fen } from '@baicao/shared/pricing/money';
import { dayMs } from '@baicao/shared/time/durations';

/** An order with what decides whether an invoice can be written for it. Money is fen, times are ms. */
const columns = {
  id: orders.id,
  orderSn: orders.orderSn,
  buyerId: orders.buyerId,
  status: orders.status,
  pointsUsed: orders.pointsUsed,
  shippingAmountFen: orders.shippingAmountFen,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  invoiceKind: orders.invoiceKind,
  invoiceTitle: orders.invoiceTitle,
  invoiceTaxNo: orders.invoiceTaxNo,
  invoiceLater: orders.invoiceLater,
};

const byIds = query((orm, p: Parameters<{ orderIds: string }>) =>
  orm.select(columns).from(orders).where(inList(orders.id, p.orderIds)).orderBy(orders.id),
);

export type InvoicedOrder = ReturnType<ReturnType<typeof byIds>['all']>[number];

/** In the order of their ids; those that do not exist are missing. */
export function invoicedOrders(db: Database, orderIds: readonly number[]): InvoicedOrder[] {
  return byIds(db).all({ orderIds: JSON.stringify(orderIds) });
}

const returned = (column: string) => `(SELECT coalesce(sum(x.${column}), 0) FROM order_return_lines x
  JOIN order_returns r ON r.id = x.return_id WHERE x.order_line_id = l.id AND r.state = 'completed')`;

/** `returned`, `refundFen`: of completed returns; a return under way is reversed when it is completed. */
const linesOfOrder = rawQuery({
  sql: `SELECT l.id, l.number, l.paid_share_fen AS paidShareFen, ${returned('number')} AS returned, ${returned('refund_fen')} AS refundFen
    FROM order_lines l WHERE l.order_id = @orderId ORDER BY l.id`,
  columns: {
    id: orderLines.id,
    number: orderLines.number,
    paidShareFen: orderLines.paidShareFen,
    returned: integer,
    refundFen: integer,
  },
  parameters: { orderId: 0 },
});

/** One line of an invoice; `orderLineId` null: shipping. The amount includes the tax. */
export interface InvoiceAmount {
  readonly orderId: number;
  readonly orderLineId: number | null;
  readonly number: number;
  readonly amountFen: Fen;
}

type MoneyOfOrder = Pick<InvoicedOrder, 'id' | 'pointsUsed' | 'shippingAmountFen'>;

/** What money paid for the goods that were kept and for shipping, line by line; lines that cost nothing are on no invoice. */
export function invoiceableLines(db: Database, order: MoneyOfOrder): InvoiceAmount[] {
  const { id: orderId, pointsUsed, shippingAmountFen } = order;
  const bought = linesOfOrder(db).all({ orderId });
  const paid = paidInMoney({
    paidShares: bought.map(({ paidShareFen }) => paidShareFen),
    pointsUsed,
    shippingFen: shippingAmountFen,
  });
  const kept = bought.map(({ id, number, refundFen, ...line }, index) => ({
    orderId,
    orderLineId: id,
    number: number - line.returned,
    amountFen: leftFen(paid.lines[index] ?? 0, refundFen),
  }));
  const shipping = { orderId, orderLineId: null, number: 1, amountFen: paid.shippingFen };
  return [...kept, shipping].filter(({ number, amountFen }) => number > 0 && amountFen > 0);
}

/** The moment until which an invoice can be applied for, ms. */
export function applyDeadline({ paidAt, createdAt }: Pick<InvoicedOrder, 'paidAt' | 'createdAt'>): number {
  return (paidAt ?? createdAt) + limits.invoice.applyDays * dayMs;
}

const emailOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ email: sql<string>`coalesce(${buyers.email}, '')` })
    .from(buyers)
    .where(eq(buyers.id, p.buyerId)),
);

/** Where invoices are sent unless the buyer says otherwise; empty: nowhere. */
export function invoiceEmail(db: Database, buyerId: number): string {
  return emailOf(db).get({ buyerId })?.email ?? '';
}

/** Of these orders: what money has paid, and what of it has come back by completed returns. */
const moneyOfOrders = rawQuery({
  sql: `SELECT o.id, CASE WHEN o.paid_at IS NULL OR o.status = 'cancelled' THEN 0
        ELSE o.order_amount_fen - o.points_amount_fen END AS moneyFen,
      (SELECT sum(r.refund_fen) FROM order_returns r WHERE r.order_id = o.id AND r.state = 'completed') AS returnedFen
    FROM json_each(@orderIds) j CROSS JOIN orders o ON o.id = j.value`,
  columns: { id: orders.id, moneyFen: integer, returnedFen: integerOrNull },
  parameters: { orderIds: '[]' },
});

/** What could be on the invoices of each of these orders by now, by order id. */
export function invoiceableOfOrders(db: Database, orderIds: readonly number[]): Map<number, Fen> {
  const rows = moneyOfOrders(db).all({ orderIds: JSON.stringify(orderIds) });
  return new Map(rows.map(({ id, moneyFen, returnedFen }) => [id, leftFen(moneyFen, returnedFen ?? 0)]));
}
