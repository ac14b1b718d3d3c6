import type { Database } from '@baicao/db/client';
import { and, asc, eq, query, rawQuery, type Parameters } from '@baicao/db/query';
import { buyerCoupons, voucherOrders, voucherPayments } from '@baicao/db/schema';
import { dayMs, minuteMs } from '@baicao/shared/time/durations';
import { dayOf } from '@baicao/shared/time/shanghai';
import { personaIds } from '#personas.ts';
import { rowWriter } from '#rows.ts';
import type { SeedContext } from '#seed-context.ts';
import type { SeededActivity } from './coupon-activities.ts';

type Method = (typeof voucherPayments.$inferInsert)['method'];
type PaymentState = (typeof voucherPayments.$inferInsert)['state'];

interface Sale {
  readonly activityId: number;
  /** ms before now; a paid one was ordered just before its voucher was handed over. */
  readonly agoMs: number;
  readonly state: (typeof voucherOrders.$inferInsert)['state'];
  /** The claim of `buyer` that this sale became. */
  readonly claim?: number;
  /** Attempts, the latest last. */
  readonly attempts: readonly (readonly [Method, PaymentState])[];
}

/** Purchases of `buyer`: 1 waits to be paid and 2 failed, both for half an hour from now; two were paid, one was left unpaid. */
const sales: readonly Sale[] = [
  { activityId: 19, agoMs: 0, state: 'unpaid', attempts: [['alipay', 'waiting']] },
  {
    activityId: 20,
    agoMs: 0,
    state: 'unpaid',
    attempts: [
      ['alipay', 'failed'],
      ['wechat', 'failed'],
    ],
  },
  { activityId: 19, agoMs: 0, state: 'paid', claim: 1, attempts: [['wechat', 'paid']] },
  { activityId: 19, agoMs: 0, state: 'paid', claim: 2, attempts: [['alipay', 'paid']] },
  { activityId: 20, agoMs: 4 * dayMs, state: 'cancelled', attempts: [['wechat', 'failed']] },
];

const unpaidMs = 30 * minuteMs;
/** Time from the order to its payment. */
const payingMs = 2 * minuteMs;

/** Runs last: bought vouchers have been claimed by then, and the rest of each activity is counted. */
export function makeVoucherSales(db: Database, context: SeedContext, activities: readonly SeededActivity[]): void {
  context.begin('voucher sales');
  const writer = { order: rowWriter(db, voucherOrders), payment: rowWriter(db, voucherPayments) };
  sales.forEach((sale, index) => {
    const activity = activities.find(({ id }) => id === sale.activityId);
    if (!activity) throw new Error(`no voucher ${sale.activityId} is for sale`);
    const { name, moneyFen, priceFen } = activity;
    const endedAt = endOf(db, context, sale);
    const createdAt = sale.state === 'paid' && endedAt !== null ? endedAt - payingMs : context.now - sale.agoMs;
    const voucherOrderId = writer.order({
      orderSn: `Q${dayOf(createdAt).replaceAll('-', '')}9${String(index + 1).padStart(5, '0')}`,
      buyerId: personaIds.buyer,
      activityId: activity.id,
      name,
      moneyFen,
      priceFen,
      state: sale.state,
      claim: sale.claim ?? null,
      createdAt,
      expiresAt: createdAt + unpaidMs,
      endedAt,
    });
    for (const [method, state] of sale.attempts) {
      const settledAt = state === 'waiting' ? null : (endedAt ?? createdAt);
      const payment = { voucherOrderId, method, amountFen: priceFen, state, createdAt, settledAt };
      writer.payment({ ...payment, code: context.hex(32) });
    }
  });
  holdUnpaid(db).run();
}

const claimOf = query((orm, p: Parameters<{ activityId: number; claim: number }>) =>
  orm
    .select({ at: buyerCoupons.claimedAt })
    .from(buyerCoupons)
    .where(
      and(
        eq(buyerCoupons.buyerId, personaIds.buyer),
        eq(buyerCoupons.activityId, p.activityId),
        eq(buyerCoupons.claim, p.claim),
      ),
    )
    .orderBy(asc(buyerCoupons.piece)),
);

/** End of the sale; null: it is still open. */
function endOf(db: Database, { now }: SeedContext, { state, activityId, claim, agoMs }: Sale): number | null {
  if (state === 'unpaid') return null;
  if (claim === undefined) return now - agoMs + unpaidMs;
  const claimed = claimOf(db).get({ activityId, claim });
  if (!claimed) throw new Error(`claim ${claim} of voucher ${activityId} is not there`);
  return claimed.at;
}

/** An unpaid order reserves one of the vouchers that are left. */
const holdUnpaid = rawQuery({
  sql: `UPDATE coupon_activities SET left_number = left_number -
    (SELECT count(*) FROM voucher_orders v WHERE v.activity_id = coupon_activities.id AND v.state = 'unpaid')`,
  columns: {},
  parameters: {},
});
