import { limits } from '#limits.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import { afterSalesStateFields, giftType, orderStatusCode } from './order-entity.ts';
import { photo, photosField } from './photos.ts';
import * as wire from '../../wire.ts';

const orderId = { id: wire.id('订单') };

const afterSalesItem = z.object({ order_goods_id: wire.id('订单商品'), number: wire.quantity('数量', { min: 1 }) });

const afterSalesLine = entity('AfterSalesLine', {
  order_goods_id: wire.rowId,
  goods_id: wire.rowId,
  name: z.string(),
  ypgg: z.string(),
  sccj: z.string(),
  bzdw: z.string(),
  image: wire.picture,
  ph: z.string(),
  number: wire.count,
  /** [ours] 0 bought, 1 gift (free), 2 exchange goods. */
  gift_type: giftType,
  /** Refund for these pieces, in money and in points; nothing for an after-sales request and for gifts. */
  refund: wire.money,
  refund_points: wire.count,
});

/** [ours] `code`: the state this step leads to. */
const step = entity('AfterSalesStep', {
  code: afterSalesStateFields.state,
  title: z.string(),
  content: z.string(),
  time: wire.moment.nullable(),
});

const afterSalesFields = {
  id: wire.rowId,
  sn: z.string(),
  order_id: wire.rowId,
  order_sn: z.string(),
  ...afterSalesStateFields,
  reply: z.string(),
  created_at: wire.moment,
  lines: z.array(afterSalesLine),
  steps: z.array(step),
  photos: z.array(photo),
} as const;

/** The refund of a return and where it goes: refund_amount = withheld_amount + credit_amount + balance_amount. */
const refund = {
  refund_amount: wire.money,
  /** The part paid with points, refunded as points beside the money. */
  refund_points: wire.count,
  /** [ours] Earned points taken back, and the amount withheld from the refund for earned points already spent. */
  taken_points: wire.count,
  withheld_amount: wire.money,
  /** [ours] The amount taken off the account, and the amount added to the balance. */
  credit_amount: wire.money,
  balance_amount: wire.money,
} as const;

/** Until the return is completed, the targets of the refund are those of completing it now; a rejected return has none. */
const orderReturn = entity('OrderReturn', {
  ...afterSalesFields,
  reason: z.int(),
  reason_label: z.string(),
  remarks: z.string(),
  ...refund,
  /** [ours] Where the driver fetches the goods: the day, and the contact of the order; null unless it is agreed and not yet fetched. */
  pickup: z.strictObject({ day: wire.day, contact: z.string(), phone: z.string() }).nullable(),
  /** [ours] When the refund is there at the latest; null once it is paid, or rejected. */
  refund_by: wire.moment.nullable(),
});
const afterSales = entity('AfterSales', {
  ...afterSalesFields,
  type: z.int(),
  type_label: z.string(),
  content: z.string(),
});

const againLine = entity('AgainLine', {
  /** Goods id; for a combination (type 3, reordered in whole sets) the combination's id. */
  goods_id: wire.rowId,
  type: z.union([z.literal(0), z.literal(3)]),
  name: z.string(),
  ypgg: z.string(),
  sccj: z.string(),
  bzdw: z.string(),
  image: wire.picture,
  /** same · dearer · cheaper · fewer · gone. */
  state: z.enum(['same', 'dearer', 'cheaper', 'fewer', 'gone']),
  number_before: wire.count,
  number: wire.count,
  price_before: wire.money,
  price: wire.money.nullable(),
  reason: z.string(),
});

