import type { RouteRow } from '#core/route.ts';

export const drawRoutes: readonly RouteRow[] = [
  {
    name: 'wallet.drawRecords',
    path: '/cjjl',
    title: '抽奖记录',
    needsLogin: true,
    page: () => import('./draw-records.page.tsx'),
  },
];
