import type { RouteRow } from '#core/route.ts';

export const pointsRoutes: readonly RouteRow[] = [
  {
    name: 'points',
    path: '/jfsc',
    title: '积分商城',
    page: () => import('./points-mall.page.tsx'),
  },
  {
    name: 'points.orders',
    path: '/jfdd',
    aliases: ['/order/jfdd'],
    title: '积分订单',
    needsLogin: true,
    page: () => import('./points-orders.page.tsx'),
  },
];
