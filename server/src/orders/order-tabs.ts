import type { Database } from '@baicao/db/client';
import { count, eq, query, type Parameters } from '@baicao/db/query';
import { orders } from '@baicao/db/schema';
import type { OrderStatus } from '@baicao/shared/contract';

/** Tabs of the order list (contract: Order tabs): which statuses each of them shows; none means all. Pages call type 2 待发货. */
export const orderTabs: readonly {
  readonly type: number;
  readonly name: string;
  readonly statuses: readonly OrderStatus[];
}[] = [
  { type: 0, name: '全部', statuses: [] },
  { type: 1, name: '待付款', statuses: ['unpaid'] },
  { type: 2, name: '已开票', statuses: ['paid', 'billed', 'picked', 'packed'] },
  { type: 3, name: '已完成', statuses: ['finished'] },
  { type: 4, name: '已取消', statuses: ['cancelled'] },
  { type: 5, name: '待收货', statuses: ['shipped'] },
];

const statusCounts = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ status: orders.status, total: count() })
    .from(orders)
    .where(eq(orders.buyerId, p.buyerId))
    .groupBy(orders.status),
);

export interface TabCount {
  readonly type: number;
  readonly name: string;
  readonly count: number;
}

/** How many orders each tab of the list shows. */
export function orderTabCounts(db: Database, buyerId: number): TabCount[] {
  const rows = statusCounts(db).all({ buyerId });
  const counts = new Map(rows.map(({ status, total }) => [status, total]));
  return orderTabs.map(({ type, name, statuses }) => {
    const counted = statuses.length === 0 ? [...counts.keys()] : statuses;
    return { type, name, count: counted.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0) };
  });
}
