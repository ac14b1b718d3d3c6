import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { atFirst, type RouteRow } from '#core/route.ts';

export const documentRoutes: readonly RouteRow[] = [
  {
    name: 'selfService.documents',
    path: '/zlzx',
    title: '资料中心',
    needsLogin: true,
    reads: atFirst(apiQuery(api.document.reports, { keywords: '', only_new: false, page: 1 }, { inPlace: true })),
    page: () => import('./documents.page.tsx'),
  },
  {
    name: 'selfService.tracePrint',
    path: '/zlzx/print',
    title: '打印批号追溯',
    chrome: { header: false, footer: false, rightBar: false, nav: false },
    page: () => import('./trace-print.page.tsx'),
  },
];
