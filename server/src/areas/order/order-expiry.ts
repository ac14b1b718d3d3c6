import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { lapseOrders } from '#orders/expire-orders.ts';

/** Unpaid orders lapse: 30 minutes for a scan, 24 hours for a transfer, both settings (trade rules §2 Order split). */
export const expireUnpaidOrders: ScheduledJob = {
  name: 'expireUnpaidOrders',
  next: ({ db }) => {
    const sql = `SELECT min(lapses_at) AS lapsesAt FROM orders WHERE status = 'unpaid'`;
    return db.statement<{ lapsesAt: number | null }>(sql).get()?.lapsesAt ?? null;
  },
  run: ({ db }, now) => lapseOrders(db, now),
};
