import type { RouteRow } from '#core/route.ts';
import { heroQuery, spikeQuery } from './home.queries.ts';

export const homeRoutes: readonly RouteRow[] = [
  {
    name: 'home',
    path: '/',
    title: '首页',
    chrome: { adverts: true },
    reads: () => [heroQuery, spikeQuery],
    outline: 'hero',
    page: () => import('./home.page.tsx'),
  },
  { name: 'notFound', path: '/404', title: '页面不存在', page: () => import('./not-found.page.tsx') },
  {
    name: 'noActivity',
    path: '/noActivity',
    title: '活动不存在',
    page: () => import('./no-activity.page.tsx'),
  },
  { name: 'mobileSite', path: '/sjb', title: '手机版', page: () => import('./mobile-site.page.tsx') },
  {
    name: 'loading',
    path: '/loading',
    title: '正在跳转',
    chrome: { nav: false, rightBar: false },
    page: () => import('./loading.page.tsx'),
  },
];
