import * as z from 'zod';
import { editInput } from './cart-edit.ts';
import { amountDetail, amounts, cart, giftOffer, shippingData } from './cart-entity.ts';
import { checkoutLine, parcel } from '../checkout/checkout-entity.ts';
import { endpoint, group } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import { goods } from '../goods/goods-entity.ts';
import { goodsRefused } from '../../refusal-details.ts';
import { cartCopyRecords } from '../account/stores.ts';
import { addressEntity } from '../account/user.ts';
import { goodsSubjects } from '../../subjects.ts';
import * as wire from '../../wire.ts';

/** Maximum lines of a cart, and maximum rows of one add call. */
export const cartLineLimit = 300;

const addRow = z.object({
  goods_id: wire.id('商品'),
  number: wire.quantity('数量', { min: 1 }),
  /** Price the buyer saw; only compared with the current price, never used. */
  price: wire.yuan('价格').optional(),
  ck_id: wire.id('仓库').optional(),
  type: wire.choice('类型', [0, 1, 3]).default(0),
});

/** Result of one row: `number` is the line's quantity now. */
const addedRow = entity('AddedCartRow', {
  goods_id: wire.rowId,
  number: wire.count,
  state: z.enum(['added', 'corrected', 'refused']),
  code: z.int().optional(),
  /** [ours] */
  violation: wire.violationCode.optional(),
  reason: z.string().optional(),
});

const adding = [
  'stockShort',
  'overLimit',
  'notBuyable',
  'notApproved',
  'certificateExpired',
  'outOfScope',
  'controlledSale',
  'ephedrineRule',
  'activityClosed',
] as const;

const paymentMethod = entity('PaymentMethod', {
  id: wire.rowId,
  name: z.string(),
  enabled: wire.bit,
  reason: z.string(),
  /** [ours] Violation where this payment method is not available; empty where it is. */
  violation: wire.violationCode,
});

const usableCoupon = entity('UsableCoupon', {
  id: wire.rowId,
  name: z.string(),
  type: wire.bit,
  money: wire.money,
  amount: wire.money,
  /** [ours] A coupon that is valid later is listed with its reason. */
  start_time: wire.moment,
  end_time: wire.moment,
  usable: wire.bit,
  /** The discount, or the reason why the coupon cannot be used. */
  reason: z.string(),
  /** Part of the pair that saves most: a proposal, used only when `coupon_id` names it. */
  best: wire.bit,
  /** [ours] Included in these amounts. */
  used: wire.bit,
});

/**
 * [ours] Ids of the accepted 换购 rules (`activity_data.gifts`). Not stored: send them with every call. A rule that is
 * not reached or out of stock adds nothing; `gifts` has the reason.
 */
const exchangeIds = wire.idList('换购活动', 50).optional();

const checkoutInput = {
  address_id: wire.id('收货地址').optional(),
  /**
   * At most one 优惠券 and one 现金券. cart.checkout: absent or 0 uses none; `coupons[].best` marks the pair that saves
   * most. order.create: absent uses the choice of the last checkout quote.
   */
  coupon_id: wire.idList('优惠券', 2).optional(),
  /** order.create: absent uses the choice of the last checkout quote; a single 0 means none. */
  exchange_ids: exchangeIds,
  use_balance: wire.flag('使用余额').default(false),
  use_points: wire.flag('使用积分').default(false),
};

