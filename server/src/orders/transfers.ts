import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import { dayBounds } from '@baicao/shared/time/shanghai';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { paymentColumns, type Payment } from './payments.ts';
import { settlePayment } from './settle-order.ts';

const hourMs = 3_600_000;
const { bankOpensHour, bankClosesHour, arrivesAfterHours, graceHours } = limits.transfer;

/**
 * When money sent at `now` (ms) is on the seller's account [ours]: after two hours of the bank's day, 9:00 to 18:00 in
 * Shanghai; what is not through by closing time goes on the next morning.
 */
export function arrivalOf(now: number): number {
  const { fromMs: today, toMs: tomorrow } = dayBounds(now);
  const opens = today + bankOpensHour * hourMs;
  const closes = today + bankClosesHour * hourMs;
  const nextOpens = tomorrow + bankOpensHour * hourMs;
  if (now >= closes) return nextOpens + arrivesAfterHours * hourMs;
  const arrives = Math.max(now, opens) + arrivesAfterHours * hourMs;
  return arrives <= closes ? arrives : nextOpens + (arrives - closes);
}

/** The buyer says that he has sent the money; his order stays open until it must have come. Once: saying it again moves nothing. */
export function reportTransfer(db: Database, payment: Payment, now: number): void {
  const arrivesAt = arrivalOf(now);
  const { changes } = db
    .statement(
      `UPDATE payments SET reported_at = ?, arrives_at = ? WHERE id = ? AND state = 'waiting' AND reported_at IS NULL`,
    )
    .run(now, arrivesAt, payment.id);
  if (changes === 0) return;
  const openUntil = arrivesAt + graceHours * hourMs;
  db.statement('UPDATE orders SET lapses_at = max(lapses_at, ?) WHERE id = ?').run(openUntil, payment.orderId);
}

/** Books every reported transfer that has arrived by `now` (ms). An order cancelled or paid otherwise meanwhile has none that waits. */
function bookTransfers(db: Database, now: number): void {
  const sql = `SELECT ${paymentColumns} FROM payments
    WHERE arrives_at IS NOT NULL AND state = 'waiting' AND arrives_at <= ? ORDER BY arrives_at, id`;
  for (const payment of db.statement<Payment>(sql).all(now)) settlePayment(db, payment, payment.arrivesAt ?? now);
}

/** Transfers arrive by the clock. */
export const settleTransfers: ScheduledJob = {
  name: 'settleTransfers',
  next: ({ db }) =>
    db
      .values<number | null>(`SELECT min(arrives_at) FROM payments WHERE arrives_at IS NOT NULL AND state = 'waiting'`)
      .get() ?? null,
  run: ({ db }, now) => bookTransfers(db, now),
};
