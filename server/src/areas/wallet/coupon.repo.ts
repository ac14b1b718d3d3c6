import type { Database } from '@baicao/db/client';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  idList,
  isNull,
  listedId,
  lte,
  query,
  sql,
  type Parameters,
} from '@baicao/db/query';
import { buyerCoupons, orderCoupons, orders } from '@baicao/db/schema';
import type { CouponKind } from '#ledger/coupons.ts';
import type { OwnedCoupon } from '#promotions/owned-coupons.ts';

export const couponStates = ['usable', 'used', 'expired', 'coming'] as const;
export type CouponState = (typeof couponStates)[number];

const { id, activityId, type, name, moneyFen, thresholdFen, validFrom, validTo, usedAt, orderGroupId } = buyerCoupons;
const kind = sql<CouponKind>`CASE ${type} WHEN 0 THEN 'coupon' ELSE 'voucher' END`;
const columns = { id, activityId, kind, name, moneyFen, thresholdFen, validFrom, validTo, usedAt };

interface Coupons {
  readonly buyerId: number;
  readonly type: 0 | 1;
  /** ms */
  readonly now: number;
}

/** The condition of each coupon state, and its order. */
const states = {
  usable: {
    isIn: (p: Parameters<Coupons>) => and(isNull(orderGroupId), gt(validTo, p.now), lte(validFrom, p.now)),
    order: [asc(validTo), asc(id)],
  },
  coming: {
    isIn: (p: Parameters<Coupons>) => and(isNull(orderGroupId), gt(validTo, p.now), gt(validFrom, p.now)),
    order: [asc(validFrom), asc(id)],
  },
  used: { isIn: (p: Parameters<Coupons>) => lte(usedAt, p.now), order: [desc(usedAt), desc(id)] },
  expired: {
    isIn: (p: Parameters<Coupons>) => and(isNull(orderGroupId), lte(validTo, p.now)),
    order: [desc(validTo), desc(id)],
  },
};

const totalOf = (state: CouponState) =>
  query((orm, p: Parameters<Coupons>) =>
    orm
      .select({ total: count() })
      .from(buyerCoupons)
      .where(and(eq(buyerCoupons.buyerId, p.buyerId), eq(type, p.type), states[state].isIn(p))),
  );

const pageOf = (state: CouponState) =>
  query((orm, p: Parameters<Coupons & { limit: number; offset: number }>) =>
    orm
      .select(columns)
      .from(buyerCoupons)
      .where(and(eq(buyerCoupons.buyerId, p.buyerId), eq(type, p.type), states[state].isIn(p)))
      .orderBy(...states[state].order)
      .limit(p.limit)
      .offset(p.offset),
  );

const totals = {
  usable: totalOf('usable'),
  used: totalOf('used'),
  expired: totalOf('expired'),
  coming: totalOf('coming'),
};
const pages = { usable: pageOf('usable'), used: pageOf('used'), expired: pageOf('expired'), coming: pageOf('coming') };

interface CouponQuery {
  readonly buyerId: number;
  readonly kind: CouponKind;
  readonly state: CouponState;
  /** ms */
  readonly now: number;
}

const typeOf = (couponKind: CouponKind) => (couponKind === 'coupon' ? 0 : 1);

export function countCoupons(db: Database, { buyerId, kind: couponKind, state, now }: CouponQuery): number {
  return totals[state](db).get({ buyerId, type: typeOf(couponKind), now })?.total ?? 0;
}

export function findCoupons(db: Database, wanted: CouponQuery, limit: number, offset: number): OwnedCoupon[] {
  const { buyerId, now, state } = wanted;
  return pages[state](db).all({ buyerId, type: typeOf(wanted.kind), now, limit, offset });
}

const ordersOfCoupons = query((orm, p: Parameters<{ ids: string }>) =>
  orm
    .select({ couponId: orderCoupons.buyerCouponId, id: orders.id, orderSn: orders.orderSn })
    .from(idList(p.ids))
    .crossJoin(buyerCoupons)
    .innerJoin(orderCoupons, eq(orderCoupons.buyerCouponId, buyerCoupons.id))
    .innerJoin(orders, and(eq(orders.id, orderCoupons.orderId), eq(orders.groupId, buyerCoupons.orderGroupId)))
    .where(eq(buyerCoupons.id, listedId))
    .orderBy(asc(orders.id)),
);

export type UsedOrder = ReturnType<ReturnType<typeof ordersOfCoupons>['all']>[number];

/** The orders that these coupons made cheaper, by coupon; without cancelled submits that gave their coupon back. */
export function ordersByCoupon(db: Database, couponIds: readonly number[]): Map<number, UsedOrder[]> {
  const byCoupon = new Map<number, UsedOrder[]>(couponIds.map((couponId) => [couponId, []]));
  for (const row of ordersOfCoupons(db).all({ ids: JSON.stringify(couponIds) })) byCoupon.get(row.couponId)?.push(row);
  return byCoupon;
}
