import type { RouteRow } from '#core/route.ts';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

/** What the page asks for at an address without a query, in the words of its state. */
const atFirst = [
  apiQuery(api.favorite.list, { view: 'all', keywords: '', page: 1, sort: 'kept', order: 'desc' }, { inPlace: true }),
  apiQuery(api.favorite.counts, {}, { quiet: true }),
] as const;

export const favoriteRoutes: readonly RouteRow[] = [
  {
    name: 'selfService.favorites',
    path: '/star',
    title: '我的收藏',
    needsLogin: true,
    // The code that reads states out of addresses comes with the page.
    reads: (_params, query) => (query.size === 0 ? atFirst : []),
    page: () => import('./favorites.page.tsx'),
  },
];
