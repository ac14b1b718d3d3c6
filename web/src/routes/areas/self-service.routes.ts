import type { RouteRow } from '#app/route.ts';

export const selfServiceRoutes: readonly RouteRow[] = [
  { name: 'selfService', path: '/zzfw', title: '自助服务', redirect: '/kjcg' },
  {
    name: 'selfService.quick',
    path: '/kjcg',
    title: '快捷采购',
    menu: '自助服务',
    page: () => import('#areas/purchase/quick.page.tsx'),
  },
  {
    name: 'selfService.quick.bulk',
    path: '/kjcg/bulk',
    title: '批量下单',
    page: () => import('#areas/purchase/bulk.page.tsx'),
  },
  {
    name: 'selfService.quick.lists',
    path: '/kjcg/lists',
    title: '采购清单',
    page: () => import('#areas/purchase/lists.page.tsx'),
  },
  {
    name: 'selfService.requests',
    path: '/pzqg',
    title: '品种求购',
    menu: '自助服务',
    page: () => import('#areas/service/requests.page.tsx'),
  },
  {
    name: 'selfService.requests.add',
    path: '/pzqg/add',
    title: '新增求购',
    page: () => import('#areas/service/request-form.page.tsx'),
  },
  {
    name: 'selfService.requests.detail',
    path: '/pzqg/info',
    title: '求购详情',
    page: () => import('#areas/service/request-detail.page.tsx'),
  },
  {
    name: 'selfService.invoices',
    path: '/dzfp',
    title: '电子发票',
    menu: '自助服务',
    page: () => import('#areas/invoice/invoices.page.tsx'),
  },
  {
    name: 'selfService.documents',
    path: '/zlzx',
    title: '资料中心',
    menu: '自助服务',
    page: () => import('#areas/document/documents.page.tsx'),
  },
  {
    name: 'selfService.tracePrint',
    path: '/zlzx/print',
    title: '打印批号追溯',
    chrome: { header: false, footer: false, rightBar: false, nav: false },
    page: () => import('#areas/document/trace-print.page.tsx'),
  },
  {
    name: 'selfService.favorites',
    path: '/star',
    title: '我的收藏',
    menu: '自助服务',
    page: () => import('#areas/favorite/favorites.page.tsx'),
  },
  {
    name: 'selfService.feedback',
    path: '/yjfk',
    title: '意见反馈',
    menu: '自助服务',
    page: () => import('#areas/service/feedback.page.tsx'),
  },
];
