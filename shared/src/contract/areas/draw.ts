import * as z from 'zod';
import { ad } from './content.ts';
import { endpoint, group } from '../endpoint.ts';
import { entity } from '../entity.ts';
import * as wire from '../wire.ts';

/**
 * The lucky draw (抽奖). A buyer draws once a day while a draw runs; the same call credits the prize to the buyer's wallet.
 * `status` 0 未开始, 1 进行中, 2 已结束. `kind` 1 优惠券或现金券, 2 积分, 3 余额红包.
 */
const status = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const kind = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const prize = entity('DrawPrize', {
  id: wire.rowId,
  name: z.string(),
  remarks: z.string(),
  kind,
  /** Pieces left; null when unlimited. */
  left: wire.count.nullable(),
});
export type DrawPrize = z.infer<typeof prize>;

const period = {
  start_time: wire.moment,
  end_time: wire.moment,
  start_timestamp: wire.stamp,
  end_timestamp: wire.stamp,
};

/** A buyer's own result. `url` is the page that shows the prize. */
const result = {
  id: wire.rowId,
  name: z.string(),
  remarks: z.string(),
  kind,
  url: z.string(),
  created_at: wire.moment,
};

/** [ours] State of a prize: points and money are in the wallet, a coupon is usable, used or past its end. */
export const drawRecordStates = { credited: '已到账', usable: '可使用', used: '已使用', expired: '已过期' } as const;
export type DrawRecordState = keyof typeof drawRecordStates;

export const drawGroup = group('draw', {
  info: endpoint({
    method: 'GET',
    reads: ['draw'],
    path: '/api/draw',
    access: 'visitor',
    input: z.object({ id: wire.id('抽奖活动') }),
    data: z.strictObject({
      id: wire.rowId,
      name: z.string(),
      describe: z.string(),
      status,
      ...period,
      prizes: z.array(prize),
      /** Today's chances: granted and left. 0 for a visitor and while no draw runs. */
      chances: z.strictObject({ total: wire.count, left: wire.count }),
    }),
    example: { id: 1 },
    summary: '抽奖活动：奖品与今日机会',
    source: 'spec',
  }),
  newRecord: endpoint({
    method: 'GET',
    reads: ['draw'],
    path: '/api/draw/new_record',
    access: 'visitor',
    input: z.object({ id: wire.id('抽奖活动') }),
    /** The latest winners, newest first; names are masked. */
    data: z.array(z.strictObject({ company: z.string(), name: z.string(), created_at: wire.moment })),
    example: { id: 1 },
    summary: '最新中奖名单',
    source: 'spec',
  }),
  activity: endpoint({
    method: 'GET',
    reads: [],
    path: '/api/draw/{id}/activity',
    access: 'visitor',
    input: z.object({ id: wire.id('抽奖活动') }),
    data: z.strictObject({
      id: wire.rowId,
      name: z.string(),
      status,
      ...period,
      /** One sentence per rule. */
      rules: z.array(z.string()),
      /** Probability of each prize, e.g. `12.50%`; `number` is the total quantity, null when unlimited. */
      odds: z.array(z.strictObject({ name: z.string(), chance: z.string(), number: wire.count.nullable() })),
    }),
    example: { id: 1 },
    summary: '抽奖规则与中奖概率',
    source: 'spec',
  }),
  simple: endpoint({
    method: 'GET',
    reads: ['draw'],
    path: '/api/draw/simple',
    access: 'visitor',
    input: z.object({}),
    /**
     * `id` of the running draw. `is_join` 1 when today's chances are used. When no draw runs: id 0 and is_join 1, so that
     * a client that checks only is_join (product §4) shows nothing.
     */
    data: z.strictObject({ is_join: wire.bit, id: wire.rowId }),
    example: {},
    summary: '当前抽奖及是否已参与',
    source: 'spec',
  }),
  record: endpoint({
    method: 'GET',
    reads: ['draw'],
    path: '/api/draw/record',
    access: 'buyer',
    input: z.object({ page: wire.page() }),
    data: z.array(
      z.strictObject({
        ...result,
        draw_id: wire.rowId,
        draw_name: z.string(),
        state: z.enum(wire.codesOf(drawRecordStates)),
        state_label: z.string(),
        /** Until when a coupon can be used; null where there is no end. */
        valid_to: wire.moment.nullable(),
      }),
    ),
    paged: true,
    example: {},
    summary: '我的中奖记录',
    source: 'spec',
  }),
  ads: endpoint({
    method: 'GET',
    reads: [],
    path: '/api/draw/ads',
    access: 'visitor',
    input: z.object({}),
    data: z.array(ad),
    example: {},
    summary: '抽奖广告',
    source: 'spec',
  }),
  // The spec names the action but not its path, so the path is [ours]. A GET never draws.
  run: endpoint({
    method: 'POST',
    changes: ['draw', 'coupons', 'points', 'wallet', 'messages', 'messagesUnread'],
    path: '/api/draw/{id}',
    access: 'approved',
    input: z.object({ id: wire.id('抽奖活动'), idempotency_key: wire.idempotencyKey }),
    data: z.strictObject({ ...result, prize_id: wire.rowId, chances_left: wire.count }),
    refusals: ['noDrawChance', 'activityClosed'],
    idempotent: true,
    example: { id: 1 },
    // The seeded `buyer` has already drawn today.
    exampleAs: 'newbie',
    summary: '抽奖',
    source: 'ours',
  }),
});
