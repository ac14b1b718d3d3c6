import { limits } from '#limits.ts';
import * as z from 'zod';
import { endpoint, group } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import { goods, goodsDetail } from './goods-entity.ts';
import { goodsRequestRecords } from './goods-requests.ts';
import { goodsSubjects } from '../../subjects.ts';
import * as wire from '../../wire.ts';

const keywords = wire.text('关键词', { min: 0, max: limits.search.keywordsMax }).default('');
/** 1 药品, 2 厂家. */
const searchType = wire.choice('搜索类型', [1, 2]).default(1);

/** Filters shared by a list and its facet counts, so that both select the same goods. */
const listFilters = {
  keywords,
  type: searchType,
  category_id: wire.idList('分类', 50).optional(),
  is_youx: wire.flag('优选').optional(),
  /** 1 西药, 2 中药. */
  is_xy: wire.choice('药品类别', [1, 2]).optional(),
  is_kxpz: wire.flag('控销').optional(),
  is_tj: wire.flag('特价').optional(),
  is_ladder: wire.flag('阶梯价').optional(),
  is_manjian: wire.flag('满减').optional(),
  is_mzhg: wire.flag('满赠换购').optional(),
  is_activity: wire.flag('活动').optional(),
  is_dpby: wire.flag('单品包邮').optional(),
  is_jxq: wire.flag('近效期').optional(),
  /** Bought by this buyer before; alias used by the same backend family (成交买家). */
  is_cjmj: wire.flag('成交过').optional(),
  is_qx: wire.flag('器械').optional(),
  in_stock: wire.flag('有货').optional(),
  bought: wire.flag('买过').optional(),
  sccj: wire.textList('生产厂家', { max: 100, maxItems: limits.search.chosenMax }).optional(),
  ypgg: wire.textList('规格', { max: 100, maxItems: limits.search.chosenMax }).optional(),
  jx: wire.textList('剂型', { max: 50, maxItems: limits.search.chosenMax }).optional(),
  price_min: wire.yuan('最低价').optional(),
  price_max: wire.yuan('最高价').optional(),
  /** Minimum remaining shelf life in months. */
  shelf_life: wire.integer('效期', { max: 120 }).optional(),
  /** The id of a menu category (`category_id` with its children). */
  select: wire.id('菜单分类').optional(),
  /** [ours] `activity_id` of a coupon: exactly the goods on which it may be used. */
  coupon: wire.id('优惠券').optional(),
};

const suggestion = entity('Suggestion', {
  id: wire.rowId,
  name: z.string(),
  ypgg: z.string(),
  sccj: z.string(),
  /** `name` or `sccj` split into fragments, the matching ones marked; never HTML. */
  highlight: z.array(z.strictObject({ text: z.string(), hit: wire.bit })),
  kind: z.enum(['goods', 'sccj']),
  /** [ours] Of goods: the price as this buyer sees it (null: `price_label` says when it is shown), and the stock in words. */
  price: wire.hiddenMoney,
  price_label: z.string().optional(),
  number_label: z.string().optional(),
});

const facetValue = entity('FacetValue', { name: z.string(), count: wire.count });

export const goodsGroup = group('goods', {
  ...goodsRequestRecords,
  list: endpoint({
    method: 'GET',
    reads: goodsSubjects,
    path: '/api/goods/list',
    access: 'visitor',
    input: z.object({
      ...listFilters,
      page: wire.page(),
      per_page: wire.perPage(),
      sort: wire.oneOf('排序', ['price', 'number', 'sale', 'favorite', 'yxq']).optional(),
      order: wire.oneOf('排序方向', ['asc', 'desc']).default('desc'),
      no_image: wire.flag('无图').optional(),
    }),
    data: z.array(goods),
    paged: true,
    example: { keywords: '阿莫西林', page: 1 },
    summary: '商品列表：关键词、筛选、排序、分页',
    source: 'spec',
  }),
  search: endpoint({
    method: 'GET',
    reads: [],
    path: '/api/goods/search',
    access: 'visitor',
    input: z.object({ keywords, type: searchType }),
    data: z.array(suggestion).max(10),
    example: { keywords: 'amxl', type: 1 },
    summary: '搜索联想：名称、拼音、首字母、厂家、批准文号、条码',
    source: 'spec',
  }),
  hot: endpoint({
    method: 'GET',
    reads: goodsSubjects,
    path: '/api/goods/hot',
    access: 'visitor',
    input: z.object({}),
    data: z.array(goods).max(10),
    example: {},
    summary: '热销商品',
    source: 'spec',
  }),
  detail: endpoint({
    method: 'GET',
    reads: ['coupons', ...goodsSubjects],
    path: '/api/goods/detail/{id}',
    access: 'visitor',
    input: z.object({ id: wire.id('商品') }),
    data: goodsDetail,
    example: { id: 1001 },
    summary: '商品详情',
    source: 'spec',
  }),
  facets: endpoint({
    method: 'GET',
    reads: ['goods'],
    path: '/api/goods/fl',
    access: 'visitor',
    input: z.object(listFilters),
    data: z.strictObject({
      category: z.array(z.strictObject({ id: wire.rowId, name: z.string(), count: wire.count })),
      sccj: z.array(facetValue),
      ypgg: z.array(facetValue),
      jx: z.array(facetValue),
    }),
    example: { keywords: '阿莫西林' },
    summary: '当前条件下各筛选项及数量',
    source: 'spec',
  }),
  everydayPrice: endpoint({
    method: 'GET',
    reads: goodsSubjects,
    path: '/api/activity/everyday_price',
    access: 'visitor',
    input: z.object({}),
    data: z.strictObject({ now: wire.stamp, start: wire.stamp, end: wire.stamp, goods: z.array(goods) }),
    example: {},
    summary: '每日特价',
    source: 'spec',
  }),
});
