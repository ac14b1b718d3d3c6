import { voucherOrderStates, type ListedVoucherOrder, type VoucherOrder } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { secondsOf } from '@baicao/shared/time/stamps';
import type { ListedSale, VoucherMethod, VoucherSale } from './voucher.service.ts';

/** Contract, settled details: `pay_type` 1 支付宝 2 微信. */
export function voucherMethod(payType: 1 | 2): VoucherMethod {
  return payType === 1 ? 'alipay' : 'wechat';
}

/** `origin` is the host as the client addresses it, so that a phone can open the payment page by the code. */
interface AskedFrom {
  readonly origin: string;
  readonly now: number;
}

export function wireListed(sale: ListedSale, call: AskedFrom): ListedVoucherOrder {
  const { createdAt, endedAt } = sale.order;
  const wire = wireVoucher(sale, call);
  return {
    ...wire,
    state_label: voucherOrderStates[wire.state],
    created_at: formatMoment(createdAt),
    ended_at: endedAt === null ? null : formatMoment(endedAt),
  };
}

export function wireVoucher({ order, payment }: VoucherSale, { origin, now }: AskedFrom): VoucherOrder {
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

/** The state of the order; while it is open, the state of its latest payment attempt. */
function stateOf(
  order: VoucherSale['order']['state'],
  payment: VoucherSale['payment']['state'],
): VoucherOrder['state'] {
  if (order === 'paid') return 'paid';
  if (order === 'cancelled') return 'closed';
  return payment === 'waiting' ? 'waiting' : 'failed';
}
