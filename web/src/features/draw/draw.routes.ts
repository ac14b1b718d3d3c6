import { atFirst, type RouteRow } from '#core/route.ts';
import { recordsQuery } from './draw-records.queries.ts';

export const drawRoutes: readonly RouteRow[] = [
  {
    name: 'wallet.drawRecords',
    path: '/cjjl',
    title: '抽奖记录',
    needsLogin: true,
    reads: atFirst(recordsQuery(1)),
    page: () => import('./draw-records.page.tsx'),
  },
];
