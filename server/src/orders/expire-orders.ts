import type { Database } from '@baicao/db/client';
import { cancelOrder } from './cancel-order.ts';
import { lapsedOrders } from './order-head.ts';

const lapseReason = '超时未支付，系统自动取消';

/** Cancels every unpaid order whose time is up at `now` (ms). Inside the caller's transaction. */
export function lapseOrders(db: Database, now: number): void {
  for (const order of lapsedOrders(db, now)) cancelOrder(db, order, lapseReason, now);
}
