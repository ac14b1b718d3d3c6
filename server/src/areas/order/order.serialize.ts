import {
  invoiceKinds,
  orderStatuses,
  paymentWays,
  type Order,
  type OrderDetail,
  type OrderStatus,
} from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { secondsOf } from '@baicao/shared/time/stamps';
import { buyerActions } from '#orders/order-status.ts';
import { aftercareLabels } from './after-sales-states.ts';
import type { OrderWithLines } from './order.service.ts';
import { wireOrderGoods } from './order-lines.serialize.ts';
import type { TrackerStep } from './order-tracker.ts';

/** Money has changed hands and has not come back. */
const isPaid = (status: OrderStatus) => status !== 'unpaid' && status !== 'cancelled';
const isBilled = (status: OrderStatus) => isPaid(status) && status !== 'paid';

export function wireOrder({ order, lines, sets, aftercare }: OrderWithLines): Order {
  const { status, type, payWay } = order;
  return {
    id: order.id,
    order_sn: order.orderSn,
    order_status: orderStatuses[status].code,
    order_status_label: orderStatuses[status].label,
    pay_status: isPaid(status) ? 1 : 0,
    shipping_status: status === 'shipped' ? 1 : status === 'finished' ? 2 : 0,
    type,
    ...wireSums(order),
    pay_id: paymentWays[payWay].id,
    payment: paymentWays[payWay].name,
    address: { shr: order.consignee, phone: order.phone, full: order.address },
    warehouse: order.warehouse,
    remarks: order.remarks,
    ...wireTimes(order),
    cancel_reason: order.cancelReason,
    actions: [...buyerActions(status), ...aftercare.actions],
    ...wireOrderGoods(lines, sets),
    ...wireInvoice(order),
    returns: aftercare.returns.map(({ id, state }) => ({ id, state: aftercareLabels[state] })),
    after_sales: aftercare.requests.map(({ id, state }) => ({ id, state: aftercareLabels[state] })),
  };
}

export function wireOrderDetail(order: OrderWithLines & { steps: readonly TrackerStep[] }): OrderDetail {
  const steps = order.steps.map(({ title, content, at }) => ({ title, content, time: wireMoment(at) }));
  return { ...wireOrder(order), steps };
}

function wireInvoice(order: OrderWithLines['order']): Pick<Order, 'invoice' | 'invoice_state'> {
  const { status, invoiceKind: kind, invoiceTitle: title, invoiceTaxNo } = order;
  const label = invoiceKinds[kind];
  const state = status === 'cancelled' ? '无需开票' : `${isBilled(status) ? '已开' : '待开'}${label}`;
  return { invoice_state: state, invoice: { kind, label, title, tax_no: invoiceTaxNo } };
}

function wireSums({ status, ...order }: OrderWithLines['order']) {
  return {
    goods_amount: formatYuan(order.goodsAmountFen),
    shipping_amount: formatYuan(order.shippingAmountFen),
    discount_amount: formatYuan(order.discountAmountFen),
    coupon_amount: formatYuan(order.couponAmountFen),
    balance_amount: formatYuan(order.balanceAmountFen),
    points_amount: formatYuan(order.pointsAmountFen),
    order_amount: formatYuan(order.orderAmountFen),
    paid_amount: formatYuan(isPaid(status) ? order.payAmountFen : 0),
    pay_amount: formatYuan(status === 'unpaid' ? order.payAmountFen : 0),
  };
}

function wireTimes({ status, createdAt, paidAt, shippedAt, finishedAt, lapsesAt }: OrderWithLines['order']) {
  return {
    created_at: formatMoment(createdAt),
    paid_at: wireMoment(paidAt),
    shipped_at: wireMoment(shippedAt),
    finished_at: wireMoment(finishedAt),
    lapses_timestamp: status === 'unpaid' ? secondsOf(lapsesAt) : 0,
  };
}

function wireMoment(ms: number | null): string | null {
  return ms === null ? null : formatMoment(ms);
}
