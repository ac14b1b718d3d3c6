import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import { addDays, dayBounds, dayOf } from '@baicao/shared/time/shanghai';

const dayMs = 86_400_000;
const { receiptDays } = limits.ephedrine;

/** The Shanghai day by whose end the stamped receipt of an order delivered at `deliveredAt` (ms) is due (trade rules §2). */
export function receiptDueOn(deliveredAt: number): string {
  return addDays(dayOf(deliveredAt), receiptDays) ?? '';
}

export interface OverdueReceipt {
  readonly orderSn: string;
  /** Shanghai day. */
  readonly dueOn: string;
}

const oldestOpen = `
  SELECT o.order_sn AS orderSn, o.finished_at AS deliveredAt
  FROM orders o LEFT JOIN receipts r ON r.order_id = o.id
  WHERE o.type = 1 AND o.buyer_id = ? AND o.status = 'finished' AND o.finished_at < ?
    AND (r.order_id IS NULL OR r.state = 'refused')
  ORDER BY o.finished_at LIMIT 1`;

/** The receipt that has been overdue longest, neither handed in nor accepted; null where none is. */
export function overdueReceipt(db: Database, buyerId: number, now: number): OverdueReceipt | null {
  const lastDayOver = dayBounds(now).fromMs - receiptDays * dayMs;
  const row = db.statement<{ orderSn: string; deliveredAt: number }>(oldestOpen).get(buyerId, lastDayOver);
  return row ? { orderSn: row.orderSn, dueOn: receiptDueOn(row.deliveredAt) } : null;
}
