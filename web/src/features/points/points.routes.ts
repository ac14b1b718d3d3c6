import { atFirst, type RouteRow } from '#core/route.ts';
import { mallQuery, pointsOrdersQuery } from './mall.queries.ts';

export const pointsRoutes: readonly RouteRow[] = [
  {
    name: 'points',
    path: '/jfsc',
    title: '积分商城',
    reads: atFirst(mallQuery(1)),
    page: () => import('./points-mall.page.tsx'),
  },
  {
    name: 'points.orders',
    path: '/jfdd',
    aliases: ['/order/jfdd'],
    title: '积分订单',
    needsLogin: true,
    reads: atFirst(pointsOrdersQuery(1)),
    page: () => import('./points-orders.page.tsx'),
  },
];
