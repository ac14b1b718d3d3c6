import { limits } from '#limits.ts';
import * as z from 'zod';
import { brand } from './content.ts';
import { endpoint, group } from '../endpoint.ts';
import { entity } from '../entity.ts';
import { goods, priceCode } from './goods/goods-entity.ts';
import { goodsSubjects } from '../subjects.ts';
import * as wire from '../wire.ts';

/** The zones of product §2; the last two are the untitled zone and activity templates. */
export const zoneNames = [
  'yx',
  'ppzq',
  'yjh',
  'hdzx',
  'kxzq',
  'kxzq_new',
  'qxzq',
  'zyyp',
  'jxqzc',
  'hb',
  'welfare',
  'mrtj',
  'lqzx',
  'yyh',
  'zhzq',
  'zqmb',
  'hdmb',
] as const;
export type ZoneName = (typeof zoneNames)[number];

/** One tab of a zone: an activity with its own goods. `state` is by the server's clock. */
const zoneTab = entity('ZoneTab', {
  id: wire.rowId.positive(),
  name: z.string(),
  subtitle: z.string(),
  state: z.enum(['coming', 'running', 'over']),
  start_timestamp: wire.stamp,
  end_timestamp: wire.stamp,
  count: wire.count,
  /** 满额返现: amount to be paid in the period and the cashback for it, lowest tier first; empty without cashback. */
  cashback: z.array(z.strictObject({ amount: wire.money, back: wire.money })),
});

const zone = entity('Zone', {
  zone: z.enum(zoneNames),
  name: z.string(),
  subtitle: z.string(),
  /** Sanitised HTML: eligibility, period, exclusions. */
  rule: z.string(),
  now_time: wire.stamp,
  tabs: z.array(zoneTab),
});
export type ZonePage = z.infer<typeof zone>;

export const zoneGroup = group('zone', {
  nav: endpoint({
    method: 'GET',
    reads: [],
    path: '/api/activity/nav',
    access: 'visitor',
    input: z.object({
      zone: wire.oneOf('专区', zoneNames),
      /** Only these activities, in this order (spec: /Hdzx/{ids}/{id?}). */
      ids: wire.idList('活动', 20).optional(),
    }),
    data: zone,
    example: { zone: 'yjh' },
    summary: '专区：名称、规则、活动页签及起止时间',
    source: 'seen',
  }),
  goods: endpoint({
    method: 'GET',
    reads: goodsSubjects,
    path: '/api/activity/list',
    access: 'visitor',
    input: z.object({
      /** One of the zone's tabs. */
      id: wire.id('活动'),
      /** Accepted because the public client of the same family sends it; only the tab selects the goods. */
      type: wire.integer('类型').default(0),
      /** Rows per page. */
      number: wire.perPage(),
      page: wire.page(),
      sort: wire.oneOf('排序', ['price', 'number', 'sale', 'favorite', 'yxq']).optional(),
      order: wire.oneOf('排序方向', ['asc', 'desc']).default('desc'),
      in_stock: wire.flag('有货').optional(),
      keywords: wire.text('关键词', { min: 0, max: limits.search.keywordsMax }).default(''),
    }),
    data: z.array(goods),
    paged: true,
    keepsInFlight: true,
    example: { id: 1 },
    summary: '专区活动的商品',
    source: 'seen',
  }),
});

export const brandGroup = group('brand', {
  list: endpoint({
    method: 'GET',
    reads: goodsSubjects,
    path: '/api/brand/list',
    access: 'visitor',
    input: z.object({ page: wire.page() }),
    data: z.array(z.strictObject({ ...brand.shape, goods_count: wire.count, goods: z.array(goods) })),
    paged: true,
    example: {},
    summary: '品牌专区',
    source: 'ours',
  }),
});

const combination = entity('Combination', {
  id: wire.rowId.positive(),
  name: z.string(),
  price: wire.hiddenMoney,
  /** Price of the goods bought separately. */
  ori_price: wire.hiddenMoney,
  saving: wire.hiddenMoney,
  price_label: z.string(),
  /** [ours] Machine-readable reason why prices are hidden; empty when they are shown. */
  price_code: priceCode,
  /** Sets available for sale. */
  number: wire.count,
  is_buy: wire.bit,
  cant_buy_reason: z.string(),
  /** [ours] */
  cant_buy_code: wire.violationCode,
  end_timestamp: wire.stamp,
  goods: z.array(z.strictObject({ number: z.int().positive(), goods })),
});

export const comboGroup = group('combo', {
  list: endpoint({
    method: 'GET',
    reads: ['goods'],
    path: '/api/activity/combination',
    access: 'visitor',
    input: z.object({ page: wire.page() }),
    data: z.array(combination),
    paged: true,
    example: {},
    summary: '组合购',
    source: 'ours',
  }),
});
