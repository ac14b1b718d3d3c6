import * as z from 'zod';
import { endpoint, group } from '../endpoint.ts';
import { entity } from '../entity.ts';
import { goods, priceCode } from './goods/goods-entity.ts';
import { goodsSubjects } from '../subjects.ts';
import * as wire from '../wire.ts';

/** A url that starts with # or * means the activity has not started (product §4). */
export const ad = entity('Ad', {
  id: wire.rowId,
  name: z.string(),
  image: wire.picture,
  url: z.string(),
  bgc: z.string(),
  type: z.string(),
  goods: goods.nullable(),
});
export type Ad = z.infer<typeof ad>;

export interface Category {
  id: number;
  name: string;
  logo1: string;
  image: string;
  children: Category[];
}
const category: z.ZodType<Category> = z
  .lazy(() =>
    z.strictObject({
      id: wire.rowId,
      name: z.string(),
      logo1: wire.picture,
      image: wire.picture,
      children: z.array(category),
    }),
  )
  .meta({ id: 'Category' });

const navLeaf = { id: wire.rowId, name: z.string(), url: z.string(), image: wire.picture, is_open: wire.bit };
const navItem = entity('NavItem', {
  ...navLeaf,
  children: z.array(z.strictObject({ ...navLeaf, children: z.array(z.never()) })),
});
export type NavItem = z.infer<typeof navItem>;

export const brand = entity('Brand', { id: wire.rowId, name: z.string(), image: wire.picture, describe: z.string() });
export type Brand = z.infer<typeof brand>;

const link = entity('Link', { name: z.string(), url: z.string() });

export const adSlots = ['new_kxzq', 'right', 'xrtj', 'top', 'ppzq', 'kxzq', 'zyzq', 'login', 'yx'] as const;
export type AdSlot = (typeof adSlots)[number];

const banner = endpoint({
  method: 'GET',
  reads: [],
  path: '/api/focus',
  access: 'visitor',
  input: z.object({}),
  data: z.array(ad),
  example: {},
  summary: '首页轮播',
  source: 'spec',
});

export const focusGroup = group('focus', {
  home: banner,
  slot: endpoint({
    method: 'GET',
    reads: [],
    path: '/api/focus/{slot}',
    access: 'visitor',
    input: z.object({ slot: wire.oneOf('广告位', adSlots) }),
    data: z.array(ad),
    example: { slot: 'top' },
    summary: '广告位',
    source: 'spec',
  }),
  kxzqAd: endpoint({
    method: 'GET',
    reads: [],
    path: '/api/focus/kxzq_ad',
    access: 'visitor',
    input: z.object({ ids: wire.idList('广告') }),
    data: z.array(ad),
    example: { ids: [1] },
    summary: '控销专区广告',
    source: 'spec',
  }),
  demo: endpoint({
    method: 'GET',
    reads: [],
    path: '/api/focus/demo',
    access: 'visitor',
    input: z.object({ banner_id: wire.id('广告') }),
    data: z.array(ad),
    keepsInFlight: true,
    example: { banner_id: 125 },
    summary: '指定广告（125 为底部广告）',
    source: 'spec',
  }),
  common: endpoint({
    method: 'GET',
    reads: [],
    path: '/api/focus/common',
    access: 'visitor',
    input: z.object({}),
    data: z.strictObject({
      /** Hot searches. */
      rnss: z.array(link),
      nav: z.array(navItem),
      category: z.array(category),
      category_yx: z.array(category),
      category_zy: z.array(category),
      category_qx: z.array(category),
      brand: z.array(brand),
      /** Server time in Unix seconds; sets the page's clock. */
      timestamp: wire.stamp,
      /** Lines of the scrolling broadcast. */
      notice: z.array(link),
    }),
    example: {},
    summary: '公共数据：热搜、导航、分类、品牌、服务器时间',
    source: 'spec',
  }),
  postList: endpoint({
    method: 'GET',
    reads: [],
    path: '/api/focus/postList',
    access: 'visitor',
    input: z.object({}),
    data: z.array(
      z.strictObject({
        id: wire.rowId,
        name: z.string(),
        list: z.array(z.strictObject({ id: wire.rowId, title: z.string(), url: z.string() })),
      }),
    ),
    example: {},
    summary: '帮助中心分组',
    source: 'spec',
  }),
  brand: endpoint({
    method: 'GET',
    reads: goodsSubjects,
    path: '/api/focus/brand/{id}',
    access: 'visitor',
    input: z.object({ id: wire.id('品牌'), page: wire.page() }),
    data: z.strictObject({
      brand,
      goods: z.array(goods),
      meta: z.strictObject({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() }),
    }),
    example: { id: 1 },
    summary: '品牌详情',
    source: 'spec',
  }),
});

export const globalGroup = group('global', {
  links: endpoint({
    method: 'GET',
    reads: [],
    path: '/api/global/links',
    access: 'visitor',
    input: z.object({}),
    data: z.array(link),
    example: {},
    summary: '友情链接',
    source: 'spec',
  }),
});

const spikeGoods = entity('SpikeGoods', {
  goods_id: wire.rowId,
  name: z.string(),
  ypgg: z.string(),
  sccj: z.string(),
  bzdw: z.string(),
  image: wire.picture,
  price: wire.hiddenMoney,
  ori_price: wire.hiddenMoney,
  price_label: z.string(),
  /** [ours] Machine-readable reason why prices are hidden; empty when they are shown. */
  price_code: priceCode,
  /** Pieces left and pieces at the start of the session. */
  number: wire.count,
  ori_number: wire.count,
  xg_number: wire.count,
  goods,
});

export const indexGroup = group('index', {
  spike: endpoint({
    method: 'GET',
    reads: goodsSubjects,
    path: '/api/index/spike',
    access: 'visitor',
    input: z.object({}),
    data: z.strictObject({
      timestamp: wire.stamp,
      url: z.string(),
      spike_notice: z.strictObject({
        is_show: wire.bit,
        is_last: wire.bit,
        start_time: wire.stamp,
        end_time: wire.stamp,
        data: z.strictObject({ id: wire.rowId, name: z.string(), spikegoods: z.array(spikeGoods) }),
      }),
    }),
    example: {},
    summary: '首页秒杀',
    source: 'spec',
  }),
  recommend: endpoint({
    method: 'GET',
    reads: goodsSubjects,
    path: '/api/index_wntj/1',
    access: 'visitor',
    input: z.object({ page: wire.page() }),
    data: z.array(goods),
    paged: true,
    example: {},
    summary: '为你推荐',
    source: 'spec',
  }),
});
