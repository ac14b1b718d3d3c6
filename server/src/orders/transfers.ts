import type { Database } from '@baicao/db/client';
import { and, eq, isNotNull, isNull, lte, min, query, sql, type Parameters } from '@baicao/db/query';
import { orders, payments } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { hourMs } from '@baicao/shared/time/durations';
import { dayBounds } from '@baicao/shared/time/shanghai';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { orderHead } from './order-head.ts';
import { announceOrder } from './order-messages.ts';
import { paymentColumns, settlePayment, type Payment } from './payments.ts';

const { bankOpensHour, bankClosesHour, arrivesAfterHours, graceHours } = limits.transfer;

/**
 * When money sent at `now` (ms) arrives on the seller's account [ours]: after two banking hours, 9:00 to 18:00 in Shanghai;
 * what has not arrived at closing time continues the next morning.
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

const markReported = query((orm, p: Parameters<{ id: number; now: number; arrivesAt: number }>) =>
  orm
    .update(payments)
    .set({ reportedAt: sql`${p.now}`, arrivesAt: sql`${p.arrivesAt}` })
    .where(and(eq(payments.id, p.id), eq(payments.state, 'waiting'), isNull(payments.reportedAt))),
);

const keepOpenUntil = query((orm, p: Parameters<{ id: number; until: number }>) =>
  orm
    .update(orders)
    .set({ expiresAt: sql`max(${orders.expiresAt}, ${p.until})` })
    .where(eq(orders.id, p.id)),
);

/**
 * The buyer reports the transfer as sent: the order stays open until after the money must have arrived. Only the first
 * report counts.
 */
export function reportTransfer(db: Database, payment: Payment, now: number): void {
  const arrivesAt = arrivalOf(now);
  if (markReported(db).run({ id: payment.id, now, arrivesAt }).changes === 0) return;
  keepOpenUntil(db).run({ id: payment.orderId, until: arrivesAt + graceHours * hourMs });
}

// Literal, not a parameter: the partial index `transfers_under_way` is only used for `state = 'waiting'`.
const isUnderWay = and(isNotNull(payments.arrivesAt), eq(payments.state, 'waiting'))?.inlineParams();

const nextArrival = query((orm) =>
  orm
    .select({ at: min(payments.arrivesAt) })
    .from(payments)
    .where(isUnderWay),
);

const arrived = query((orm, p: Parameters<{ now: number }>) =>
  orm
    .select(paymentColumns)
    .from(payments)
    .where(and(isUnderWay, lte(payments.arrivesAt, p.now)))
    .orderBy(payments.arrivesAt, payments.id),
);

/** Books every reported transfer at its arrival. The payments of an order cancelled or paid otherwise meanwhile no longer wait. */
export const settleTransfers: ScheduledJob = {
  name: 'settleTransfers',
  next: ({ db }) => nextArrival(db).get()?.at ?? null,
  run: ({ db }, now) => {
    for (const payment of arrived(db).all({ now })) {
      const at = payment.arrivesAt ?? now;
      settlePayment(db, payment, at);
      announceOrder(db, orderHead(db, payment.orderId), 'transferred', at);
    }
  },
};
