import type { Database } from '@baicao/db/client';
import {
  and,
  asc,
  eq,
  insertInto,
  integer,
  integerOrNull,
  isNull,
  query,
  rawQuery,
  sql,
  type Parameters,
} from '@baicao/db/query';
import { buyerCoupons, couponLedger, orderCoupons, orderLines, orders, payments } from '@baicao/db/schema';
import { allocate } from '@baicao/shared/pricing/allocate';
import { leftFen, minFen, sumFen, type Fen } from '@baicao/shared/pricing/money';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import type { GoodsList } from '#make/goods/goods-list.ts';
import { makeActivities, type SeededActivity } from './coupon-activities.ts';
import { claimForOthers, claimWriter, countCouponsLeft, type Claim, type SeededCoupon } from './coupon-claims.ts';
import { personaIds } from '#personas.ts';
import type { SeedContext } from '#seed-context.ts';

/**
 * Coupons and vouchers. `buyer` holds both kinds usable, used and expired, one that cannot be used yet and one that came
 * back from a cancelled order; `newbie` holds none and may claim the pack for new buyers. After the orders, because
 * used ones belong to some of them.
 */
export function makeCoupons(
  db: Database,
  context: SeedContext,
  goodsList: GoodsList,
  companies: readonly number[],
): readonly SeededActivity[] {
  context.begin('coupons');
  const activities = makeActivities(db, context, goodsList.ordinary);
  const claim = claimWriter(db);
  claimForOthers(context, activities, companies, claim);
  const of = (id: number) => activities.find((activity) => activity.id === id) ?? missing(id);
  spendInThePast(db, claim, of);
  for (const [buyerId, ids] of ownedCoupons) for (const id of ids) claim(of(id), buyerId, recently(context, of(id)));
  countCouponsLeft(db).run();
  return activities;
}

/** Unused coupons that people hold: usable, not yet usable (18) and expired (13, 22, 24). */
const ownedCoupons: readonly (readonly [buyerId: number, activityIds: readonly number[]])[] = [
  [personaIds.buyer, [2, 3, 4, 7, 9, 13, 15, 17, 18, 19, 19, 21, 22, 24]],
  [personaIds.vip, [1, 3, 8, 17, 19]],
  [personaIds.chain, [1, 5, 13, 20]],
  [personaIds.clinic, [4, 6]],
];

/** A time within working hours of the days before now, within the activity's own term. */
function recently(context: SeedContext, { startsAt, endsAt }: SeededActivity): number {
  const last = Math.min(context.now, endsAt) - context.int(2, 20) * hourMs;
  return Math.max(startsAt, last - context.int(0, 1) * dayMs);
}

/** Coupons that `buyer` has used, each on a submit of its own; the last one was cancelled and gave its coupon back. */
const uses = [
  { activityId: 22, status: 'finished' },
  { activityId: 23, status: 'finished' },
  { activityId: 24, status: 'finished' },
  { activityId: 24, status: 'finished' },
  { activityId: 22, status: 'cancelled' },
] as const;

function spendInThePast(db: Database, claim: Claim, of: (id: number) => SeededActivity): void {
  const buyerId = personaIds.buyer;
  for (const { activityId, status } of uses) {
    const activity = of(activityId);
    const submit = submitFor(db, buyerId, status, { activity, validFrom: activity.startsAt, validTo: activity.endsAt });
    if (submit === undefined) continue;
    for (const coupon of claim(activity, buyerId, Math.max(activity.startsAt, submit.at - 2 * hourMs)))
      spendOn(db, coupon, submit);
  }
}

function missing(id: number): never {
  throw new Error(`no coupon activity ${id}`);
}

/**
 * Submits of one buyer that were paid from outside and earned nothing, the latest first: with a coupon only what was
 * paid becomes less, and no wallet has to be recomputed.
 */
const pastSubmit = rawQuery({
  sql: `
    SELECT o.group_id AS groupId, o.created_at AS at, max(o.cancelled_at) AS cancelledAt FROM orders o
    WHERE o.buyer_id = @buyerId AND o.type = 0
    GROUP BY o.group_id
    HAVING count(DISTINCT o.status) = 1 AND max(o.status) = @status
      AND sum(o.balance_amount_fen + o.points_used + o.coupon_amount_fen) = 0
      AND sum(o.goods_amount_fen - o.discount_amount_fen) >= @thresholdFen AND max(o.payment_method <> 'credit') = 1
      AND o.created_at >= @validFrom AND o.created_at < @validTo
      AND NOT EXISTS (SELECT 1 FROM points_ledger p JOIN orders x ON x.id = p.order_id WHERE x.group_id = o.group_id)
      AND NOT EXISTS (SELECT 1 FROM money_ledger m JOIN orders x ON x.id = m.order_id WHERE x.group_id = o.group_id)
    ORDER BY o.created_at DESC, o.group_id DESC LIMIT 1`,
  columns: { groupId: orders.groupId, at: integer, cancelledAt: integerOrNull },
  parameters: { buyerId: 0, status: '', thresholdFen: 0, validFrom: 0, validTo: 0 },
});

