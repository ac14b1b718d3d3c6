import { atFirst, type RouteRow } from '#core/route.ts';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

export const favoriteRoutes: readonly RouteRow[] = [
  {
    name: 'selfService.favorites',
    path: '/star',
    title: '我的收藏',
    needsLogin: true,
    reads: atFirst(
      apiQuery(
        api.favorite.list,
        { view: 'all', keywords: '', page: 1, sort: 'kept', order: 'desc' },
        { inPlace: true },
      ),
      apiQuery(api.favorite.counts, {}, { quiet: true }),
    ),
    page: () => import('./favorites.page.tsx'),
  },
];
