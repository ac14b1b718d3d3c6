import type { RouteRow } from '#app/route.ts';

export const drawRoutes: readonly RouteRow[] = [
  {
    name: 'wallet.drawRecords',
    path: '/cjjl',
    title: '抽奖记录',
    page: () => import('./draw-records.page.tsx'),
  },
];
