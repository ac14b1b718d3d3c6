import type { Database } from '@baicao/db/client';
import { integer, rawQuery } from '@baicao/db/query';
import { invoiceOrders, invoices } from '@baicao/db/schema';
import type { InvoiceState, OrderStatus } from '@baicao/shared/contract';

/** Blue invoices of these orders, the oldest first; `redFen`, below 0: what their reversals took back for the order. */
const blueOnes = rawQuery({
  sql: `SELECT x.order_id AS orderId, b.id, b.state, b.kind, b.title, b.tax_no AS taxNo, b.number, x.amount_fen AS amountFen,
      (SELECT coalesce(sum(y.amount_fen), 0) FROM invoices r JOIN invoice_orders y ON y.invoice_id = r.id AND y.order_id = x.order_id
       WHERE r.blue_id = b.id) AS redFen
    FROM json_each(@orderIds) j
    CROSS JOIN invoice_orders x ON x.order_id = j.value
    JOIN invoices b ON b.id = x.invoice_id AND b.blue_id IS NULL
    ORDER BY b.id`,
  columns: {
    orderId: invoiceOrders.orderId,
    id: invoices.id,
    state: invoices.state,
    kind: invoices.kind,
    title: invoices.title,
    taxNo: invoices.taxNo,
    number: invoices.number,
    amountFen: invoiceOrders.amountFen,
    redFen: integer,
  },
  parameters: { orderIds: '[]' },
});

type BlueRow = ReturnType<ReturnType<typeof blueOnes>['all']>[number];

/** The invoice of an order, seen from the order: an invoice over several orders may be red for one of them alone. */
export interface OrderInvoice extends Pick<BlueRow, 'id' | 'kind' | 'title' | 'taxNo' | 'number'> {
  readonly state: 'applied' | 'issued' | 'part_red' | 'red';
  /** What is invoiced of the order: 0 while it is only applied for. */
  readonly invoicedFen: number;
}

/** The latest invoice of each of these orders that has one, by order id. */
export function invoicesOfOrders(db: Database, orderIds: readonly number[]): Map<number, OrderInvoice> {
  const rows = blueOnes(db).all({ orderIds: JSON.stringify(orderIds) });
  return new Map(rows.map((row) => [row.orderId, orderInvoice(row)]));
}

function orderInvoice({ id, kind, title, taxNo, number, ...row }: BlueRow): OrderInvoice {
  const leftFen = row.amountFen + row.redFen;
  const state = row.state === 'applied' ? 'applied' : leftFen === 0 ? 'red' : row.redFen < 0 ? 'part_red' : 'issued';
  return { id, kind, title, taxNo, number, state, invoicedFen: state === 'applied' ? 0 : leftFen };
}

interface InvoiceFacts {
  readonly status: OrderStatus;
  /** The buyer applies for it instead of getting it at billing. */
  readonly invoiceLater: boolean | 0 | 1;
  readonly orderAmountFen: number;
  readonly pointsAmountFen: number;
}

/** How an order stands with its invoice, also while there is none. */
export function invoiceStateOf(order: InvoiceFacts, invoice: OrderInvoice | undefined): InvoiceState {
  if (invoice) return invoice.state;
  const { status, invoiceLater, orderAmountFen, pointsAmountFen } = order;
  if (status === 'cancelled' || orderAmountFen === pointsAmountFen) return 'none';
  const isUnbilled = status === 'unpaid' || status === 'paid';
  return isUnbilled && !invoiceLater ? 'pending' : 'later';
}
