import * as z from 'zod';
import { limits } from '#limits.ts';
import { accountAlertCodes } from './account-alerts.ts';
import { credit } from '../cart/cart-entity.ts';
import { entity } from '../../entity.ts';
import { certificateStates } from './qualifications.ts';
import { endpoint, group } from '../../endpoint.ts';
import { goods } from '../goods/goods-entity.ts';
import { orderActions } from '../order/order-codes.ts';
import { orderStatusCode } from '../order/order-entity.ts';
import { userState } from './user.ts';
import { goodsSubjects, userSubjects } from '../../subjects.ts';
import * as wire from '../../wire.ts';

/** Tasks of the buyer, in addition to the alerts of the account. [ours] */
const todoCodes = [...accountAlertCodes, 'unpaid', 'unreceived', 'coupons_expiring'] as const;

const todo = entity('Todo', {
  code: z.enum(todoCodes),
  /** red: something is blocked; amber: there is a term; plain: no hurry. */
  level: z.enum(['red', 'amber', 'plain']),
  text: z.string(),
  count: wire.count,
  action_text: z.string(),
  url: z.string(),
});
export type Todo = z.infer<typeof todo>;

const heldCertificate = entity('HeldCertificate', {
  type: z.string(),
  name: z.string(),
  state: z.enum(wire.codesOf(certificateStates)),
  state_label: z.string(),
  valid_to: wire.day.nullable(),
  /** Days of validity after today, negative once expired; null where nothing is held. */
  days_left: z.int().nullable(),
  /** A new certificate was uploaded and is under review. */
  is_renewing: wire.bit,
});

const recentOrder = entity('RecentOrder', {
  id: wire.rowId,
  order_sn: z.string(),
  status: orderStatusCode,
  order_status_label: z.string(),
  order_amount: wire.money,
  created_at: wire.moment,
  /** The name of the first goods, and the number of different goods; gifts do not count. */
  goods_name: z.string(),
  kinds: wire.count,
  actions: z.array(z.enum(orderActions)),
});

const member = entity('Member', {
  /** The data of `user.base`, which the member centre does not call (product §4 User load). */
  user: userState,
  todos: z.array(todo),
  /** The same rows as `order.header`. */
  orders: z.array(z.strictObject({ type: z.int(), name: z.string(), count: wire.count })),
  /** Returns and after-sales requests that are not over. */
  after_sales: wire.count,
  receipts: z.strictObject({ due: wire.count, overdue: wire.count }),
  wallet: z.strictObject({
    balance: wire.money,
    points: wire.count,
    coupons: wire.count,
    vouchers: wire.count,
    credit: credit.nullable(),
  }),
  certificates: z.array(heldCertificate),
  recent: z.array(recentOrder),
});
export type Member = z.infer<typeof member>;

const { monthsMax } = limits.spending;

/** Orders of goods bought before: by times, pieces of the last purchase, its day, its price; [ours] `due` by how long they are overdue. */
const fastBuyOrders = ['times', 'number', 'date', 'price', 'due'] as const;

/** [ours] Goods bought before. `usual_days`: mean days between two orders, null for fewer than three; `is_due`: that interval has passed. */
const boughtGoods = entity('BoughtGoods', { ...goods.shape, usual_days: wire.count.nullable(), is_due: wire.bit });
export type BoughtGoods = z.infer<typeof boughtGoods>;

/** Calls of the member centre; merged into the group `user`. */
export const memberGroup = group('user', {
  member: endpoint({
    method: 'GET',
    reads: userSubjects,
    path: '/api/user/member',
    access: 'buyer',
    input: z.object({}),
    data: member,
    example: {},
    summary: '会员中心',
    source: 'ours',
  }),
  spending: endpoint({
    method: 'GET',
    reads: ['orders'],
    path: '/api/user/spending',
    access: 'buyer',
    input: z.object({ months: wire.integer('月数', { min: 1, max: monthsMax }).default(12) }),
    /**
     * One row per Shanghai month, oldest first, the current month last. An order counts in the month it was placed, once
     * it is paid and while it is not cancelled, by its amount less the refunds of completed returns in money and points.
     * Amounts of categories add up to the total; category 0 is shipping.
     */
    data: z.array(
      z.strictObject({
        month: z.string().regex(/^\d{4}-\d{2}$/),
        total: wire.money,
        orders: wire.count,
        categories: z.array(z.strictObject({ id: wire.count, name: z.string(), amount: wire.money })),
      }),
    ),
    example: {},
    summary: '按月采购金额',
    source: 'ours',
  }),
  fastBuy: endpoint({
    method: 'GET',
    reads: ['orders', ...goodsSubjects],
    path: '/api/user/fast_buy',
    access: 'buyer',
    input: z.object({
      page: wire.page(),
      /** [ours] */
      per_page: wire.perPage(),
      order: wire.oneOf('排序', fastBuyOrders).default('times'),
      /** [ours] Name, pinyin, maker, approval number or barcode. */
      keywords: wire.text('关键词', { min: 0, max: limits.fastBuy.keywordsMax }).default(''),
      /** [ours] In stock and on the shelf. */
      in_stock: wire.flag('只看有货').default(false),
      /** [ours] Cheaper now than the last time; ignored where prices are hidden. */
      cheaper: wire.flag('只看降价').default(false),
      /** [ours] 要补货了 */
      due: wire.flag('只看要补货').default(false),
    }),
    /** Goods bought before; times, last price, number and day are in `bought`. Off-shelf goods stay in the list and are marked. */
    data: z.array(boughtGoods),
    paged: true,
    example: {},
    summary: '常购商品',
    source: 'spec',
  }),
});
