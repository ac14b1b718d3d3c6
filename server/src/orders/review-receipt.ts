import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';

const hourMs = 3_600_000;

/** When a receipt handed in at `now` (ms) is looked at. */
export function receiptReviewAt(now: number): number {
  return now + limits.ephedrine.receiptReviewHours * hourMs;
}

/**
 * Passes a receipt under review, or refuses it with the reason its buyer reads. Whether there was one to decide on: what
 * was decided stays.
 */
export function reviewReceipt(db: Database, orderId: number, verdict: 'passed' | 'refused', note = ''): boolean {
  const sql = `UPDATE receipts SET state = ?, note = ?, due_at = NULL WHERE order_id = ? AND state = 'reviewing'`;
  return db.statement(sql).run(verdict, note, orderId).changes === 1;
}

/** Two hours after it came in a receipt is accepted [ours]. */
export const reviewReceipts: ScheduledJob = {
  name: 'reviewReceipts',
  next: ({ db }) => db.values<number | null>('SELECT min(due_at) FROM receipts WHERE due_at IS NOT NULL').get() ?? null,
  run: ({ db }, now) => {
    const due = db.values<number>('SELECT order_id FROM receipts WHERE due_at <= ? ORDER BY due_at, order_id');
    for (const orderId of due.all(now)) reviewReceipt(db, orderId, 'passed');
  },
};
