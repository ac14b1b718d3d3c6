import { orderStatuses, type OrderAction, type OrderStatus } from '@baicao/shared/contract';
import { orderWord } from '@baicao/shared/messages/order-words';

/**
 * The transition table (trade rules, States): 待付款 → 已付款 → 已开票 → 已拣货 → 已出库 → 已发货 → 已完成;
 * 已取消 from unpaid, or from paid while nothing is billed.
 */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  unpaid: ['paid', 'cancelled'],
  paid: ['billed', 'cancelled'],
  billed: ['picked'],
  picked: ['packed'],
  packed: ['shipped'],
  shipped: ['finished'],
  finished: [],
  cancelled: [],
};

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/** What a step towards a state is called, for "…不能取消". */
const verbs: Record<OrderStatus, string> = {
  unpaid: '提交',
  paid: '支付',
  billed: '接单',
  picked: '拣货',
  packed: '出库',
  shipped: '发货',
  finished: '确认收货',
  cancelled: '取消',
};

/** "订单 2026… 当前为“已发货”，不能取消". */
export function refusedMove(orderSn: string, from: OrderStatus, to: OrderStatus): string {
  return `订单 ${orderSn} 当前为“${orderWord(from)}”，不能${verbs[to]}`;
}

/** What the buyer may do now; only actions that an operation of the contract exists for. */
export function buyerActions(status: OrderStatus): OrderAction[] {
  return [
    ...(mayBecome(status, 'paid') ? (['pay'] as const) : []),
    ...(mayBecome(status, 'cancelled') ? (['cancel'] as const) : []),
    ...(mayBecome(status, 'finished') ? (['confirm'] as const) : []),
    ...(status === 'unpaid' ? [] : (['again'] as const)),
  ];
}

/** The statuses of a delivered order, in order. */
export const deliveryPath: readonly OrderStatus[] = [
  'unpaid',
  'paid',
  'billed',
  'picked',
  'packed',
  'shipped',
  'finished',
];

export function stepTitle(status: OrderStatus): string {
  return status === 'unpaid' ? '已提交' : orderStatuses[status].label;
}
