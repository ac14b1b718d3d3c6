import type { Database } from '@baicao/db/client';
import { and, asc, eq, isNull, lt, or, query, sql, type Parameters } from '@baicao/db/query';
import { orders, receipts } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { dayMs } from '@baicao/shared/time/durations';
import { addDays, dayBounds, dayOf } from '@baicao/shared/time/shanghai';

const { receiptDays } = limits.ephedrine;

/** The Shanghai day by whose end the stamped receipt of an order delivered at `deliveredAt` (ms) is due (trade rules, Ephedrine). */
export function receiptDueOn(deliveredAt: number): string {
  return addDays(dayOf(deliveredAt), receiptDays) ?? '';
}

export interface OverdueReceipt {
  readonly orderSn: string;
  /** Shanghai day. */
  readonly dueOn: string;
}

const oldestMissing = query((orm, p: Parameters<{ buyerId: number; deliveredBefore: number }>) =>
  orm
    .select({ orderSn: orders.orderSn, deliveredAt: orders.finishedAt })
    .from(orders)
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .where(
      and(
        // Both for the partial index `orders_of_ephedrine`: it needs the type as a literal, and no index on the status beside it.
        eq(orders.type, 1).inlineParams(),
        eq(orders.buyerId, p.buyerId),
        sql`+${orders.status} = 'finished'`,
        lt(orders.finishedAt, p.deliveredBefore),
        or(isNull(receipts.orderId), eq(receipts.state, 'refused')),
      ),
    )
    .orderBy(asc(orders.finishedAt))
    .limit(1),
);

/** The receipt that has been overdue longest, neither uploaded nor accepted; null where none is. */
export function overdueReceipt(db: Database, buyerId: number, now: number): OverdueReceipt | null {
  const lastDayOver = dayBounds(now).fromMs - receiptDays * dayMs;
  const row = oldestMissing(db).get({ buyerId, deliveredBefore: lastDayOver });
  return row && row.deliveredAt !== null ? { orderSn: row.orderSn, dueOn: receiptDueOn(row.deliveredAt) } : null;
}
