import type { RouteRow } from '#app/route.ts';

export const favoriteRoutes: readonly RouteRow[] = [
  {
    name: 'selfService.favorites',
    path: '/star',
    title: '我的收藏',
    page: () => import('./favorites.page.tsx'),
  },
];
