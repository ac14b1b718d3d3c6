import { atFirst, type RouteRow } from '#core/route.ts';
import { oftenBoughtQuery, purchaseListsQuery } from './purchase.queries.ts';

export const purchaseRoutes: readonly RouteRow[] = [
  { name: 'selfService', path: '/zzfw', title: '自助服务', needsLogin: true, redirect: '/kjcg' },
  {
    name: 'selfService.quick',
    path: '/kjcg',
    title: '快捷采购',
    needsLogin: true,
    reads: atFirst(
      oftenBoughtQuery({ order: 'times', keywords: '', due: false, in_stock: false, cheaper: false, page: 1 }),
    ),
    page: () => import('./quick.page.tsx'),
  },
  {
    name: 'selfService.quick.bulk',
    path: '/kjcg/bulk',
    title: '批量下单',
    page: () => import('./bulk.page.tsx'),
  },
  {
    name: 'selfService.quick.lists',
    path: '/kjcg/lists',
    title: '采购清单',
    needsLogin: true,
    reads: () => [purchaseListsQuery],
    page: () => import('./lists.page.tsx'),
  },
];