/** A submit of the past on which a coupon may have been used. */
type PastSubmit = NonNullable<ReturnType<ReturnType<typeof pastSubmit>['get']>>;

/** The latest submit in this state that reaches the threshold within the coupon's term; undefined when there is none. */
function submitFor(
  db: Database,
  buyerId: number,
  status: 'finished' | 'cancelled',
  { activity, validFrom, validTo }: Pick<SeededCoupon, 'activity' | 'validFrom' | 'validTo'>,
): PastSubmit | undefined {
  return pastSubmit(db).get({ buyerId, status, thresholdFen: activity.thresholdFen, validFrom, validTo });
}

/** Gifts are left out: nothing was paid for them. */
const linesOfSubmit = query((orm, p: Parameters<{ groupId: number }>) =>
  orm
    .select({ id: orderLines.id, orderId: orderLines.orderId, paidShareFen: orderLines.paidShareFen })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.groupId, p.groupId), isNull(orderLines.giftRuleId)))
    .orderBy(asc(orderLines.id)),
);

const setPaidShare = query((orm, p: Parameters<{ id: number; fen: number }>) =>
  orm
    .update(orderLines)
    .set({ paidShareFen: sql`${p.fen}` })
    .where(eq(orderLines.id, p.id)),
);

const markUsed = query((orm, p: Parameters<{ id: number; groupId: number; at: number }>) =>
  orm
    .update(buyerCoupons)
    .set({ orderGroupId: sql`${p.groupId}`, usedAt: sql`${p.at}` })
    .where(eq(buyerCoupons.id, p.id)),
);

const addLedgerRow = insertInto(couponLedger, ['buyerCouponId', 'reason', 'orderGroupId', 'createdAt']);

/**
 * Uses a coupon on a submit: what it takes off is spread over the lines by largest remainder, as pricing does it, and
 * everything that was paid follows. A cancelled submit gives it back.
 */
function spendOn(db: Database, { id, activity }: SeededCoupon, { groupId, at, cancelledAt }: PastSubmit): void {
  const lines = linesOfSubmit(db).all({ groupId });
  const weights = lines.map((line) => line.paidShareFen);
  const shares = allocate(minFen(activity.moneyFen, sumFen(weights)), weights);
  const byOrder = new Map<number, Fen>();
  lines.forEach((line, index) => {
    const share = shares[index] ?? 0;
    byOrder.set(line.orderId, (byOrder.get(line.orderId) ?? 0) + share);
    setPaidShare(db).run({ id: line.id, fen: leftFen(line.paidShareFen, share) });
  });
  for (const [orderId, share] of byOrder) if (share > 0) takeOff(db, orderId, id, share);
  const ledgerRow = { buyerCouponId: id, orderGroupId: groupId };
  addLedgerRow(db).run({ ...ledgerRow, reason: 'used', createdAt: at });
  if (cancelledAt === null) markUsed(db).run({ id, groupId, at });
  else addLedgerRow(db).run({ ...ledgerRow, reason: 'released', createdAt: cancelledAt });
}

const takeOffOrder = query((orm, p: Parameters<{ orderId: number; fen: number }>) =>
  orm
    .update(orders)
    .set({
      couponAmountFen: sql`${orders.couponAmountFen} + ${p.fen}`,
      orderAmountFen: sql`${orders.orderAmountFen} - ${p.fen}`,
      payAmountFen: sql`${orders.payAmountFen} - ${p.fen}`,
    })
    .where(eq(orders.id, p.orderId)),
);

const takeOffPayment = query((orm, p: Parameters<{ orderId: number; fen: number }>) =>
  orm
    .update(payments)
    .set({ amountFen: sql`${payments.amountFen} - ${p.fen}` })
    .where(eq(payments.orderId, p.orderId)),
);

const addOrderCoupon = insertInto(orderCoupons, ['orderId', 'buyerCouponId', 'amountFen']);

function takeOff(db: Database, orderId: number, buyerCouponId: number, fen: Fen): void {
  takeOffOrder(db).run({ orderId, fen });
  takeOffPayment(db).run({ orderId, fen });
  addOrderCoupon(db).run({ orderId, buyerCouponId, amountFen: fen });
}
