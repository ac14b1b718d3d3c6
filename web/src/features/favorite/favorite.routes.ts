import type { RouteRow } from '#core/route.ts';

export const favoriteRoutes: readonly RouteRow[] = [
  {
    name: 'selfService.favorites',
    path: '/star',
    title: '我的收藏',
    needsLogin: true,
    page: () => import('./favorites.page.tsx'),
  },
];
