import type { Coupon, OwnedCoupon } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { formatYuan } from '@baicao/shared/pricing/money';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { CouponKind } from '#ledger/coupons.ts';
import type { CouponActivity } from '#promotions/coupon-activities.ts';
import type { CouponOffer } from '#promotions/coupon-offers.ts';
import type { ActivityScope } from '#promotions/activity-scope.ts';
import type { CouponState } from './coupon.repo.ts';
import type { Claimed, CouponCount, OwnCoupon } from './coupon.service.ts';

const statuses = { usable: 1, used: 2, expired: 3, coming: 4 } as const satisfies Record<CouponState, number>;
const states = { 1: 'usable', 2: 'used', 3: 'expired', 4: 'coming' } as const satisfies Record<number, CouponState>;

/** An activity: its times are those of claiming, and the remarks say how long a claimed coupon is valid. */
export function wireOffer({ activity, isClaimed, buyerLeft, openOrderId }: CouponOffer): Coupon {
  const { startsAt, endsAt, remarks } = activity;
  return {
    ...wireActivity(activity),
    remarks: [remarks, claimTermText(activity)].filter((words) => words !== '').join('；'),
    is_get: isClaimed ? 1 : 0,
    buyer_limit: activity.buyerLimit,
    buyer_left: buyerLeft,
    order_id: openOrderId ?? 0,
    ...wireTerm(startsAt, endsAt),
  };
}

/** A coupon the buyer owns, with its own name, amounts and term. */
export function wireOwnCoupon({ coupon, activity, orders }: OwnCoupon, state: CouponState): OwnedCoupon {
  return {
    ...wireActivity(activity),
    id: coupon.id,
    name: coupon.name,
    is_get: 1,
    money: formatYuan(coupon.moneyFen),
    amount: formatYuan(coupon.thresholdFen),
    ...wireTerm(coupon.validFrom, coupon.validTo),
    status: statuses[state],
    items: [],
    xjq_buy_url: '',
    used_at: coupon.usedAt === null ? null : formatMoment(coupon.usedAt),
    used_orders: orders.map(({ id, orderSn }) => ({ id, order_sn: orderSn, url: paths.order(id) })),
  };
}

export function wireClaimed({ id, activity, validFrom, validTo }: Claimed): Coupon {
  return { ...wireActivity(activity), id, is_get: 1, ...wireTerm(validFrom, validTo), status: statuses.usable };
}

export function wireCounts(counts: readonly CouponCount[]): { type: 0 | 1; status: number; count: number }[] {
  return counts.map(({ kind, state, total }) => ({ type: wireKind(kind), status: statuses[state], count: total }));
}

export function couponKind(type: 0 | 1): CouponKind {
  return type === 0 ? 'coupon' : 'voucher';
}

export function couponState(status: 1 | 2 | 3 | 4): CouponState {
  return states[status];
}

const wireKind = (kind: CouponKind) => (kind === 'coupon' ? 0 : 1);

function wireActivity(activity: CouponActivity): Omit<Coupon, 'is_get' | 'start_time' | 'end_time'> {
  return {
    id: 0,
    activity_id: activity.id,
    name: activity.name,
    tag: activity.tag,
    remarks: activity.remarks,
    type: wireKind(activity.kind),
    price: formatYuan(activity.priceFen),
    money: formatYuan(activity.moneyFen),
    amount: formatYuan(activity.thresholdFen),
    number: activity.leftNumber,
    buyer_limit: 0,
    buyer_left: 0,
    order_id: 0,
    status: 0,
    scope: scopeText(activity.reach),
    url: paths.couponGoods(activity.id),
    items: activity.pack.map(({ name, moneyFen, thresholdFen, number }) => ({
      name,
      money: formatYuan(moneyFen),
      amount: formatYuan(thresholdFen),
      number,
    })),
    xjq_buy_url: activity.priceFen > 0 ? `/lqzx?buy=${activity.id}` : '',
  };
}

/** `toMs` is exclusive: the wire shows the second before it. */
function wireTerm(fromMs: number, toMs: number): { start_time: string; end_time: string } {
  return { start_time: formatMoment(fromMs), end_time: formatMoment(toMs - 1) };
}

function claimTermText({ validDays, validFrom, validTo }: CouponActivity): string {
  if (validDays !== null) return validDays === 1 ? '领取当天有效' : `领取后${validDays}天内有效`;
  return validFrom === null || validTo === null
    ? ''
    : `${formatMoment(validFrom)} 至 ${formatMoment(validTo - 1)} 可用`;
}

const namesMost = 3;

function scopeText({ scope, names }: ActivityScope): string {
  if (scope === 'all') return '全场通用';
  const some = `${names.slice(0, namesMost).join('、')}${names.length > namesMost ? `等${names.length}种` : ''}`;
  const subjects = { category: '分类', goods: '商品', brand: '品牌' } as const;
  return `限${subjects[scope]}：${some}`;
}
