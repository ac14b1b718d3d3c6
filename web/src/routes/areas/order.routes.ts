import type { RouteRow } from '../types.ts';

export const orderRoutes: readonly RouteRow[] = [
  { name: 'order', path: '/order', title: '我的订单', page: () => import('../../areas/order/order-list.page.tsx') },
  {
    name: 'order.detail',
    path: '/order/info/:id',
    title: '订单详情',
    page: () => import('../../areas/order/order-detail.page.tsx'),
  },
  { name: 'order.logistics', path: '/order/wl/:id', title: '物流信息', redirect: '/order/info/:id' },
  { name: 'order.return', path: '/order/returnInfo/:id', title: '退货详情' },
  { name: 'order.afterSales', path: '/order/afterSalesInfo/:id', title: '售后详情' },
  { name: 'order.receipts', path: '/hmdd', aliases: ['/order/hmdd'], title: '含麻订单回执' },
];
