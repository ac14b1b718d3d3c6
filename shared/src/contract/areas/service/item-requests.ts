import * as z from 'zod';
import { limits } from '#limits.ts';
import { contactPhoneField } from '#validation/phone.ts';
import { endpoint } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import { goods } from '../goods/goods-entity.ts';
import * as wire from '../../wire.ts';

const { nameMax, textMax, messageMax, numberMax, contactMax, keywordsMax } = limits.itemRequest;

/** [ours] States in the order of the tabs. */
export const itemRequestStates = {
  waiting: '待回复',
  answered: '已回复',
  arrived: '已到货',
  closed: '已关闭',
} as const;
export type ItemRequestState = keyof typeof itemRequestStates;
const states = wire.codesOf(itemRequestStates) as [ItemRequestState, ...ItemRequestState[]];

/** [ours] Kinds of answers of the purchasing department. */
export const itemReplyKinds = {
  found: '本站有售',
  sourcing: '正在找货',
  arrived: '已到货',
  unavailable: '暂无货源',
  note: '采购部留言',
} as const;
export type ItemReplyKind = keyof typeof itemReplyKinds;

/** A price of zero is no offer. */
const expectedPrice = wire.yuan('期望单价').refine((value) => /[1-9]/.test(value), '期望单价须大于0');

const fields = {
  goods_name: wire.text('品名', { min: 2, max: nameMax }),
  ypgg: wire.text('规格', { max: textMax }),
  sccj: wire.text('生产厂家', { min: 0, max: textMax }).default(''),
  number: wire.quantity('求购数量', { min: 1, max: numberMax }),
  price: expectedPrice.optional(),
  /** The last Shanghai day on which the goods are still wanted. */
  valid_until: wire.date('有效期').optional(),
  contact_name: wire.text('联系人', { min: 2, max: contactMax }),
  phone: contactPhoneField,
  message: wire.text('留言', { min: 0, max: messageMax, lines: true }).default(''),
};

const requestFields = {
  id: wire.rowId.positive(),
  goods_name: z.string(),
  ypgg: z.string(),
  sccj: z.string(),
  number: z.int().positive(),
  price: wire.money.nullable(),
  valid_until: wire.day.nullable(),
  state: z.enum(states),
  state_label: z.string(),
  created_at: wire.moment,
  /** Whether the buyer may withdraw the request: the purchasing department has not given its final answer. */
  can_withdraw: wire.bit,
  is_withdrawn: wire.bit,
} as const;

/** `reply`: the last answer; empty while there is no answer. */
const listedRequest = entity('ListedItemRequest', { ...requestFields, reply: z.string() });
export type ItemRequest = z.infer<typeof listedRequest>;

const itemReply = entity('ItemReply', {
  kind: z.enum(wire.codesOf(itemReplyKinds)),
  kind_label: z.string(),
  content: z.string(),
  time: wire.moment,
  /** Goods the answer names: goods that were found, or alternatives that can be bought. */
  goods: z.array(goods),
});
export type ItemReply = z.infer<typeof itemReply>;

const requestDetail = entity('ItemRequestDetail', {
  ...requestFields,
  contact_name: z.string(),
  phone: z.string(),
  message: z.string(),
  /** The oldest first. */
  replies: z.array(itemReply),
});
export type ItemRequestDetail = z.infer<typeof requestDetail>;

const requestId = { id: wire.id('求购') };

/** Item requests (求购): goods the shop does not list yet. Spread into the group `user`. */
export const itemRequestRecords = {
  buy: endpoint({
    method: 'POST',
    changes: ['itemRequests'],
    path: '/api/user/buy',
    access: 'buyer',
    input: z.object(fields),
    /** `is_repeat` 1: the same request was sent minutes ago, and that request is returned instead of a new one. */
    data: z.strictObject({ id: wire.rowId.positive(), state: z.enum(states), is_repeat: wire.bit }),
    example: {
      goods_name: '盐酸多西环素肠溶胶囊',
      ypgg: '0.1g*20粒',
      number: 50,
      contact_name: '陈晓明',
      phone: '13800000001',
    },
    summary: '提交求购；几分钟内重复提交同样内容只登记一次',
    source: 'spec',
  }),
  buyList: endpoint({
    method: 'GET',
    reads: ['itemRequests'],
    path: '/api/user/buy',
    access: 'buyer',
    input: z.object({
      page: wire.page(),
      state: wire.oneOf('状态', states).optional(),
      /** Search in the name, specification or manufacturer of the request. */
      keywords: wire.text('关键词', { min: 0, max: keywordsMax }).default(''),
    }),
    data: z.array(listedRequest),
    paged: true,
    example: {},
    summary: '我的求购',
    source: 'spec',
  }),
  buyCounts: endpoint({
    method: 'GET',
    reads: ['itemRequests'],
    path: '/api/user/buy/counts',
    access: 'buyer',
    input: z.object({}),
    data: z.strictObject({
      total: wire.count,
      states: z.array(z.strictObject({ state: z.enum(states), state_label: z.string(), total: wire.count })),
    }),
    example: {},
    summary: '各状态的求购数',
    source: 'ours',
  }),
  buyDetail: endpoint({
    method: 'GET',
    reads: ['itemRequests'],
    path: '/api/user/buy/{id}',
    access: 'buyer',
    input: z.object(requestId),
    data: requestDetail,
    example: { id: 1 },
    summary: '求购详情与回复',
    source: 'ours',
  }),
  buyWithdraw: endpoint({
    method: 'POST',
    changes: ['itemRequests'],
    path: '/api/user/buy/{id}/withdraw',
    access: 'buyer',
    input: z.object(requestId),
    data: z.strictObject({ id: wire.rowId.positive(), state: z.enum(states), state_label: z.string() }),
    refusals: ['alreadyDone'],
    example: { id: 1 },
    summary: '撤回求购',
    source: 'ours',
  }),
} as const;
