import { orderStatuses, paymentMethods, type Contract, type Data } from '@baicao/shared/contract';
import { formatYuan, sumFen } from '@baicao/shared/pricing/money';
import { seller } from '@baicao/shared/seller';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { secondsOf } from '@baicao/shared/time/stamps';
import type { OrderHead } from '#orders/order-head.ts';
import { wirePaymentMethods } from '#orders/payment-methods.serialize.ts';
import type { PayInfo, PayState } from './payment.service.ts';

type PaymentData = Data<Contract['order']['pay']>;

export function wirePayInfo(
  { order, submitted, balanceFen, options }: PayInfo,
  now: number,
): Data<Contract['order']['payInfo']> {
  const others = submitted.filter(({ id, status }) => id !== order.id && status === 'unpaid');
  return {
    order_id: order.id,
    order_sn: order.orderSn,
    pay_amount: formatYuan(openFen(order)),
    expires_timestamp: secondsOf(order.expiresAt),
    timestamp: secondsOf(now),
    order_status: orderStatuses[order.status].code,
    pay_id: paymentMethods[order.paymentMethod].id,
    balance: formatYuan(balanceFen),
    siblings: others.map((each) => ({ id: each.id, order_sn: each.orderSn, pay_amount: formatYuan(openFen(each)) })),
    submitted: {
      count: submitted.length,
      paid: submitted.filter(({ status }) => status !== 'unpaid').length,
      position: submitted.findIndex(({ id }) => id === order.id) + 1,
      amount: formatYuan(sumFen(submitted.map(({ payAmountFen }) => payAmountFen))),
    },
    payment: wirePaymentMethods(options),
  };
}

function openFen(order: OrderHead): number {
  return order.status === 'unpaid' ? order.payAmountFen : 0;
}

/** `origin` is the host as the client addresses it, so that another device can open the pay page. */
export function wirePayment(pay: PayState, origin: string): PaymentData {
  const { order, payment } = pay;
  const state = stateOf(pay);
  const method = payment?.method ?? order.paymentMethod;
  const isScan = method === 'wechat' || method === 'alipay';
  return {
    state,
    pay_id: paymentMethods[method].id,
    amount: formatYuan(payment?.amountFen ?? order.payAmountFen),
    code_url: payment && isScan && state === 'waiting' ? `${origin}/__emu/pay/${payment.code}` : '',
    transfer: method === 'transfer' ? wireTransfer(pay) : null,
  };
}

function wireTransfer({ order, payment }: PayState): PaymentData['transfer'] {
  const { reportedAt, arrivesAt } = payment ?? { reportedAt: null, arrivesAt: null };
  return {
    ...seller.bankAccount,
    account_name: seller.name,
    // Says which order the transfer pays.
    remark: order.orderSn,
    reported_at: reportedAt === null ? null : formatMoment(reportedAt),
    arrives_at: arrivesAt === null ? null : formatMoment(arrivesAt),
  };
}

/** The state of the order; while it is unpaid, the state of the latest attempt. */
function stateOf({ order, payment }: PayState): PaymentData['state'] {
  if (order.status === 'cancelled') return 'failed';
  if (order.status !== 'unpaid') return 'paid';
  return payment?.state === 'failed' ? 'failed' : 'waiting';
}
