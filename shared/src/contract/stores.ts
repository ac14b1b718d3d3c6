import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import * as wire from './wire.ts';

const store = z.strictObject({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  company: z.string(),
  is_master: wire.bit,
  is_current: wire.bit,
});

/** Stores registered under one phone number; spread into the group `user`. */
export const storeRecords = {
  storesByPhone: endpoint({
    method: 'GET',
    path: '/api/user/phone/{value}',
    access: 'buyer',
    /** Only the caller's own phone number; any other gets an empty list. */
    input: z.object({ value: z.string().regex(/^[0-9]{1,20}$/, '手机号格式不正确') }),
    data: z.array(store),
    example: { value: '13800000001' },
    summary: '同一手机号下的门店',
    source: 'spec',
  }),
} as const;

const copiedLine = z.strictObject({
  goods_id: z.int(),
  name: z.string(),
  number: wire.count,
  state: z.enum(['added', 'corrected', 'refused']),
  reason: z.string(),
});

/** Spread into the group `cart`. */
export const cartCopyRecords = {
  copy: endpoint({
    method: 'POST',
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
