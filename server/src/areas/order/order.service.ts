import type { OrderStatus } from '@baicao/shared/contract';
import { periodBounds, type Span } from '@baicao/shared/time/shanghai';
import { limits } from '@baicao/shared/limits';
import { orNotFound, invalid } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { cancelOrder } from '#orders/cancel-order.ts';
import { finishOrder } from '#orders/finish-order.ts';
import { ownOrder } from '#orders/order-head.ts';
import { stepsOfOrder } from '#orders/move-order.ts';
import { invoicesOfOrders, type OrderInvoice } from '#orders/order-invoices.ts';
import { picturedLines, setsOfOrders, type OrderSetRow, type PicturedLine } from '#orders/order-lines.ts';
import { findOrders, orderRow, type OrderRow } from '#orders/order-search.ts';
import { deliveryPath } from '#orders/order-status.ts';
import { orderTabs } from '#orders/order-tabs.ts';
import { replacedTransfers, type ReplacedTransfer } from '#orders/transfers.ts';
import { afterSalesSummaries, type AfterSalesSummary } from './after-sales.service.ts';

export interface OrderWithLines {
  readonly order: OrderRow;
  readonly lines: readonly PicturedLine[];
  /** The combinations in which its goods were sold. */
  readonly sets: readonly OrderSetRow[];
  readonly afterSalesSummary: AfterSalesSummary;
  /** undefined: no invoice was written or applied for. */
  readonly invoice: OrderInvoice | undefined;
  readonly replacedTransfer: ReplacedTransfer | undefined;
}

export interface OrderSearch {
  readonly page: number;
  readonly tab: number;
  /** Days, both included; where only one is given, the other end is open. */
  readonly firstDay: string | undefined;
  readonly lastDay: string | undefined;
  readonly keywords: string;
}

/** One page of the buyer's orders, newest first. 422 for a period that ends before it begins. */
export function searchOrders(call: BuyerCall, search: OrderSearch): { orders: OrderWithLines[]; total: number } {
  const { db, buyer } = call;
  const { page, tab, keywords } = search;
  const query = {
    buyerId: buyer.id,
    statuses: orderTabs.find(({ type }) => type === tab)?.statuses ?? [],
    keywords,
    ...periodOf(search),
  };
  const { rows, total } = findOrders(db, query, { limit: limits.page.size, offset: (page - 1) * limits.page.size });
  const ids = rows.map((order) => order.id);
  const lines = picturedLines(call, ids);
  const sets = setsOfOrders(db, ids);
  const afterSalesSummary = afterSalesSummaries(db, rows, lines, call.now);
  const invoices = invoicesOfOrders(db, ids);
  const transfers = replacedTransfers(db, ids);
  return {
    orders: rows.map((order) => ({
      order,
      lines: lines.get(order.id) ?? [],
      sets: sets.get(order.id) ?? [],
      afterSalesSummary: afterSalesSummary(order),
      invoice: invoices.get(order.id),
      replacedTransfer: transfers.get(order.id),
    })),
    total,
  };
}

/** An open end of the period becomes the first or last day of the calendar. */
function periodOf({ firstDay = '1970-01-01', lastDay = '9999-12-31' }: OrderSearch): Span {
  const bounds = periodBounds(firstDay, lastDay);
  return bounds ?? invalid('end_time', '结束日期不能早于开始日期');
}

export function orderWithSteps(call: BuyerCall, id: number): OrderWithLines & { steps: TrackerStep[] } {
  const order = orNotFound(orderRow(call.db, call.buyer.id, id), '订单不存在');
  const lines = picturedLines(call, [id]);
  const afterSalesSummary = afterSalesSummaries(call.db, [order], lines, call.now)(order);
  const sets = setsOfOrders(call.db, [id]).get(id) ?? [];
  const steps = trackerSteps(stepsOfOrder(call.db).all({ orderId: id }));
  const invoice = invoicesOfOrders(call.db, [id]).get(id);
  const replacedTransfer = replacedTransfers(call.db, [id]).get(id);
  return { order, lines: lines.get(id) ?? [], sets, afterSalesSummary, invoice, replacedTransfer, steps };
}

/** One step of the tracker; `at` (ms) is null for a step still to come. */
export interface TrackerStep {
  readonly status: OrderStatus;
  readonly content: string;
  readonly at: number | null;
}

interface ReachedStep {
  readonly status: OrderStatus;
  readonly note: string;
  readonly createdAt: number;
}

/** 已提交 → 已付款 → … → 已完成 with their times, and the steps still to come; a cancelled order ends at its cancellation. */
function trackerSteps(reached: readonly ReachedStep[]): TrackerStep[] {
  const done = reached.map(({ status, note, createdAt }) => ({
    status,
    content: note,
    at: createdAt,
  }));
  const isCancelled = reached.some((step) => step.status === 'cancelled');
  const ahead = isCancelled ? [] : deliveryPath.filter((status) => reached.every((step) => step.status !== status));
  return [...done, ...ahead.map((status) => ({ status, content: '', at: null }))];
}

/** The buyer cancels an order: 404 when it is not theirs, 614 once it is billed or closed. */
export function cancelOwnOrder({ db, buyer, now }: BuyerCall, id: number, reason: string): null {
  cancelOrder(db, ownOrder(db, buyer.id, id), reason, now);
  return null;
}

/** The buyer has received the goods. 404 when the order is not theirs, 614 when it is not shipped. */
export function confirmOrder({ db, buyer, now }: BuyerCall, id: number): null {
  finishOrder(db, ownOrder(db, buyer.id, id), '买家已确认收货', now);
  return null;
}
