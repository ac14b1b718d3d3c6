import {
  invoiceDocumentStates,
  invoiceKinds,
  orderStatuses,
  type Contract,
  type Data,
  type Invoice,
  type InvoiceableOrder,
} from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import { dayOf, formatMoment } from '@baicao/shared/time/shanghai';
import { applyDeadline } from '#orders/order-money.ts';
import { applyReason, applyReasonLabels, openFen } from './apply-reason.ts';
import type { ListedInvoiceable } from './invoiceable.repo.ts';
import type { InvoiceWithOrders, Overview } from './invoice.service.ts';

const wireMoment = (ms: number | null) => (ms === null ? null : formatMoment(ms));

export function wireInvoice({ invoice, orders }: InvoiceWithOrders): Invoice {
  const { id, kind, state, title, taxNo, email, blueId, blueNumber, returnId } = invoice;
  return {
    id,
    number: invoice.number ?? '',
    kind,
    kind_label: invoiceKinds[kind],
    state,
    state_label: invoiceDocumentStates[state],
    title,
    tax_no: taxNo,
    email,
    amount: formatYuan(invoice.amountFen),
    tax: formatYuan(invoice.taxFen),
    red_amount: formatYuan(invoice.redFen),
    blue_id: blueId ?? 0,
    blue_number: blueNumber ?? '',
    reason: state === 'reversal' ? redReason(returnId) : '',
    created_at: formatMoment(invoice.createdAt),
    due_at: wireMoment(invoice.dueAt),
    issued_at: wireMoment(invoice.issuedAt),
    orders: orders.map(({ orderId, orderSn, amountFen }) => ({
      order_id: orderId,
      order_sn: orderSn,
      amount: formatYuan(amountFen),
    })),
  };
}

/** The reason of a red invoice. */
export function redReason(returnId: number | null): string {
  return returnId === null ? '订单取消' : '退货退款';
}

export function wireInvoiceable(order: ListedInvoiceable, now: number): InvoiceableOrder {
  const reason = applyReason(order, now);
  const { code, label } = orderStatuses[order.status];
  return {
    order_id: order.id,
    order_sn: order.orderSn,
    created_at: formatMoment(order.createdAt),
    order_status: code,
    order_status_label: label,
    goods: order.goods,
    kinds: order.kinds,
    order_amount: formatYuan(order.orderAmountFen),
    points_amount: formatYuan(order.pointsAmountFen),
    refund_amount: formatYuan(order.refundFen),
    amount: formatYuan(openFen(order)),
    can_apply: reason === '' ? 1 : 0,
    reason,
    reason_label: applyReasonLabels[reason],
    apply_until: order.paidAt === null ? null : dayOf(applyDeadline(order) - 1),
  };
}

export function wireOverview({ tabs, party }: Overview): Data<Contract['invoice']['overview']> {
  return { tabs: [...tabs], title: party.title, tax_no: party.taxNo, email: party.email };
}
