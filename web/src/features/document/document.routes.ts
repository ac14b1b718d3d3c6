import type { RouteRow } from '#core/route.ts';

export const documentRoutes: readonly RouteRow[] = [
  {
    name: 'selfService.documents',
    path: '/zlzx',
    title: '资料中心',
    needsLogin: true,
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
