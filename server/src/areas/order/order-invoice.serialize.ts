import {
  invoiceStates,
  orderInvoiceKinds,
  type InvoiceState,
  type Order,
  type OrderAction,
} from '@baicao/shared/contract';
import { invoiceStateOf, type OrderInvoice } from '#orders/order-invoices.ts';
import type { OrderWithLines } from './order.service.ts';

type OrderRow = OrderWithLines['order'];
type Wired = Pick<Order, 'invoice' | 'invoice_state' | 'invoice_state_label'>;

/** The written invoice, or the invoice requested with the order while there is none. */
export function wireOrderInvoice(order: OrderRow, written: OrderInvoice | undefined): Wired {
  const { id, number, kind, title, taxNo } = written ?? askedFor(order);
  const state = invoiceStateOf(order, written);
  const label = orderInvoiceKinds[kind];
  return {
    invoice_state: state,
    invoice_state_label: namesKind.has(state) ? invoiceStates[state] + label : invoiceStates[state],
    invoice: { id, number: number ?? '', kind, label, title, tax_no: taxNo },
  };
}

const namesKind: ReadonlySet<InvoiceState> = new Set(['pending', 'issued']);

function askedFor({ invoiceLater, invoiceKind, invoiceTitle: title, invoiceTaxNo: taxNo }: OrderRow) {
  return { id: 0, number: null, kind: invoiceLater ? (0 as const) : invoiceKind, title, taxNo };
}

/** The invoice can be viewed once there is one; it can be applied for once the order is paid. */
export function invoiceActions(order: OrderRow, written: OrderInvoice | undefined): OrderAction[] {
  const mayApply = order.status !== 'unpaid' && invoiceStateOf(order, written) === 'later';
  return written || mayApply ? ['invoice'] : [];
}
