import { periodBounds, type Span } from '@baicao/shared/time/shanghai';
import { limits } from '@baicao/shared/limits';
import { found, invalid } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { cancelOrder } from '#orders/cancel-order.ts';
import { finishOrder } from '#orders/finish-order.ts';
import { ownOrder } from '#orders/order-head.ts';
import { aftercareOf, type OrderAftercare } from './order-after-sales.ts';
import { picturedLines, type PicturedLine } from './order-lines.ts';
import { orderTabList, statusesOf } from './order-tabs.ts';
import { trackerSteps, type TrackerStep } from './order-tracker.ts';
import {
  countByStatus,
  countOrders,
  findOrders,
  orderRow,
  orderSets,
  orderSteps,
  type OrderRow,
  type OrderSetRow,
} from './order.repo.ts';

export interface OrderWithLines {
  readonly order: OrderRow;
  readonly lines: readonly PicturedLine[];
  /** The combinations its goods were sold in. */
  readonly sets: readonly OrderSetRow[];
  readonly aftercare: OrderAftercare;
}

export interface OrderSearch {
  readonly page: number;
  readonly tab: number;
  /** Days, both included; one alone leaves the other end open. */
  readonly firstDay: string | undefined;
  readonly lastDay: string | undefined;
  readonly keywords: string;
}

/** One page of my orders, newest first. 422 for a period that ends before it begins. */
export function searchOrders(call: BuyerCall, search: OrderSearch): { orders: OrderWithLines[]; total: number } {
  const { db, buyer } = call;
  const { page, tab, keywords } = search;
  const query = { buyerId: buyer.id, statuses: statusesOf(tab), keywords, ...periodOf(search) };
  const rows = findOrders(db, query, limits.page.size, (page - 1) * limits.page.size);
  const ids = rows.map((order) => order.id);
  const lines = picturedLines(call, ids);
  const sets = orderSets(db, ids);
  const aftercare = aftercareOf(db, rows, lines, call.now);
  return {
    orders: rows.map((order) => ({
      order,
      lines: lines.get(order.id) ?? [],
      sets: sets.get(order.id) ?? [],
      aftercare: aftercare(order),
    })),
    total: countOrders(db, query),
  };
}

/** Days at the ends of the calendar stand for an open end. */
function periodOf({ firstDay = '1970-01-01', lastDay = '9999-12-31' }: OrderSearch): Span {
  const bounds = periodBounds(firstDay, lastDay);
  return bounds ?? invalid('end_time', '结束日期不能早于开始日期');
}

export function orderWithSteps(call: BuyerCall, id: number): OrderWithLines & { steps: TrackerStep[] } {
  const order = found(orderRow(call.db, call.buyer.id, id), '订单不存在');
  const lines = picturedLines(call, [id]);
  const aftercare = aftercareOf(call.db, [order], lines, call.now)(order);
  const sets = orderSets(call.db, [id]).get(id) ?? [];
  return { order, lines: lines.get(id) ?? [], sets, aftercare, steps: trackerSteps(orderSteps(call.db, id)) };
}

/** How many orders each tab of the list shows. */
export function tabCounts({ db, buyer }: BuyerCall): { type: number; name: string; count: number }[] {
  const counts = countByStatus(db, buyer.id);
  return orderTabList.map(({ type, name, statuses }) => {
    const counted = statuses.length === 0 ? [...counts.keys()] : statuses;
    return { type, name, count: counted.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0) };
  });
}

/** The buyer cancels his order: 404 when it is not his, 614 once it is billed or over. */
export function cancelOwnOrder({ db, buyer, now }: BuyerCall, id: number, reason: string): null {
  cancelOrder(db, ownOrder(db, buyer.id, id), reason, now);
  return null;
}

/** The buyer has received the goods. 404 when the order is not his, 614 when it is not on its way. */
export function confirmOrder({ db, buyer, now }: BuyerCall, id: number): null {
  finishOrder(db, ownOrder(db, buyer.id, id), '买家已确认收货', now);
  return null;
}
