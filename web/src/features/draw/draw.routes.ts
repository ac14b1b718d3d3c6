import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { atFirst, type RouteRow } from '#core/route.ts';

export const drawRoutes: readonly RouteRow[] = [
  {
    name: 'wallet.drawRecords',
    path: '/cjjl',
    title: '抽奖记录',
    needsLogin: true,
    reads: atFirst(apiQuery(api.draw.record, { page: 1 }, { inPlace: true })),
    page: () => import('./draw-records.page.tsx'),
  },
];
