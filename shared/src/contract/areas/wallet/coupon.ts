import * as z from 'zod';
import { endpoint, group } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import * as wire from '../../wire.ts';

/**
 * A coupon, offered or owned (contract: entities). `id` is 0 while it is only offered. `type` 0 优惠券, 1 现金券;
 * `status` 0 claimable, 1 usable, 2 used, 3 expired, [ours] 4 not valid yet.
 */
const coupon = entity('Coupon', {
  id: wire.rowId,
  activity_id: wire.rowId,
  name: z.string(),
  tag: z.string(),
  remarks: z.string(),
  type: wire.bit,
  is_get: wire.bit,
  /** Price of a cash voucher; 0.00 for a free coupon. */
  price: wire.money,
  money: wire.money,
  /** Minimum amount for use. */
  amount: wire.money,
  /** Pieces left to claim. */
  number: wire.count,
  /** [ours] Maximum claims per buyer, and how many this buyer has left; both 0 for an owned coupon. */
  buyer_limit: wire.count,
  buyer_left: wire.count,
  /** [ours] Id of the buyer's unpaid purchase of this voucher (`voucher.state`); 0 where there is none. */
  order_id: wire.rowId,
  start_time: wire.moment,
  end_time: wire.moment,
  status: z.int(),
  scope: z.string(),
  url: z.string(),
  items: z.array(z.strictObject({ name: z.string(), money: wire.money, amount: wire.money, number: wire.count })),
  xjq_buy_url: z.string(),
});
export type Coupon = z.infer<typeof coupon>;

/** A coupon of the buyer. [ours] `used_at` and the orders it was used on; null and empty while it is unused. */
const ownedCoupon = coupon
  .extend({
    used_at: wire.moment.nullable(),
    used_orders: z.array(z.strictObject({ id: wire.rowId, order_sn: z.string(), url: z.string() })),
  })
  .meta({ id: 'OwnedCoupon' });
export type OwnedCoupon = z.infer<typeof ownedCoupon>;

/** 0 优惠券, 1 现金券. */
const couponType = wire.choice('券类型', [0, 1]);

export const couponGroup = group('coupon', {
  claim: endpoint({
    method: 'POST',
    changes: ['coupons'],
    path: '/api/coupon',
    access: 'approved',
    input: z.object({ activity_id: wire.id('优惠券'), idempotency_key: wire.idempotencyKey }),
    data: coupon,
    refusals: ['alreadyDone', 'activityClosed', 'couponUnusable'],
    idempotent: true,
    example: { activity_id: 1 },
    summary: '领取优惠券',
    source: 'seen',
  }),
});

/** The calls about coupons that live under `user` (product §7). */
export const userCouponRecords = {
  availableCoupon: endpoint({
    method: 'GET',
    reads: ['coupons'],
    path: '/api/user/availableCoupon',
    access: 'visitor',
    input: z.object({ type: couponType.optional(), page: wire.page() }),
    data: z.array(coupon),
    paged: true,
    example: {},
    summary: '可领取的优惠券',
    source: 'spec',
  }),
  coupon: endpoint({
    method: 'GET',
    reads: ['coupons'],
    path: '/api/user/coupon',
    access: 'buyer',
    /** status 1 可用 2 已用 3 过期, [ours] 4 未生效: what is valid later is not among the usable ones. */
    input: z.object({
      page: wire.page(),
      type: couponType.default(0),
      status: wire.choice('状态', [1, 2, 3, 4]).default(1),
    }),
    data: z.array(ownedCoupon),
    paged: true,
    example: { type: 0, status: 1 },
    summary: '我的优惠券',
    source: 'spec',
  }),
  couponNum: endpoint({
    method: 'GET',
    reads: ['coupons'],
    path: '/api/user/couponNum',
    access: 'buyer',
    input: z.object({}),
    data: z.array(z.strictObject({ type: wire.bit, status: z.int(), count: wire.count })),
    example: {},
    summary: '各类优惠券数量',
    source: 'spec',
  }),
} as const;
