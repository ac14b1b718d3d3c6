import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { atFirst, type RouteRow } from '#core/route.ts';

export const pointsRoutes: readonly RouteRow[] = [
  {
    name: 'points',
    path: '/jfsc',
    title: '积分商城',
    reads: atFirst(apiQuery(api.points.goods, { page: 1 }, { quiet: true })),
    page: () => import('./points-mall.page.tsx'),
  },
  {
    name: 'points.orders',
    path: '/jfdd',
    aliases: ['/order/jfdd'],
    title: '积分订单',
    needsLogin: true,
    reads: atFirst(apiQuery(api.points.orders, { page: 1 }, { inPlace: true })),
    page: () => import('./points-orders.page.tsx'),
  },
];