/** Steps of an order after it was placed; spread into the group `order`. */
export const afterSalesRecords = {
  again: endpoint({
    method: 'POST',
    changes: ['cart', 'cartCount'],
    path: '/api/order/{id}/again',
    access: 'buyer',
    /** `confirm=1` adds the available lines to the cart; without it the lines are only compared. */
    input: z.object({ ...orderId, confirm: wire.flag('确认').default(false) }),
    /** `cart_ids`: the cart lines that hold the added pieces, so that only these are ordered; empty before it is confirmed. */
    data: z.strictObject({ added: wire.count, cart_ids: z.array(z.int()), lines: z.array(againLine) }),
    refuses: { linesRefused: z.array(againLine) },
    refusals: [
      'orderState',
      'stockShort',
      'overLimit',
      'notBuyable',
      'notApproved',
      'certificateExpired',
      'outOfScope',
      'controlledSale',
      'ephedrineRule',
      'activityClosed',
    ],
    example: { id: 2 },
    summary: '再次购买：先比较，确认后加入购物车',
    source: 'ours',
  }),
  logistics: endpoint({
    method: 'GET',
    reads: ['orders'],
    path: '/api/order/wl/{id}',
    access: 'buyer',
    input: z.object(orderId),
    data: z.strictObject({
      /** [ours] The state of the order. */
      state: orderStatusCode,
      /** [ours] Shipping state as a sentence; before shipment carrier, number and steps are empty. */
      state_label: z.string(),
      carrier: z.string(),
      number: z.string(),
      steps: z.array(z.strictObject({ time: wire.moment, action: z.string() })),
    }),
    example: { id: 2 },
    summary: '物流信息',
    source: 'ours',
  }),
  returnApply: endpoint({
    method: 'POST',
    changes: ['orders'],
    path: '/api/order/{id}/return',
    access: 'buyer',
    input: z.object({
      ...orderId,
      items: wire.rows('退货商品', afterSalesItem, 300),
      reason: wire.choice('退货原因', [1, 2, 3, 4, 5, 6]),
      remarks: wire.text('说明', { min: 0, max: limits.afterSales.contentMax, lines: true }).default(''),
      photos: photosField,
    }),
    /** [ours] Gifts that the remaining goods no longer earn are returned too, at 0.00: `lines` has them beside the items. */
    data: orderReturn,
    refusals: ['orderState', 'overLimit'],
    example: { id: 3, items: [{ order_goods_id: 21, number: 1 }], reason: 4 },
    summary: '申请退货',
    source: 'ours',
  }),
  returnPreview: endpoint({
    method: 'POST',
    reads: ['orders', 'wallet', 'points'],
    changes: [],
    path: '/api/order/{id}/return_preview',
    access: 'buyer',
    input: z.object({ ...orderId, items: wire.rows('退货商品', afterSalesItem, 300) }),
    /** The answer `returnApply` would give for these items, with gifts that must come back; nothing is written. */
    data: entity('ReturnPreview', { lines: z.array(afterSalesLine), ...refund }),
    refusals: ['orderState', 'overLimit'],
    example: { id: 3, items: [{ order_goods_id: 21, number: 1 }] },
    summary: '退货试算：预计退款及须一并退回的赠品',
    source: 'ours',
  }),
  returnInfo: endpoint({
    method: 'GET',
    reads: ['orders', 'wallet', 'points'],
    path: '/api/order/return/{id}',
    access: 'buyer',
    input: z.object({ id: wire.id('退货单') }),
    data: orderReturn,
    example: { id: 1 },
    summary: '退货详情',
    source: 'ours',
  }),
  afterSalesApply: endpoint({
    method: 'POST',
    changes: ['orders'],
    path: '/api/order/{id}/after_sales',
    access: 'buyer',
    input: z.object({
      ...orderId,
      type: wire.choice('售后类型', [1, 2, 3, 4, 5]),
      items: wire.rows('售后商品', afterSalesItem, 300).optional(),
      content: wire.text('问题描述', { min: 5, max: limits.afterSales.contentMax, lines: true }),
      photos: photosField,
    }),
    data: afterSales,
    refusals: ['orderState', 'overLimit'],
    example: { id: 3, type: 4, content: '请补发药检报告' },
    summary: '申请售后',
    source: 'ours',
  }),
  afterSalesInfo: endpoint({
    method: 'GET',
    reads: ['orders'],
    path: '/api/order/after_sales/{id}',
    access: 'buyer',
    input: z.object({ id: wire.id('售后单') }),
    data: afterSales,
    example: { id: 1 },
    summary: '售后详情',
    source: 'ours',
  }),
} as const;
