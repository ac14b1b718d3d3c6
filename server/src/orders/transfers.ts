import type { Database } from '@baicao/db/client';
import { integer, orNull, rawQuery } from '@baicao/db/query';
import { moneyLedger, payments } from '@baicao/db/schema';
import { ledgerNotes } from '@baicao/shared/messages/ledger-notes';
import { limits } from '@baicao/shared/limits';
import { hourMs } from '@baicao/shared/time/durations';
import { dayBounds } from '@baicao/shared/time/shanghai';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { moveMoney } from '#ledger/money.ts';
import { keepOpenUntil, orderHead } from './order-head.ts';
import { announceOrder } from './order-messages.ts';
import {
  arrivedTransfers,
  endReplaced,
  markReported,
  nextArrival,
  resumeTransfer,
  type Payment,
} from './payment-rows.ts';
import { settlePayment } from './payments.ts';

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

/**
 * The buyer reports the transfer as sent: the order stays open until after the money must have arrived. Only the first
 * report counts.
 */
export function reportTransfer(db: Database, payment: Payment, now: number): void {
  const arrivesAt = arrivalOf(now);
  if (markReported(db, payment.id, now, arrivesAt))
    keepOpenUntil(db).run({ id: payment.orderId, until: arrivesAt + graceHours * hourMs });
}

/**
 * The money of a reported transfer arrives, once: it pays its order while that is unpaid, also where another method was
 * chosen meanwhile; that of an order cancelled or paid otherwise goes to the balance, and its buyer is told.
 */
export function bookTransfer(db: Database, payment: Payment, now: number): void {
  const order = orderHead(db, payment.orderId);
  if (order.status !== 'unpaid') {
    toBalance(db, payment, now);
    return;
  }
  if (payment.state === 'failed') resumeTransfer(db, payment, now);
  settlePayment(db, payment, now);
  announceOrder(db, order, 'transferred', now);
}

function toBalance(db: Database, { id, orderId, amountFen: deltaFen }: Payment, now: number): void {
  if (!endReplaced(db, id, now)) return;
  const order = orderHead(db, orderId);
  const { buyerId, orderSn } = order;
  const why = order.status === 'cancelled' ? '订单已取消' : '订单已用其他方式支付';
  const note = ledgerNotes.transferToBalance(orderSn, why);
  moveMoney(db, { buyerId, deltaFen, useType: 'recharge', note, orderId }, now);
  announceOrder(db, order, 'transferredToBalance', now);
}

/**
 * `bookedAt`: when it went to the balance; null while it is under way. A transfer that paid its order, and was refunded with it, is none:
 * only what arrived for another order has its own recharge in the ledger.
 */
const replaced = rawQuery({
  sql: `SELECT p.order_id AS orderId, p.amount_fen AS amountFen, p.reported_at AS reportedAt, p.arrives_at AS arrivesAt,
      m.created_at AS bookedAt
    FROM json_each(@orderIds) j
    CROSS JOIN payments p ON p.order_id = j.value AND p.arrives_at IS NOT NULL AND p.state IN ('failed', 'refunded')
    JOIN orders o ON o.id = p.order_id AND o.status <> 'unpaid'
    LEFT JOIN money_ledger m ON m.buyer_id = o.buyer_id AND m.use_type = 'recharge' AND m.order_id = o.id
    WHERE p.state = 'failed' OR m.id IS NOT NULL`,
  columns: {
    orderId: payments.orderId,
    amountFen: payments.amountFen,
    reportedAt: integer,
    arrivesAt: integer,
    bookedAt: orNull(moneyLedger.createdAt),
  },
  parameters: { orderIds: '[]' },
});

export type ReplacedTransfer = ReturnType<ReturnType<typeof replaced>['all']>[number];

/** The reported transfer of each of these orders whose money is not for the order any more, by order id. */
export function replacedTransfers(db: Database, orderIds: readonly number[]): Map<number, ReplacedTransfer> {
  const rows = replaced(db).all({ orderIds: JSON.stringify(orderIds) });
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Books every reported transfer at its arrival. */
export const settleTransfers: ScheduledJob = {
  name: 'settleTransfers',
  next: ({ db }) => nextArrival(db).get()?.at ?? null,
  run: ({ db }, now, each) => {
    each(arrivedTransfers(db).all({ now }), (payment) => {
      // What is overdue since the last version goes into the ledger now: its rows are in the order of their moments.
      bookTransfer(db, payment, payment.state === 'waiting' ? (payment.arrivesAt ?? now) : now);
    });
  },
};
