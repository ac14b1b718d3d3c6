import type { RouteRow } from '#core/route.ts';

export const invoiceRoutes: readonly RouteRow[] = [
  {
    name: 'selfService.invoices',
    path: '/dzfp',
    title: '电子发票',
    needsLogin: true,
    page: () => import('./invoices.page.tsx'),
  },
];
