import type { Database } from '@baicao/db/client';
import { setting } from '@baicao/db/settings';
import type { PaymentMethod } from '@baicao/shared/contract';
import { minuteMs } from '@baicao/shared/time/durations';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { cancelOrder } from './cancel-order.ts';
import { announceOrder } from './order-messages.ts';
import { nextDeadline, overdueOrders } from './order-head.ts';

const expiryReason = '超时未支付，系统自动取消';

/** When an order of `createdAt` (ms) expires unpaid: a bank transfer is given more time than a scan (trade rules, Order). */
export function paymentDeadline(db: Database, method: PaymentMethod, createdAt: number): number {
  const minutes = setting(db, method === 'transfer' ? 'transferLapseMinutes' : 'scanLapseMinutes');
  return createdAt + minutes * minuteMs;
}

/** Cancels unpaid orders at their deadline: 30 minutes for a scan, 24 hours for a transfer, both settings (trade rules, Order). */
export const expireUnpaidOrders: ScheduledJob = {
  name: 'expireUnpaidOrders',
  next: ({ db }) => nextDeadline(db),
  run: ({ db }, now, each) => {
    each(overdueOrders(db).all({ now }), (order) => {
      cancelOrder(db, order, expiryReason, now);
      announceOrder(db, order, 'expired', now);
    });
  },
};
