import { limits } from '#limits.ts';
import * as z from 'zod';
import { afterSalesRecords } from './after-sales.ts';
import { checkoutFields } from '../cart/cart.ts';
import { endpoint, group } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import { orderTabs } from './order-codes.ts';
import { order, orderDetail } from './order-entity.ts';
import { photoRecords } from './photos.ts';
import { receiptRecords } from './receipts.ts';
import { goodsRefused, orderMade, quoteChanged } from '../../refusal-details.ts';
import * as wire from '../../wire.ts';

const orderId = { id: wire.id('订单') };
const paymentMethod = wire.choice('支付方式', [1, 2, 3, 4, 5]);
/** Same key and body: the first answer is repeated; same key, other body: 422. */

const created = entity('CreatedOrder', {
  id: wire.rowId,
  order_sn: z.string(),
  pay_amount: wire.money,
  type: wire.bit,
});

const payment = entity('OrderPayment', {
  /** paid · waiting: scan or transfer in progress · failed. */
  state: z.enum(['paid', 'waiting', 'failed']),
  pay_id: wire.rowId,
  amount: wire.money,
  /** URL of the emulator's pay page, for the QR code of a scan payment. */
  code_url: z.string(),
  /** Bank account and remark for a transfer. */
  transfer: z
    .strictObject({
      bank: z.string(),
      account_name: z.string(),
      account: z.string(),
      remark: z.string(),
      /** [ours] When the buyer reported the transfer, and when it will be booked; null before the report. */
      reported_at: wire.moment.nullable(),
      arrives_at: wire.moment.nullable(),
    })
    .nullable(),
});

