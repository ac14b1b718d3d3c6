import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { atFirst, type RouteRow } from '#core/route.ts';

export const invoiceRoutes: readonly RouteRow[] = [
  {
    name: 'selfService.invoices',
    path: '/dzfp',
    title: '电子发票',
    needsLogin: true,
    reads: atFirst(
      apiQuery(api.invoice.list, { type: 0, keywords: '', page: 1 }, { inPlace: true }),
      apiQuery(api.invoice.overview, {}, { quiet: true }),
    ),
    page: () => import('./invoices.page.tsx'),
  },
];
