import * as z from 'zod';
import { endpoint, group } from './endpoint.ts';
import * as wire from './wire.ts';

/** How a cash voucher is paid: 1 支付宝 2 微信, both by scan. */
const payType = wire.choice('支付方式', [1, 2]);
const idempotencyKey = wire.text('幂等键', { max: 64 }).optional();

/**
 * Buying one cash voucher. `waiting`: the code can be scanned · `failed`: that attempt is over, `voucher.retry` makes the
 * next · `paid`: the voucher is in hand · `closed`: nobody paid in time.
 */
const voucherOrder = z.strictObject({
  order_id: z.int(),
  order_sn: z.string(),
  activity_id: z.int(),
  name: z.string(),
  /** What the voucher takes off. */
  money: wire.money,
  pay_amount: wire.money,
  pay_type: z.union([z.literal(1), z.literal(2)]),
  state: z.enum(['waiting', 'failed', 'paid', 'closed']),
  /** The emulator's own pay page, for the QR code; empty unless it waits. */
  code_url: z.string(),
  /** When it lapses unpaid; 0 once it is over. Seconds, as is `timestamp`, the server's now. */
  lapses_timestamp: wire.count,
  timestamp: wire.stamp,
});
export type VoucherOrder = z.infer<typeof voucherOrder>;

export const voucherGroup = group('voucher', {
  /** Where one of this activity still waits to be paid, that one is answered: nobody holds two open at once. */
  buy: endpoint({
    method: 'POST',
    path: '/api/double/store',
    access: 'approved',
    input: z.object({ activity_id: wire.id('现金券'), pay_type: payType, idempotency_key: idempotencyKey }),
    data: voucherOrder,
    refusals: ['alreadyDone', 'activityClosed', 'couponUnusable'],
    idempotent: true,
    example: { activity_id: 19, pay_type: 1 },
    summary: '购买现金券',
    source: 'seen',
  }),
  /** Another attempt to pay an open one, also by the other way; the code before is void then. */
  retry: endpoint({
    method: 'PUT',
    path: '/api/double/retry',
    access: 'approved',
    input: z.object({ order_id: wire.id('现金券订单'), pay_type: payType, idempotency_key: idempotencyKey }),
    data: voucherOrder,
    refusals: ['orderState'],
    idempotent: true,
    example: { order_id: 1, pay_type: 2 },
    summary: '重新支付现金券',
    source: 'seen',
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/double/{order_id}/state',
    access: 'approved',
    input: z.object({ order_id: wire.id('现金券订单') }),
    data: voucherOrder,
    example: { order_id: 1 },
    summary: '现金券支付状态',
    source: 'ours',
  }),
});
