import {
  logisticsLabels,
  orderStatuses,
  paymentMethods,
  type Contract,
  type Data,
  type Order,
  type OrderDetail,
  type OrderLine,
  type OrderStatus,
} from '@baicao/shared/contract';
import { formatYuan, leftFen, sumFen } from '@baicao/shared/pricing/money';
import { countGoods } from '@baicao/shared/quantity/count-goods';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { secondsOf } from '@baicao/shared/time/stamps';
import { giftTypes } from '#cart/lines.serialize.ts';
import type { OrderSetRow, PicturedLine } from '#orders/order-lines.ts';
import { buyerActions, stepTitle } from '#orders/order-status.ts';
import type { ReplacedTransfer } from '#orders/transfers.ts';
import { wireReturnSummary, wireServiceSummary } from './after-sales.serialize.ts';
import type { AfterSalesSummary } from './after-sales.service.ts';
import type { Logistics } from './logistics.service.ts';
import { invoiceActions, wireOrderInvoice } from './order-invoice.serialize.ts';
import type { OrderWithLines, TrackerStep } from './order.service.ts';

/** Whether the order is paid, on account included, and not refunded. */
const isPaid = (status: OrderStatus) => status !== 'unpaid' && status !== 'cancelled';

export function wireOrder(shown: OrderWithLines): Order {
  const { order, lines, sets, afterSalesSummary, invoice, replacedTransfer } = shown;
  const { status, type, paymentMethod } = order;
  return {
    id: order.id,
    order_sn: order.orderSn,
    order_status: orderStatuses[status].code,
    order_status_label: orderStatuses[status].label,
    pay_status: isPaid(status) ? 1 : 0,
    shipping_status: status === 'shipped' ? 1 : status === 'finished' ? 2 : 0,
    type,
    ...wireSums(order),
    pay_id: paymentMethods[paymentMethod].id,
    payment: paymentMethods[paymentMethod].name,
    address: { shr: order.consignee, phone: order.phone, full: order.address },
    warehouse: order.warehouse,
    remarks: order.remarks,
    ...wireTimes(order),
    cancel_reason: order.cancelReason,
    actions: [...buyerActions(status), ...afterSalesSummary.actions, ...invoiceActions(order, invoice)],
    ...wireGoods(withReturnable(lines, afterSalesSummary), sets),
    ...wireOrderInvoice(order, invoice),
    replaced_transfer: replacedTransfer ? wireReplaced(replacedTransfer) : null,
    returns: afterSalesSummary.returns.map(wireReturnSummary),
    after_sales: afterSalesSummary.requests.map(wireServiceSummary),
  };
}

export function wireOrderDetail(order: OrderWithLines & { steps: readonly TrackerStep[] }): OrderDetail {
  const steps = order.steps.map(({ status, content, at }) => ({
    code: status,
    title: stepTitle(status),
    content,
    time: wireMoment(at),
  }));
  return { ...wireOrder(order), steps };
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

function wireTimes({ status, createdAt, paidAt, shippedAt, finishedAt, expiresAt }: OrderWithLines['order']) {
  return {
    created_at: formatMoment(createdAt),
    paid_at: wireMoment(paidAt),
    shipped_at: wireMoment(shippedAt),
    finished_at: wireMoment(finishedAt),
    expires_timestamp: status === 'unpaid' ? secondsOf(expiresAt) : 0,
  };
}

function wireReplaced(transfer: ReplacedTransfer): Order['replaced_transfer'] {
  return {
    amount: formatYuan(transfer.amountFen),
    reported_at: formatMoment(transfer.reportedAt),
    arrives_at: formatMoment(transfer.arrivesAt),
    booked_at: wireMoment(transfer.bookedAt),
  };
}

function wireMoment(ms: number | null): string | null {
  return ms === null ? null : formatMoment(ms);
}

/** `returnable`: pieces that no return has taken. */
type SoldLine = PicturedLine & { readonly returnable: number };

function withReturnable(lines: readonly PicturedLine[], { returned }: AfterSalesSummary): SoldLine[] {
  return lines.map((line) => ({ ...line, returnable: leftFen(line.number, returned.get(line.id)?.number ?? 0) }));
}

/** The rows of an order; the goods of a combination come at the position of its first goods; with the number of rows. */
function wireGoods(
  lines: readonly SoldLine[],
  sets: readonly OrderSetRow[],
): Pick<Order, 'order_goods' | 'kinds' | 'pieces'> {
  const rows = lines.flatMap((line) => {
    const set = sets.find(({ combinationId }) => combinationId === line.combinationId);
    if (!set) return [wireLine(line)];
    const members = lines.filter(({ combinationId }) => combinationId === set.combinationId);
    return members[0] === line ? [wireSet(set, members)] : [];
  });
  return { order_goods: rows, ...countGoods(lines.filter(({ giftKind }) => giftKind === null)) };
}

function wireLine(line: SoldLine): OrderLine {
  return {
    id: line.id,
    type: 0,
    goods_id: line.goodsId,
    number: line.number,
    price: formatYuan(line.priceFen),
    total_amount: formatYuan(line.totalFen),
    ...wireSold(line),
    gift_type: giftTypes[line.giftKind ?? 'none'],
    members: [],
  };
}

function wireSet(set: OrderSetRow, members: readonly SoldLine[]): OrderLine {
  const total = (figure: (line: PicturedLine) => number) => formatYuan(sumFen(members.map(figure)));
  return {
    id: 0,
    type: 3,
    goods_id: set.combinationId,
    number: set.number,
    returnable: 0,
    price: formatYuan(set.priceFen),
    total_amount: total((line) => line.totalFen),
    paid_share: total((line) => line.paidShareFen),
    ph: '',
    yxq: null,
    gift_type: giftTypes.none,
    goods: {
      id: set.combinationId,
      name: set.name,
      ypgg: members.map(({ name }) => name).join(' + '),
      sccj: '',
      bzdw: '套',
      pzwh: '',
      image: members[0]?.picture ?? '',
    },
    members: members.map((line) => ({
      id: line.id,
      goods_id: line.goodsId,
      number: line.number,
      ...wireSold(line),
    })),
  };
}

/** The sale of a line: its batches, the amount paid for it, and the pieces that can be returned. */
function wireSold(line: SoldLine): Pick<OrderLine, 'returnable' | 'paid_share' | 'ph' | 'yxq' | 'goods'> {
  return {
    returnable: line.returnable,
    paid_share: formatYuan(line.paidShareFen),
    ph: line.batchNumbers ?? '',
    yxq: line.expiresOn,
    goods: {
      id: line.goodsId,
      name: line.name,
      ypgg: line.specification,
      sccj: line.manufacturer,
      bzdw: line.unit,
      pzwh: line.approvalNumber,
      image: line.picture,
    },
  };
}

export function wireLogistics({ state, carrier, number, steps }: Logistics): Data<Contract['order']['logistics']> {
  return {
    state,
    state_label: logisticsLabels[state],
    carrier,
    number,
    steps: steps.map(({ at, action }) => ({ time: formatMoment(at), action })),
  };
}
