import type { Database } from '@baicao/db/client';
import { desc, eq, query, sql, type Parameters } from '@baicao/db/query';
import { buyers, orders } from '@baicao/db/schema';
import { orderStatuses, type OrderStatus } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import type { WorldStepName } from './world-steps.ts';

/** An order as `GET /__emu/world` shows it; `amount` in yuan, `created_at` in ISO 8601. */
export interface SteppableOrder {
  readonly order_id: number;
  readonly order_sn: string;
  readonly username: string;
  readonly company: string;
  readonly status: OrderStatus;
  readonly label: string;
  readonly amount: string;
  readonly created_at: string;
  /** The next step for `POST /__emu/world/{step}`; null: the order has come to its end. */
  readonly next: WorldStepName | null;
}

const nextSteps: Readonly<Record<OrderStatus, WorldStepName | null>> = {
  unpaid: 'pay',
  paid: 'bill',
  billed: 'pick',
  picked: 'ship',
  packed: 'ship',
  shipped: 'deliver',
  finished: null,
  cancelled: null,
};

/** Most orders shown at once. */
const ordersShown = 100;

const columns = {
  id: orders.id,
  orderSn: orders.orderSn,
  username: buyers.username,
  company: buyers.company,
  status: orders.status,
  amountFen: orders.orderAmountFen,
  createdAt: orders.createdAt,
};

/** `co0001` …: the other companies of the seed, whose orders only make the shop look lived in. */
const isExtra = sql`${buyers.username} GLOB 'co[0-9][0-9][0-9][0-9]'`;

const newestOrders = query((orm) =>
  orm
    .select(columns)
    .from(orders)
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .where(sql`NOT ${isExtra}`)
    .orderBy(desc(orders.id))
    .limit(ordersShown),
);

const newestOf = query((orm, p: Parameters<{ username: string }>) =>
  orm
    .select(columns)
    .from(orders)
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .where(eq(buyers.username, p.username))
    .orderBy(desc(orders.id))
    .limit(ordersShown),
);

/** Newest first; without `username` the orders of the people of the seed and of those who joined. */
export function steppableOrders(db: Database, username?: string): SteppableOrder[] {
  const rows = username === undefined ? newestOrders(db).all() : newestOf(db).all({ username });
  return rows.map(({ id, orderSn, status, amountFen, createdAt, ...buyer }) => ({
    order_id: id,
    order_sn: orderSn,
    ...buyer,
    status,
    label: orderStatuses[status].label,
    amount: formatYuan(amountFen),
    created_at: new Date(createdAt).toISOString(),
    next: nextSteps[status],
  }));
}
