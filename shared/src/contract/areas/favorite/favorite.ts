import * as z from 'zod';
import { limits } from '#limits.ts';
import { endpoint, group } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import { favoriteViews, type FavoriteView } from './favorite-codes.ts';
import { goods } from '../goods/goods-entity.ts';
import { goodsSubjects } from '../../subjects.ts';
import * as wire from '../../wire.ts';

const views = wire.codesOf(favoriteViews) as [FavoriteView, ...FavoriteView[]];

/** [ours] `kept`: by the time they became a favourite, latest first without `order`. */
const favoriteSorts = ['kept', 'price', 'drop', 'yxq'] as const;

/** Goods as in all lists, and how they were saved. */
const favorite = entity('FavoriteGoods', {
  ...goods.shape,
  /**
   * [ours] `price`: of one piece when it was saved; null where prices were hidden from this buyer then, or are now.
   * `change`: today's price less `price`, null where either is missing.
   */
  favorite: z.strictObject({ at: wire.moment, price: wire.hiddenMoney, change: wire.signedMoney.nullable() }),
});
export type FavoriteGoods = z.infer<typeof favorite>;

const goodsIds = entity('FavoriteGoodsIds', { goods_ids: z.array(z.int()) });

export const favoriteGroup = group('favorite', {
  list: endpoint({
    method: 'GET',
    reads: ['favorites', ...goodsSubjects],
    path: '/api/favorite',
    access: 'buyer',
    input: z.object({
      page: wire.page(),
      per_page: wire.perPage(),
      /** [ours] */
      view: wire.oneOf('分类', views).default('all'),
      /** [ours] As in goods.list: names, pinyin, initials, makers. */
      keywords: wire.text('关键词', { min: 0, max: limits.favorite.keywordsMax }).default(''),
      /** [ours] A category and all below it. */
      category_id: wire.id('类别').optional(),
      /** [ours] Hidden prices cannot be sorted by. */
      sort: wire.oneOf('排序', favoriteSorts).default('kept'),
      order: wire.oneOf('顺序', ['asc', 'desc']).default('desc'),
    }),
    data: z.array(favorite),
    paged: true,
    example: {},
    summary: '我的收藏',
    source: 'spec',
  }),
  counts: endpoint({
    method: 'GET',
    reads: ['favorites', 'goods'],
    path: '/api/favorite/counts',
    access: 'buyer',
    input: z.object({}),
    data: z.strictObject({
      views: z.array(z.strictObject({ view: z.enum(views), view_label: z.string(), total: wire.count })),
      /** Top categories, the largest first. */
      categories: z.array(z.strictObject({ id: wire.rowId, name: z.string(), total: wire.count })),
    }),
    example: {},
    summary: '各类收藏数',
    source: 'ours',
  }),
  add: endpoint({
    method: 'POST',
    changes: ['favorites', 'favoriteMarks'],
    path: '/api/favorite',
    access: 'buyer',
    input: z.object({ goods_ids: wire.idList('商品') }),
    data: goodsIds,
    keepsInFlight: true,
    refusals: ['conflict'],
    example: { goods_ids: [1001] },
    summary: '加入收藏；刚取消的恢复原来的收藏时间和价格',
    source: 'spec',
  }),
  cancel: endpoint({
    method: 'POST',
    changes: ['favorites', 'favoriteMarks'],
    path: '/api/favorite/cancel',
    access: 'buyer',
    input: z.object({ goods_ids: wire.idList('商品') }),
    data: goodsIds,
    keepsInFlight: true,
    example: { goods_ids: [1001] },
    summary: '取消收藏',
    source: 'spec',
  }),
});
