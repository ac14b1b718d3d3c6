import { orderStatuses, type OrderStatus } from '#contract/areas/order/order-codes.ts';

/** The warehouse has taken the order. The wire's label, 已开票, is that of an invoice everywhere else, so nothing says it. */
const billedWord = '已接单';

/** The word for a state of an order: the label of the host, by default our own, but for `billed`. `status`: the code of the wire comes with a label. */
export function orderWord(status: OrderStatus): string;
export function orderWord(status: number | OrderStatus, label: string): string;
export function orderWord(
  status: number | OrderStatus,
  label = typeof status === 'string' ? orderStatuses[status].label : '',
): string {
  return status === 'billed' || status === orderStatuses.billed.code ? billedWord : label;
}

/** What leads to each state, as the steps of a progress are named. */
export const orderStepWords: Readonly<Record<OrderStatus, string>> = {
  unpaid: '提交',
  paid: '付款',
  billed: '接单',
  picked: '拣货',
  packed: '出库',
  shipped: '发货',
  finished: '签收',
  cancelled: '取消',
};

/** Tabs of orders in the order of the workflow. Type 2 holds all that is paid and not shipped; the wire calls it 已开票. */
export const orderTabWords = [
  { type: 0, name: '全部' },
  { type: 1, name: '待付款' },
  { type: 2, name: '待发货' },
  { type: 5, name: '待收货' },
  { type: 3, name: '已完成' },
  { type: 4, name: '已取消' },
] as const;
