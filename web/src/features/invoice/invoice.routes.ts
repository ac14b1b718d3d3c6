import type { RouteRow } from '#core/route.ts';

export const invoiceRoutes: readonly RouteRow[] = [
  {
    name: 'selfService.invoices',
    path: '/dzfp',
    title: '电子发票',
    page: () => import('./invoices.page.tsx'),
  },
];
