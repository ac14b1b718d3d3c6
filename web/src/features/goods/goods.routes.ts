import type { ListView } from '@baicao/shared/paths';
import type { Params } from 'react-router-dom';
import { wholeNumber } from '#core/address-numbers.ts';
import type { RouteRow } from '#core/route.ts';
import { detailQuery, facetsQuery, goodsQuery } from './goods.queries.ts';
import { listAt } from './list-state.ts';

const listPage = () => import('./goods-list.page.tsx');
const detailPage = () => import('./goods-detail.page.tsx');

function detailReads(params: Params) {
  const id = wholeNumber(params['id']);
  return id === null ? [] : [detailQuery(id)];
}

/** A list: its view says what is asked for. */
function listRow(
  row: Pick<RouteRow, 'name' | 'path' | 'aliases' | 'title' | 'outline'> & { view: ListView },
): RouteRow {
  return {
    ...row,
    reads(params, query) {
      const state = listAt(params, query);
      return [goodsQuery(state, row.view), facetsQuery(state)];
    },
    page: listPage,
  };
}

export const goodsRoutes: readonly RouteRow[] = [
  listRow({ name: 'goods.other', path: '/list/other/:id/:name?', title: '药品列表', view: 'index' }),
  listRow({
    name: 'goods.list',
    path: '/list_index',
    aliases: ['/list'],
    title: '药品列表',
    view: 'index',
    outline: 'card',
  }),
  listRow({ name: 'goods.table', path: '/list_table', aliases: ['/list/table'], title: '药品列表', view: 'table' }),
  listRow({
    name: 'goods.noImage',
    path: '/list_no_image',
    aliases: ['/list/no_image'],
    title: '药品列表',
    view: 'no_image',
  }),
  {
    name: 'goods.detail',
    path: '/list_info/:id',
    aliases: ['/list/info/:id'],
    title: '商品详情',
    reads: detailReads,
    outline: 'product',
    page: detailPage,
  },
  listRow({
    name: 'search',
    path: '/search_index',
    aliases: ['/search'],
    title: '商品搜索',
    view: 'index',
    outline: 'card',
  }),
  listRow({
    name: 'search.table',
    path: '/search_table',
    aliases: ['/search/table'],
    title: '商品搜索',
    view: 'table',
  }),
];
