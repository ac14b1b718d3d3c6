import type { Database } from '@baicao/db/client';
import { integer, rawQuery } from '@baicao/db/query';
import { orders } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { taxRule } from '@baicao/shared/pricing/invoice';

/** Invoices 1 … 9 are reserved for examples; the invoice of an order that was billed bears the order's id plus ten. */
const exampleInvoiceIds = 9;
/** Invoice 1 belongs to the received example order. */
const exampleOrder = 3;
const idOf = (order: string) =>
  `CASE ${order} WHEN ${exampleOrder} THEN 1 ELSE ${order} + ${exampleInvoiceIds + 1} END`;

const { vatPercent } = limits.invoice;
/** `includedTaxFen` in SQL: rounded half up. */
const taxOf = (amount: string) => `(${2 * vatPercent} * ${amount} + ${100 + vatPercent}) / ${2 * (100 + vatPercent)}`;

/** As the server numbers them: two digits of the year, region 00, channel 0, fifteen digits in sequence. */
const numberOf = (id: string, issuedAt: string) =>
  `substr(strftime('%Y', ${issuedAt} / 1000 + 28800, 'unixepoch'), 3) || '000' || printf('%015d', ${id})`;

/** Runs set by set rather than order by order: a hundred thousand lines take a quarter of a second. */
const steps = [
  // A quarter of the orders of people and some of companies chose 暂不开票; of the example orders the second.
  `UPDATE orders SET invoice_later = 1
     WHERE id = 2 OR (id > 5 AND (buyer_id <= 16 AND id % 4 = 0 OR buyer_id > 100 AND id % 12 = 0))`,
  // A cancelled order never got an invoice, unless its buyer had applied for one.
  `INSERT INTO invoices (id, buyer_id, kind, title, tax_no, email, state, number, amount_fen, tax_fen, created_at, issued_at, tax_rule)
     SELECT ${idOf('o.id')}, o.buyer_id, o.invoice_kind, o.invoice_title, o.invoice_tax_no, coalesce(b.email, ''), 'issued',
       ${numberOf(idOf('o.id'), 's.created_at')}, o.order_amount_fen - o.points_amount_fen, 0, s.created_at, s.created_at, ${taxRule}
     FROM orders o JOIN buyers b ON b.id = o.buyer_id JOIN order_steps s ON s.order_id = o.id AND s.to_status = 'billed'
     WHERE o.invoice_later = 0 AND o.status <> 'cancelled' AND o.order_amount_fen > o.points_amount_fen`,
  `INSERT INTO invoice_orders (invoice_id, order_id, amount_fen, is_living)
     SELECT i.id, o.id, i.amount_fen, 1 FROM orders o JOIN invoices i ON i.id = ${idOf('o.id')}`,
  `INSERT INTO invoice_lines (invoice_id, order_id, order_line_id, number, amount_fen, tax_percent, tax_fen)
     SELECT x.invoice_id, l.order_id, l.id, l.number, l.paid_share_fen, ${vatPercent}, ${taxOf('l.paid_share_fen')}
     FROM invoice_orders x JOIN orders o ON o.id = x.order_id AND o.points_used = 0 JOIN order_lines l ON l.order_id = o.id
     WHERE l.paid_share_fen > 0 ORDER BY x.invoice_id, l.id`,
  `INSERT INTO invoice_lines (invoice_id, order_id, order_line_id, number, amount_fen, tax_percent, tax_fen)
     SELECT x.invoice_id, o.id, NULL, 1, o.shipping_amount_fen, ${vatPercent}, ${taxOf('o.shipping_amount_fen')}
     FROM invoice_orders x JOIN orders o ON o.id = x.order_id AND o.points_used = 0 WHERE o.shipping_amount_fen > 0`,
].map((sql) => rawQuery({ sql, columns: {}, parameters: {} }));

const taxSums = rawQuery({
  sql: `UPDATE invoices SET tax_fen = l.tax FROM (SELECT invoice_id, sum(tax_fen) AS tax FROM invoice_lines GROUP BY invoice_id) l
    WHERE l.invoice_id = invoices.id`,
  columns: {},
  parameters: {},
});

const paidWithPoints = rawQuery({
  sql: `SELECT x.invoice_id AS invoiceId, o.id, o.points_used AS pointsUsed, o.shipping_amount_fen AS shippingAmountFen
    FROM invoice_orders x JOIN orders o ON o.id = x.order_id WHERE o.points_used > 0 ORDER BY o.id`,
  columns: {
    invoiceId: integer,
    id: orders.id,
    pointsUsed: orders.pointsUsed,
    shippingAmountFen: orders.shippingAmountFen,
  },
  parameters: {},
});

export type PointsOrder = ReturnType<ReturnType<typeof paidWithPoints>['all']>[number];

/** The invoices of all orders that were billed; `writePointsLines` writes the lines of those that points helped to pay. */
export function makeBilledInvoices(db: Database, writePointsLines: (order: PointsOrder) => void): void {
  for (const step of steps) step(db).run();
  for (const order of paidWithPoints(db).all()) writePointsLines(order);
  taxSums(db).run();
}
