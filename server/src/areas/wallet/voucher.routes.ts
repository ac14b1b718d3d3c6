import { voucherOrderStates, type ListedVoucherOrder, type VoucherOrder } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { formatYuan } from '@baicao/shared/pricing/money';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { secondsOf } from '@baicao/shared/time/stamps';
import { page } from '#domain/answers.ts';
import type { Handlers } from '#domain/context.ts';
import {
  buyVoucher,
  ownVoucherSales,
  retryVoucher,
  voucherState,
  type ListedSale,
  type VoucherMethod,
  type VoucherSale,
} from './voucher.service.ts';

const perPage = limits.page.size;

export const voucherHandlers: Handlers['voucher'] = {
  buy: ({ activity_id: activityId, pay_type: payType }, call) =>
    wireVoucher(buyVoucher(call, activityId, paymentMethod(payType)), call),
  retry: ({ order_id: id, pay_type: payType }, call) =>
    wireVoucher(retryVoucher(call, id, paymentMethod(payType)), call),
  list: ({ page: at }, call) => {
    const { sales, total } = ownVoucherSales(call, at, perPage);
    return page(
      sales.map((sale) => wireListed(sale, call)),
      { page: at, perPage, total },
    );
  },
  state: ({ order_id: id }, call) => wireVoucher(voucherState(call, id), call),
};

/** Contract, settled details: `pay_type` 1 支付宝 2 微信. */
function paymentMethod(payType: 1 | 2): VoucherMethod {
  return payType === 1 ? 'alipay' : 'wechat';
}

/** `origin` is the host as the client addresses it, so that a phone can open the payment page by the code. */
interface AskedFrom {
  readonly origin: string;
  readonly now: number;
}

function wireListed(sale: ListedSale, call: AskedFrom): ListedVoucherOrder {
  const { createdAt, endedAt } = sale.order;
  const wire = wireVoucher(sale, call);
  return {
    ...wire,
    state_label: voucherOrderStates[wire.state],
    created_at: formatMoment(createdAt),
    ended_at: endedAt === null ? null : formatMoment(endedAt),
  };
}

function wireVoucher({ order, payment }: VoucherSale, { origin, now }: AskedFrom): VoucherOrder {
  const state = stateOf(order.state, payment.state);
  return {
    order_id: order.id,
    order_sn: order.orderSn,
    activity_id: order.activityId,
    name: order.name,
    money: formatYuan(order.moneyFen),
    pay_amount: formatYuan(order.priceFen),
    pay_type: payment.method === 'alipay' ? 1 : 2,
    state,
    code_url: state === 'waiting' ? `${origin}/__emu/pay/${payment.code}` : '',
    expires_timestamp: order.state === 'unpaid' ? secondsOf(order.expiresAt) : 0,
    timestamp: secondsOf(now),
  };
}

/** The state of the order; while it is open, that of its latest payment attempt. */
function stateOf(
  order: VoucherSale['order']['state'],
  payment: VoucherSale['payment']['state'],
): VoucherOrder['state'] {
  if (order === 'paid') return 'paid';
  if (order === 'cancelled') return 'closed';
  return payment === 'waiting' ? 'waiting' : 'failed';
}
