import type { Database } from '@baicao/db/client';
import { integer, rawQuery } from '@baicao/db/query';

/** A Shanghai month, `to` excluded; ms. */
export interface Month {
  /** `YYYY-MM` */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

// The condition is shared by both queries: an order of the buyers placed in the month, paid, not cancelled. CROSS JOIN
// keeps the order of the tables: buyers and months first, then the orders of each by their index.
const ordersOfMonths = `
  FROM json_each(@buyerIds) b
  CROSS JOIN json_each(@months) m
  CROSS JOIN orders o ON o.buyer_id = b.value AND o.created_at >= json_extract(m.value, '$[0]')
    AND o.created_at < json_extract(m.value, '$[1]') AND o.status NOT IN ('unpaid', 'cancelled')`;

/** `spentFen`: the amount of the orders less the refunds of completed returns; a point is a fen. */
const monthTotals = rawQuery({
  sql: `
  SELECT b.key AS buyer, m.key AS month, count(*) AS orders, sum(o.shipping_amount_fen) AS shippingFen,
    sum(o.order_amount_fen - (SELECT coalesce(sum(r.refund_fen + r.refund_points), 0) FROM order_returns r
      WHERE r.order_id = o.id AND r.state = 'completed')) AS spentFen
  ${ordersOfMonths}
  GROUP BY b.key, m.key`,
  columns: { buyer: integer, month: integer, orders: integer, shippingFen: integer, spentFen: integer },
  parameters: { buyerIds: '[]', months: '[]' },
});

const byCategory = rawQuery({
  sql: `
  SELECT m.key AS month, coalesce(p.parent_id, c.parent_id, c.id) AS categoryId,
    sum(l.paid_share_fen - (SELECT coalesce(sum(x.refund_fen + x.refund_points), 0)
      FROM order_return_lines x JOIN order_returns r ON r.id = x.return_id
      WHERE x.order_line_id = l.id AND r.state = 'completed')) AS spentFen
  ${ordersOfMonths}
  CROSS JOIN order_lines l ON l.order_id = o.id
  CROSS JOIN goods g ON g.id = l.goods_id
  CROSS JOIN categories c ON c.id = g.category_id
  LEFT JOIN categories p ON p.id = c.parent_id
  GROUP BY m.key, categoryId`,
  columns: { month: integer, categoryId: integer, spentFen: integer },
  parameters: { buyerIds: '[]', months: '[]' },
});

export interface MonthTotal {
  readonly orders: number;
  readonly shippingFen: number;
  readonly spentFen: number;
}

/** The spending of each of these buyers, in the order of `months`; one statement for all of them. */
export function spentByStores(db: Database, buyerIds: readonly number[], months: readonly Month[]): MonthTotal[][] {
  const rows = monthTotals(db).all({ buyerIds: JSON.stringify(buyerIds), months: spans(months) });
  return buyerIds.map((_buyer, of) => {
    const found = new Map(rows.filter(({ buyer }) => buyer === of).map((row) => [row.month, row]));
    return months.map((_month, index) => found.get(index) ?? { orders: 0, shippingFen: 0, spentFen: 0 });
  });
}

/** The spending of one buyer, in the order of `months`. */
export function spentInMonths(db: Database, buyerId: number, months: readonly Month[]): MonthTotal[] {
  return spentByStores(db, [buyerId], months)[0] ?? [];
}

export interface CategorySpending {
  /** A top category. */
  readonly categoryId: number;
  readonly spentFen: number;
}

/** The amounts of the goods of each top category, by month, in the order of `months`. */
export function spentByCategory(db: Database, buyerId: number, months: readonly Month[]): CategorySpending[][] {
  const rows = byCategory(db).all({ buyerIds: JSON.stringify([buyerId]), months: spans(months) });
  return months.map((_month, index) => rows.filter(({ month }) => month === index));
}

function spans(months: readonly Month[]): string {
  return JSON.stringify(months.map(({ from, to }) => [from, to]));
}
