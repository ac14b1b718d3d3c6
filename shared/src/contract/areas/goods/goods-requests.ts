import * as z from 'zod';
import { endpoint, group } from '../../endpoint.ts';
import * as wire from '../../wire.ts';

/** Requests of a buyer about goods; `remind` is spread into the group `goods`. */
export const goodsRequestRecords = {
  remind: endpoint({
    method: 'POST',
    changes: [],
    path: '/api/goods/{id}/remind',
    access: 'buyer',
    input: z.object({
      id: wire.id('商品'),
      kind: wire.oneOf('提醒类型', ['stock', 'price']),
      /** [ours] 1 on, 0 off, idempotent. Without it the call toggles the reminder. */
      is_on: wire.flag('提醒').optional(),
    }),
    /** `is_on`: the state after the call. */
    data: z.strictObject({ kind: z.enum(['stock', 'price']), is_on: wire.bit, text: z.string() }),
    example: { id: 1001, kind: 'price', is_on: true },
    summary: '到货或降价提醒：is_on 为 1 开启、0 取消，不填则切换',
    source: 'ours',
  }),
} as const;

/** [ours] States of an application for permission to buy controlled goods. */
export const applicationStates = { reviewing: '审核中', passed: '已通过' } as const;

export const kxzqGroup = group('kxzq', {
  apply: endpoint({
    method: 'POST',
    changes: ['goods'],
    path: '/api/goods/{id}/apply',
    access: 'approved',
    input: z.object({ id: wire.id('商品') }),
    data: z.strictObject({
      state: z.enum(wire.codesOf(applicationStates)),
      state_label: z.string(),
      text: z.string(),
    }),
    refusals: ['alreadyDone', 'notBuyable'],
    example: { id: 8 },
    summary: '申请控销权限',
    source: 'ours',
  }),
});
