import type { ApplyReason, OrderStatus } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { leftFen, type Fen } from '@baicao/shared/pricing/money';
import { applyDeadline } from '#orders/order-money.ts';

export interface ApplyFacts {
  readonly status: OrderStatus;
  readonly createdAt: number;
  readonly paidAt: number | null;
  readonly orderAmountFen: Fen;
  readonly pointsAmountFen: Fen;
  readonly refundFen: Fen;
  /** 1: the buyer applies for the invoice instead of getting it at billing. */
  readonly invoiceLater: 0 | 1;
  /** Not 0: a valid invoice covers the order. */
  readonly isInvoiced: number;
}

/** The amount that can be invoiced: paid in money and not refunded. */
export function openFen({ orderAmountFen, pointsAmountFen, refundFen }: ApplyFacts): Fen {
  return leftFen(orderAmountFen - pointsAmountFen, refundFen);
}

const rules: readonly (readonly [ApplyReason, (order: ApplyFacts, now: number) => boolean])[] = [
  ['unpaid', ({ status }) => status === 'unpaid'],
  ['cancelled', ({ status }) => status === 'cancelled'],
  ['invoiced', ({ isInvoiced }) => isInvoiced !== 0],
  ['nothing_paid', (order) => openFen(order) === 0],
  ['before_billing', ({ status, invoiceLater }) => status === 'paid' && invoiceLater === 0],
  ['too_late', (order, now) => now >= applyDeadline(order)],
];

/** The reason why no invoice can be applied for; empty where one can. */
export function applyReason(order: ApplyFacts, now: number): ApplyReason {
  return rules.find(([, applies]) => applies(order, now))?.[0] ?? '';
}

export const applyReasonLabels: Readonly<Record<ApplyReason, string>> = {
  '': '',
  unpaid: '尚未付款，付款后可申请',
  cancelled: '订单已取消，无需开票',
  invoiced: '已申请或已开票',
  nothing_paid: '积分全额抵扣或已全部退款，没有可开票金额',
  before_billing: '仓库接单后自动开具，无需申请',
  too_late: `付款已超过${limits.invoice.applyDays}天，请联系专属客服`,
};
