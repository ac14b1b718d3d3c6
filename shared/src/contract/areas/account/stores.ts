import * as z from 'zod';
import { typedMobile } from '#validation/typed-phone.ts';
import { entity } from '../../entity.ts';
import { certificateStates } from './qualifications.ts';
import { endpoint } from '../../endpoint.ts';
import { userSubjects } from '../../subjects.ts';
import * as wire from '../../wire.ts';

const store = entity('Store', {
  id: wire.rowId,
  username: z.string(),
  name: z.string(),
  company: z.string(),
  is_master: wire.bit,
  is_current: wire.bit,
});

/** Paid orders placed in one Shanghai month, and their amount after completed returns; counted like `user.spending`. */
const monthFigures = entity('MonthFigures', { orders: wire.count, spent: wire.money });

/** One store as the head of its chain sees it. */
const storeFigures = entity('StoreFigures', {
  id: wire.rowId,
  username: z.string(),
  company: z.string(),
  /** 联系人 */
  name: z.string(),
  is_current: wire.bit,
  is_master: wire.bit,
  is_passed: wire.bit,
  /** Lines in its cart. */
  cart: wire.count,
  unpaid: wire.count,
  this_month: monthFigures,
  last_month: monthFigures,
  /** The certificate that needs attention first: the worst state, then the fewest days left. */
  certificate: z.strictObject({
    name: z.string(),
    state: z.enum(wire.codesOf(certificateStates)),
    state_label: z.string(),
    days_left: z.int().nullable(),
  }),
  /** Delivered ephedrine orders whose stamped receipt is missing. */
  receipts: wire.count,
  balance: wire.money,
  /** Amount owed on account; null without credit terms. */
  credit_used: wire.money.nullable(),
  credit_due: wire.day.nullable(),
});
export type StoreFigures = z.infer<typeof storeFigures>;

/** Stores registered under one phone number; spread into the group `user`. */
export const storeRecords = {
  storesByPhone: endpoint({
    method: 'GET',
    reads: ['user', 'stores'],
    path: '/api/user/phone/{value}',
    access: 'buyer',
    /** Only the caller's own phone number; any other gets an empty list. */
    input: z.object({
      value: z
        .string()
        .overwrite(typedMobile)
        .regex(/^[0-9]{1,20}$/, '手机号格式不正确'),
    }),
    data: z.array(store),
    example: { value: '13800000001' },
    summary: '同一手机号下的门店',
    source: 'spec',
  }),
  stores: endpoint({
    method: 'GET',
    reads: ['stores', ...userSubjects],
    path: '/api/user/stores',
    access: 'buyer',
    input: z.object({}),
    /** For the head of a chain all of its stores, the head first; for any other account only itself. */
    data: z.strictObject({
      /** `YYYY-MM` of `this_month` and `last_month`. */
      this_month: z.string(),
      last_month: z.string(),
      /** Company of the head; empty where the caller is no store of another account. */
      head: z.string(),
      stores: z.array(storeFigures),
    }),
    example: {},
    exampleAs: 'chain',
    summary: '门店经营一览',
    source: 'ours',
  }),
  switchStore: endpoint({
    method: 'POST',
    changes: 'all',
    path: '/api/user/switch',
    access: 'buyer',
    /** An open account under the caller's own phone; 404 for any other. */
    input: z.object({ id: wire.id('门店') }),
    data: z.strictObject({ id: wire.rowId, username: z.string(), company: z.string() }),
    example: { id: 4 },
    exampleAs: 'chain',
    summary: '切换门店',
    source: 'ours',
  }),
} as const;

const copiedLine = entity('CopiedLine', {
  goods_id: wire.rowId,
  name: z.string(),
  number: wire.count,
  state: z.enum(['added', 'corrected', 'refused']),
  reason: z.string(),
});

/** Spread into the group `cart`. */
export const cartCopyRecords = {
  copy: endpoint({
    method: 'POST',
    changes: ['stores'],
    path: '/api/cart/copy',
    access: 'approved',
    input: z.object({ ids: wire.idList('购物车商品'), other_user_ids: wire.idList('门店', 50) }),
    /** A result per store and line; each store's own purchase rules apply to its cart. */
    data: z.array(
      z.strictObject({ user_id: z.int(), company: z.string(), count: wire.count, lines: z.array(copiedLine) }),
    ),
    example: { ids: [11], other_user_ids: [3] },
    exampleAs: 'chain',
    summary: '复制购物车商品到其他门店',
    source: 'spec',
  }),
} as const;
