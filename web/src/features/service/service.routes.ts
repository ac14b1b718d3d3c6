import { atFirst, ownBarChrome, type RouteRow } from '#core/route.ts';
import { feedbackAllowanceQuery, feedbackListQuery, requestCountsQuery, requestsQuery } from './service.queries.ts';

export const serviceRoutes: readonly RouteRow[] = [
  {
    name: 'selfService.requests',
    path: '/pzqg',
    title: '品种求购',
    needsLogin: true,
    reads: atFirst(requestsQuery({ keywords: '', page: 1 }), requestCountsQuery),
    page: () => import('./requests.page.tsx'),
  },
  {
    name: 'selfService.requests.add',
    path: '/pzqg/add',
    chrome: ownBarChrome,
    title: '新增求购',
    needsLogin: true,
    reads: () => [requestCountsQuery],
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
    reads: atFirst(feedbackAllowanceQuery, feedbackListQuery(1)),
    page: () => import('./feedback.page.tsx'),
  },
];
