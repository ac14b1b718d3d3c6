import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { atFirst, ownBarChrome, type RouteRow } from '#core/route.ts';

const requestCounts = apiQuery(api.user.buyCounts, {}, { inPlace: true });

export const serviceRoutes: readonly RouteRow[] = [
  {
    name: 'selfService.requests',
    path: '/pzqg',
    title: '品种求购',
    needsLogin: true,
    reads: atFirst(apiQuery(api.user.buyList, { keywords: '', page: 1 }, { inPlace: true }), requestCounts),
    page: () => import('./requests.page.tsx'),
  },
  {
    name: 'selfService.requests.add',
    path: '/pzqg/add',
    chrome: ownBarChrome,
    title: '新增求购',
    needsLogin: true,
    reads: () => [requestCounts],
    page: () => import('./request-form.page.tsx'),
  },
  {
    name: 'selfService.requests.detail',
    path: '/pzqg/info',
    title: '求购详情',
    page: () => import('./request-detail.page.tsx'),
  },
  {
    name: 'selfService.feedback',
    path: '/yjfk',
    title: '意见反馈',
    needsLogin: true,
    reads: atFirst(
      apiQuery(api.user.feedbackAllowance, {}, { inPlace: true }),
      apiQuery(api.user.feedbackList, { page: 1 }, { inPlace: true }),
    ),
    page: () => import('./feedback.page.tsx'),
  },
];
