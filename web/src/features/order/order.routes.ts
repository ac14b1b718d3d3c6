import type { Params } from 'react-router-dom';
import { atFirst, ownBarChrome, type RouteRow } from '#core/route.ts';
import { idOf } from '#core/address-numbers.ts';
import { afterSalesQuery, orderQuery, ordersQuery, receiptsQuery, returnQuery, tabsQuery } from './order.queries.ts';

const orderRead = ({ id }: Params) => [orderQuery(idOf(id))];

/** A document to print: no frame. */
const printChrome = { header: false, footer: false, rightBar: false, nav: false } as const;

export const orderRoutes: readonly RouteRow[] = [
  {
    name: 'order',
    path: '/order',
    title: '我的订单',
    needsLogin: true,
    reads: atFirst(ordersQuery({ page: 1, type: 0, keywords: '' }), tabsQuery),
    page: () => import('./order-list.page.tsx'),
  },
  {
    name: 'order.detail',
    path: '/order/info/:id',
    title: '订单详情',
    needsLogin: true,
    reads: orderRead,
    next: 'logistics',
    page: () => import('./order-detail.page.tsx'),
  },
  { name: 'order.logistics', path: '/order/wl/:id', title: '物流信息', needsLogin: true, redirect: '/order/info/:id' },
  {
    name: 'order.returnApply',
    path: '/order/returnApply/:id',
    title: '申请退货',
    needsLogin: true,
    chrome: ownBarChrome,
    reads: orderRead,
    page: () => import('./return-apply.page.tsx'),
  },
  {
    name: 'order.afterSalesApply',
    path: '/order/afterSalesApply/:id',
    title: '申请售后',
    needsLogin: true,
    chrome: ownBarChrome,
    reads: orderRead,
    page: () => import('./after-sales-apply.page.tsx'),
  },
  {
    name: 'order.return',
    path: '/order/returnInfo/:id',
    title: '退货详情',
    needsLogin: true,
    reads: ({ id }) => [returnQuery(idOf(id))],
    page: () => import('./return-info.page.tsx'),
  },
  {
    name: 'order.afterSales',
    path: '/order/afterSalesInfo/:id',
    title: '售后详情',
    needsLogin: true,
    reads: ({ id }) => [afterSalesQuery(idOf(id))],
    page: () => import('./after-sales-info.page.tsx'),
  },
  {
    name: 'order.print',
    path: '/order/print/:id',
    title: '打印订单',
    needsLogin: true,
    chrome: printChrome,
    reads: orderRead,
    page: () => import('./order-print.page.tsx'),
  },
  {
    name: 'order.receipts',
    path: '/hmdd',
    aliases: ['/order/hmdd'],
    title: '含麻订单回执',
    needsLogin: true,
    reads: atFirst(receiptsQuery(1)),
    page: () => import('./receipts.page.tsx'),
  },
];
