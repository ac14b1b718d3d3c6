import type { RouteRow } from '#app/route.ts';

export const selfServiceRoutes: readonly RouteRow[] = [
  { name: 'selfService', path: '/zzfw', title: '自助服务', redirect: '/kjcg' },
  { name: 'selfService.quick', path: '/kjcg', title: '快捷采购' },
  {
    name: 'selfService.quick.bulk',
    path: '/kjcg/bulk',
    title: '批量下单',
    page: () => import('#areas/purchase/bulk.page.tsx'),
  },
  { name: 'selfService.lists', path: '/kjcg/lists', title: '采购清单' },
  { name: 'selfService.requests', path: '/pzqg', title: '品种求购' },
  { name: 'selfService.requestAdd', path: '/pzqg/add', title: '新增求购' },
  { name: 'selfService.requestDetail', path: '/pzqg/info', title: '求购详情' },
  { name: 'selfService.invoices', path: '/dzfp', title: '电子发票' },
  { name: 'selfService.documents', path: '/zlzx', title: '资料中心' },
  { name: 'selfService.favorites', path: '/star', title: '我的收藏' },
  { name: 'selfService.feedback', path: '/yjfk', title: '意见反馈' },
];
