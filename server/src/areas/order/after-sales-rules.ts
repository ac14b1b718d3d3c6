import { orderStatuses, type OrderAction } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { dayOf } from '@baicao/shared/time/shanghai';
import type { OrderLineRow, OrderRow } from './order.repo.ts';

const dayMs = 86_400_000;

type Sent = Pick<OrderRow, 'orderSn' | 'status' | 'finishedAt'>;

/** Why nothing of an order can be asked for yet or any more; null: it can. `wish` is what is asked, "申请退货". */
export function requestProblem({ orderSn, status }: Sent, wish: string): string | null {
  if (status === 'shipped' || status === 'finished') return null;
  return `订单 ${orderSn} 当前为“${orderStatuses[status].label}”，不能${wish}`;
}

/** The same for what ends with the return term: 30 days after the order was finished [ours]. */
export function termProblem(order: Sent, wish: string, now: number): string | null {
  const { orderSn, finishedAt } = order;
  const { returnDays } = limits.aftercare;
  if (finishedAt !== null && now > finishedAt + returnDays * dayMs) {
    return `订单 ${orderSn} 已于${dayOf(finishedAt)}完成，超过 ${returnDays} 天，不能${wish}`;
  }
  return requestProblem(order, wish);
}

/** What a buyer may do after the delivery; only what would not be refused. `returned` is pieces by order line. */
export function aftercareActions(
  order: Sent,
  lines: readonly OrderLineRow[],
  returned: ReadonlyMap<number, { number: number }>,
  now: number,
): OrderAction[] {
  const isLeft = lines.some(({ id, number }) => number > (returned.get(id)?.number ?? 0));
  return [
    ...(isLeft && termProblem(order, '', now) === null ? (['return'] as const) : []),
    ...(requestProblem(order, '') === null ? (['after_sales'] as const) : []),
  ];
}
