import { logisticsLabels, orderStatuses, type OrderDetail, type OrderStatus } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { orderStepWords } from '@baicao/shared/messages/order-words';
import { addDays } from '@baicao/shared/time/shanghai';

/** The steps of an order under the names of what is done. */
export function orderSteps({ steps }: Pick<OrderDetail, 'steps'>): OrderDetail['steps'] {
  return steps.map((step) => ({ ...step, title: orderStepWords[step.code] }));
}

/** What happens next, or what came last; empty while the order waits for its payment. */
export function nextEvent(
  order: Pick<OrderDetail, 'order_status' | 'shipped_at' | 'finished_at' | 'cancel_reason'>,
): string {
  const status = statusOf(order.order_status);
  const { shipped_at: shippedAt, finished_at: finishedAt } = order;
  if (status === 'shipped' && shippedAt !== null) {
    return `预计 ${addDays(shippedAt.slice(0, 10), limits.delivery.days)?.slice(5)} 前送达`;
  }
  if (status === 'finished' && finishedAt !== null) return `${finishedAt.slice(0, 16)} 签收`;
  if (status === 'cancelled') return order.cancel_reason;
  return status === undefined || status === 'unpaid' ? '' : waitingFor[status];
}

const waitingFor: Record<Exclude<OrderStatus, 'unpaid'>, string> = {
  paid: '等待仓库接单',
  billed: '等待仓库拣货',
  picked: '等待出库',
  packed: '等待承运方揽收',
  shipped: logisticsLabels.shipped,
  finished: logisticsLabels.finished,
  cancelled: logisticsLabels.cancelled,
};

function statusOf(code: number): OrderStatus | undefined {
  const names = Object.keys(orderStatuses) as OrderStatus[];
  return names.find((name) => orderStatuses[name].code === code);
}
