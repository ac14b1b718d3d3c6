import { limits } from '@baicao/shared/limits';
import { page } from '#domain/answers.ts';
import type { Handlers } from '#domain/context.ts';
import { couponKind, couponState, wireClaimed, wireCounts, wireOffer, wireOwnCoupon } from './coupon.serialize.ts';
import { claimCoupon, couponCounts, offersPage, ownCoupons } from './coupon.service.ts';

const perPage = limits.page.size;

export const couponHandlers: Handlers['coupon'] = {
  claim: ({ activity_id: activityId }, call) => wireClaimed(claimCoupon(call, activityId)),
};

export const userCouponHandlers = {
  availableCoupon: ({ type, page: at }, call) => {
    const { offers, total } = offersPage(call, at, type === undefined ? undefined : couponKind(type));
    return page(offers.map(wireOffer), { page: at, perPage, total });
  },
  coupon: ({ type, status, page: at }, call) => {
    const state = couponState(status);
    const { coupons, total } = ownCoupons(call, at, { kind: couponKind(type), state });
    const rows = coupons.map((own) => wireOwnCoupon(own, state));
    return page(rows, { page: at, perPage, total });
  },
  couponNum: (_input, call) => wireCounts(couponCounts(call)),
} satisfies Pick<Handlers['user'], 'availableCoupon' | 'coupon' | 'couponNum'>;
