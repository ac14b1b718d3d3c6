import type { Database } from '@baicao/db/client';
import type { OrderAction } from '@baicao/shared/contract';
import { aftercareActions } from './after-sales-rules.ts';
import type { ReturnState } from './after-sales-states.ts';
import type { OrderLineRow, OrderRow } from './order.repo.ts';
import { openReceipts } from './receipts.repo.ts';
import { returnedByLine } from './return.repo.ts';

interface Standing {
  readonly id: number;
  readonly state: ReturnState;
}

/** What an order's page says about what came after it. */
export interface OrderAftercare {
  readonly returns: readonly Standing[];
  readonly requests: readonly Standing[];
  readonly actions: readonly OrderAction[];
}

type StandingRow = Standing & { orderId: number };

const standingSql = (table: 'order_returns' | 'after_sales') =>
  `SELECT t.id, t.state, t.order_id AS orderId FROM json_each(?) j CROSS JOIN ${table} t ON t.order_id = j.value ORDER BY t.id`;

/** Of these orders: their returns and requests, oldest first, and what else may be asked for at `now`. */
export function aftercareOf(
  db: Database,
  orders: readonly OrderRow[],
  lines: ReadonlyMap<number, readonly OrderLineRow[]>,
  now: number,
): (order: OrderRow) => OrderAftercare {
  const ids = orders.map(({ id }) => id);
  const returned = returnedByLine(db, ids);
  const returns = standings(db, 'order_returns', ids);
  const requests = standings(db, 'after_sales', ids);
  const receipts = openReceipts(db, ids);
  return (order) => ({
    returns: returns.get(order.id) ?? [],
    requests: requests.get(order.id) ?? [],
    actions: [
      ...aftercareActions(order, lines.get(order.id) ?? [], returned, now),
      ...(receipts.has(order.id) ? (['receipt'] as const) : []),
    ],
  });
}

function standings(
  db: Database,
  table: 'order_returns' | 'after_sales',
  ids: readonly number[],
): Map<number, StandingRow[]> {
  const found = new Map<number, StandingRow[]>(ids.map((id) => [id, []]));
  for (const row of db.statement<StandingRow>(standingSql(table)).all(JSON.stringify(ids)))
    found.get(row.orderId)?.push(row);
  return found;
}