export const orderGroup = group('order', {
  ...afterSalesRecords,
  ...photoRecords,
  ...receiptRecords,
  create: endpoint({
    method: 'POST',
    changes: ['orders', 'cart', 'cartCount', 'goods', 'coupons', 'wallet', 'points'],
    path: '/api/cart/create',
    access: 'approved',
    input: z.object({
      ids: wire.idList('购物车商品'),
      pay_id: paymentMethod,
      remarks: wire.text('备注', { min: 0, max: 200, lines: true }).default(''),
      ...checkoutFields,
      address_id: wire.id('收货地址'),
      /** [ours] 0 暂不开票 1 普通 2 专用; title and tax number come from the account. */
      invoice_kind: wire.choice('发票类型', [0, 1, 2]).default(1),
      summary_token: wire.text('核对凭证', { max: 100 }),
      idempotency_key: wire.idempotencyKey,
    }),
    data: z.strictObject({
      order_id: wire.rowId,
      order_sn: z.string(),
      orders: z.array(created),
      pay_amount: wire.money,
    }),
    refusals: [
      'stockShort',
      'overLimit',
      'notBuyable',
      'certificateExpired',
      'outOfScope',
      'controlledSale',
      'ephedrineRule',
      'contractUnsigned',
      'changed',
      'couponUnusable',
      'balanceShort',
      'pointsShort',
      'alreadyDone',
      'creditOverdue',
      'activityClosed',
    ],
    refuses: { goodsRefused, quoteChanged, orderMade },
    idempotent: true,
    example: { ids: [1], pay_id: 2, address_id: 1, summary_token: 'from-cart-checkout' },
    summary: '提交订单',
    source: 'seen',
  }),
  payInfo: endpoint({
    method: 'GET',
    reads: ['orders', 'payment', 'wallet'],
    path: '/api/order/{id}/pay',
    access: 'approved',
    input: z.object(orderId),
    data: z.strictObject({
      order_id: wire.rowId,
      order_sn: z.string(),
      pay_amount: wire.money,
      expires_timestamp: wire.stamp,
      timestamp: wire.stamp,
      order_status: z.int(),
      pay_id: wire.rowId,
      balance: wire.money,
      /** Other unpaid orders of the same submit. */
      siblings: z.array(z.strictObject({ id: wire.rowId, order_sn: z.string(), pay_amount: wire.money })),
      /**
       * All orders of the submit without cancelled ones: how many, how many of them are paid, the place of this one from 1 (0: it is
       * cancelled), and what they come to, paid or not.
       */
      submitted: z.strictObject({ count: wire.count, paid: wire.count, position: wire.count, amount: wire.money }),
      payment: z.array(
        z.strictObject({
          id: wire.rowId,
          name: z.string(),
          enabled: wire.bit,
          reason: z.string(),
          violation: wire.violationCode,
        }),
      ),
    }),
    example: { id: 1 },
    summary: '订单支付信息',
    source: 'ours',
  }),
  pay: endpoint({
    method: 'POST',
    changes: ['orders', 'payment', 'goods', 'wallet'],
    path: '/api/order/{id}/pay',
    access: 'approved',
    input: z.object({ ...orderId, pay_id: paymentMethod, idempotency_key: wire.idempotencyKey }),
    data: payment,
    refusals: ['balanceShort', 'orderState', 'ephedrineRule', 'creditOverdue'],
    idempotent: true,
    example: { id: 1, pay_id: 2 },
    summary: '支付订单',
    source: 'ours',
  }),
  payState: endpoint({
    method: 'GET',
    reads: ['payment'],
    path: '/api/order/{id}/pay/state',
    access: 'approved',
    input: z.object(orderId),
    data: payment,
    example: { id: 1 },
    summary: '支付状态',
    source: 'ours',
  }),
  /** The buyer reports a transfer as sent: it is booked within bank hours, and the order's expiry is extended. */
  transferred: endpoint({
    method: 'POST',
    changes: ['payment'],
    path: '/api/order/{id}/transfer',
    access: 'approved',
    input: z.object(orderId),
    data: payment,
    refusals: ['orderState'],
    example: { id: 1 },
    summary: '已完成银行转账',
    source: 'ours',
  }),
  list: endpoint({
    method: 'GET',
    reads: ['orders', 'payment', 'receipts', 'invoices'],
    path: '/api/order/list',
    access: 'buyer',
    input: z.object({
      page: wire.page(),
      type: wire.choice('订单状态', orderTabs).default(0),
      start_time: wire.date('开始日期').optional(),
      end_time: wire.date('结束日期').optional(),
      keywords: wire.text('关键词', { min: 0, max: limits.search.keywordsMax }).default(''),
    }),
    data: z.array(order),
    paged: true,
    example: { type: 0 },
    summary: '我的订单',
    source: 'seen',
  }),
  detail: endpoint({
    method: 'GET',
    reads: ['orders', 'payment', 'receipts', 'invoices'],
    path: '/api/order/detail/{id}',
    access: 'buyer',
    input: z.object(orderId),
    data: orderDetail,
    example: { id: 1 },
    summary: '订单详情',
    source: 'seen',
  }),
  header: endpoint({
    method: 'GET',
    reads: ['orders'],
    path: '/api/order/header',
    access: 'buyer',
    input: z.object({}),
    data: z.array(z.strictObject({ type: z.int(), name: z.string(), count: wire.count })),
    example: {},
    summary: '订单各状态数量',
    source: 'seen',
  }),
  cancel: endpoint({
    method: 'POST',
    changes: ['orders', 'payment', 'goods', 'coupons', 'wallet', 'points'],
    path: '/api/order/{id}/cancel',
    access: 'buyer',
    input: z.object({ ...orderId, reason: wire.text('取消原因', { max: 100 }) }),
    data: wire.nothing,
    refusals: ['orderState'],
    example: { id: 1, reason: '不想要了' },
    summary: '取消订单',
    source: 'ours',
  }),
  confirm: endpoint({
    method: 'POST',
    changes: ['orders'],
    path: '/api/order/{id}/confirm',
    access: 'buyer',
    input: z.object(orderId),
    data: wire.nothing,
    refusals: ['orderState'],
    example: { id: 2 },
    summary: '确认收货',
    source: 'ours',
  }),
});