export const cartGroup = group('cart', {
  ...cartCopyRecords,
  list: endpoint({
    method: 'GET',
    reads: ['cart', 'coupons', ...goodsSubjects],
    path: '/api/cart/list',
    access: 'buyer',
    input: z.object({ filters: wire.integer('筛选').default(99999), exchange_ids: exchangeIds }),
    data: cart,
    example: {},
    summary: '购物车',
    source: 'spec',
  }),
  add: endpoint({
    method: 'POST',
    changes: ['cart', 'cartCount'],
    path: '/api/cart',
    access: 'approved',
    input: z.object({ params: wire.rows('商品', addRow, cartLineLimit) }),
    data: z.strictObject({ count: wire.count, lines: z.array(addedRow) }),
    refusals: adding,
    refuses: { goodsRefused },
    keepsInFlight: true,
    example: { params: [{ goods_id: 1001, number: 10 }] },
    summary: '加入购物车',
    source: 'spec',
  }),
  quickAdd: endpoint({
    method: 'POST',
    changes: ['cart', 'cartCount'],
    path: '/api/cart/quick_add/{id}',
    access: 'approved',
    input: z.object({ id: wire.id('商品') }),
    data: z.strictObject({ count: wire.count, lines: z.array(addedRow) }),
    refusals: adding,
    refuses: { goodsRefused },
    example: { id: 1001 },
    summary: '按最小可购数量加入购物车',
    source: 'spec',
  }),
  total: endpoint({
    method: 'GET',
    reads: ['cartCount'],
    path: '/api/cart/total',
    access: 'buyer',
    input: z.object({}),
    data: z.strictObject({ total: wire.count }),
    example: {},
    summary: '购物车行数',
    source: 'spec',
  }),
  batchDelete: endpoint({
    method: 'POST',
    changes: ['cart', 'cartCount'],
    path: '/api/cart/batch_delete',
    access: 'buyer',
    input: z.object({ ids: wire.idList('购物车商品') }),
    data: z.strictObject({ count: wire.count }),
    example: { ids: [1] },
    summary: '删除购物车商品',
    source: 'spec',
  }),
  edit: endpoint({
    method: 'POST',
    changes: ['cart', 'cartCount'],
    path: '/api/cart/{id}/edit',
    access: 'approved',
    input: editInput,
    /** `number` is the line's quantity now, 0 when removed; `reasons` explain each correction. */
    data: z.strictObject({ id: wire.rowId, number: wire.count, reasons: z.array(z.string()) }),
    refusals: adding,
    example: { id: 1, number: 10 },
    summary: '修改数量，0 为删除；number 与 params[number] 二选一',
    source: 'spec',
  }),
  batchSelect: endpoint({
    method: 'POST',
    changes: ['cart'],
    path: '/api/cart/batch_select',
    access: 'buyer',
    input: z.object({ ids: wire.idList('购物车商品'), is_selected: wire.flag('选中') }),
    data: z.strictObject({ selected: z.array(z.int()) }),
    example: { ids: [1], is_selected: true },
    summary: '选中或取消选中',
    source: 'spec',
  }),
  checkout: endpoint({
    method: 'POST',
    changes: [],
    path: '/api/cart/checkout',
    access: 'approved',
    input: z.object({ ids: wire.idList('购物车商品'), ...checkoutInput }),
    data: z.strictObject({
      check_data: z.array(checkoutLine),
      address: z.array(addressEntity),
      address_id: z.int().nullable(),
      total_amount: wire.money,
      amounts,
      balance: wire.money,
      points: wire.count,
      balance_amount: wire.money,
      points_amount: wire.money,
      pay_amount: wire.money,
      payment: z.array(paymentMethod),
      coupons: z.array(usableCoupon),
      /** [ours] The proposal as a sentence. */
      coupon_text: z.string(),
      gifts: z.array(giftOffer),
      amount_details: z.array(amountDetail),
      parcels: z.array(parcel),
      /** [ours] Invoice title, and the available invoice kinds. */
      invoice: z.strictObject({ title: z.string(), tax_no: z.string(), kinds: z.array(paymentMethod) }),
      summary_token: z.string(),
    }),
    refusals: [...adding, 'contractUnsigned', 'couponUnusable'],
    refuses: { goodsRefused },
    example: { ids: [1] },
    summary: '核对订单',
    source: 'spec',
  }),
  nextHint: endpoint({
    method: 'POST',
    reads: ['cart', ...goodsSubjects],
    changes: [],
    path: '/api/cart/next_hint',
    access: 'buyer',
    fieldsInQuery: true,
    input: z.object({ ids: wire.idList('购物车商品').optional() }),
    data: z.strictObject({
      full_reduction: z
        .strictObject({ id: wire.rowId, name: z.string(), gap: wire.money, discount: wire.money, text: z.string() })
        .nullable(),
      /** [ours] The nearest next tier of a gift or exchange; `gap` is money, `gap_number` pieces. */
      gift: z
        .strictObject({
          id: wire.rowId,
          name: z.string(),
          type: z.union([z.literal(1), z.literal(2)]),
          gap: wire.money,
          gap_number: wire.count,
          text: z.string(),
        })
        .nullable(),
      shipping: shippingData,
      goods: z.array(goods),
    }),
    example: {},
    summary: '凑单提示：下一档满减、满赠换购、包邮差额及可凑商品',
    source: 'spec',
  }),
});

export const checkoutFields = checkoutInput;
