import type { RouteRow } from '#core/route.ts';

const listPage = () => import('./goods-list.page.tsx');
const detailPage = () => import('./goods-detail.page.tsx');

export const goodsRoutes: readonly RouteRow[] = [
  { name: 'goods.other', path: '/list/other/:id/:name?', title: '药品列表', view: 'index', page: listPage },
  { name: 'goods.list', path: '/list_index', aliases: ['/list'], title: '药品列表', view: 'index', page: listPage },
  {
    name: 'goods.table',
    path: '/list_table',
    aliases: ['/list/table'],
    title: '药品列表',
    view: 'table',
    page: listPage,
  },
  {
    name: 'goods.noImage',
    path: '/list_no_image',
    aliases: ['/list/no_image'],
    title: '药品列表',
    view: 'no_image',
    page: listPage,
  },
  { name: 'goods.detail', path: '/list_info/:id', aliases: ['/list/info/:id'], title: '商品详情', page: detailPage },
  { name: 'search', path: '/search_index', aliases: ['/search'], title: '商品搜索', view: 'index', page: listPage },
  {
    name: 'search.table',
    path: '/search_table',
    aliases: ['/search/table'],
    title: '商品搜索',
    view: 'table',
    page: listPage,
  },
];
