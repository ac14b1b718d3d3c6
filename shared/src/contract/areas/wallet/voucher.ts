import * as z from 'zod';
import { endpoint, group } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import * as wire from '../../wire.ts';

/** Payment method of a cash voucher: 1 支付宝 2 微信, both by scan. */
const payType = wire.choice('支付方式', [1, 2]);

/**
 * Purchase of one cash voucher. `waiting`: the QR code can be scanned · `failed`: `voucher.retry` starts the next
 * attempt · `paid`: the voucher is in the coupon wallet · `closed`: not paid in time.
 */
const voucherOrder = entity('VoucherOrder', {
  order_id: wire.rowId,
  order_sn: z.string(),
  activity_id: wire.rowId,
  name: z.string(),
  /** Face value of the voucher. */
  money: wire.money,
  pay_amount: wire.money,
  pay_type: z.union([z.literal(1), z.literal(2)]),
  state: z.enum(['waiting', 'failed', 'paid', 'closed']),
  /** URL of the emulator's pay page, for the QR code; empty unless `waiting`. */
  code_url: z.string(),
  /** When the unpaid order expires, Unix seconds; 0 once paid or closed. `timestamp` is the server's current time in seconds. */
  expires_timestamp: wire.count,
  timestamp: wire.stamp,
});
export type VoucherOrder = z.infer<typeof voucherOrder>;

/** The states of a purchase as its list names them. */
export const voucherOrderStates = {
  waiting: '待支付',
  failed: '支付未成功',
  paid: '已购买',
  closed: '已关闭',
} as const;

const listedVoucherOrder = voucherOrder
  .extend({
    state_label: z.string(),
    created_at: wire.moment,
    /** When it was paid or closed; null while it is open. */
    ended_at: wire.moment.nullable(),
  })
  .meta({ id: 'ListedVoucherOrder' });
export type ListedVoucherOrder = z.infer<typeof listedVoucherOrder>;

export const voucherGroup = group('voucher', {
  /** Returns the buyer's unpaid purchase of this activity if there is one: at most one purchase is open at a time. */
  buy: endpoint({
    method: 'POST',
    changes: ['vouchers', 'coupons'],
    path: '/api/double/store',
    access: 'approved',
    input: z.object({ activity_id: wire.id('现金券'), pay_type: payType, idempotency_key: wire.idempotencyKey }),
    data: voucherOrder,
    refusals: ['alreadyDone', 'activityClosed', 'couponUnusable'],
    idempotent: true,
    example: { activity_id: 19, pay_type: 1 },
    summary: '购买现金券',
    source: 'seen',
  }),
  /** Another payment attempt, by either method; the previous QR code becomes void. */
  retry: endpoint({
    method: 'PUT',
    changes: ['vouchers', 'coupons'],
    path: '/api/double/retry',
    access: 'approved',
    input: z.object({ order_id: wire.id('现金券订单'), pay_type: payType, idempotency_key: wire.idempotencyKey }),
    data: voucherOrder,
    refusals: ['orderState'],
    idempotent: true,
    example: { order_id: 1, pay_type: 2 },
    summary: '重新支付现金券',
    source: 'seen',
  }),
  /** The buyer's purchases, newest first; a buyer who is no longer approved still sees paid purchases. */
  list: endpoint({
    method: 'GET',
    reads: ['vouchers'],
    path: '/api/double/list',
    access: 'buyer',
    input: z.object({ page: wire.page() }),
    data: z.array(listedVoucherOrder),
    paged: true,
    example: {},
    summary: '我的现金券订单',
    source: 'ours',
  }),
  state: endpoint({
    method: 'GET',
    reads: ['vouchers'],
    path: '/api/double/{order_id}/state',
    access: 'approved',
    input: z.object({ order_id: wire.id('现金券订单') }),
    data: voucherOrder,
    example: { order_id: 1 },
    summary: '现金券支付状态',
    source: 'ours',
  }),
});
