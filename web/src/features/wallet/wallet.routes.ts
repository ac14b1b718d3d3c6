import type { RouteRow } from '#core/route.ts';
import { walletQuery } from './wallet.queries.ts';

export const walletRoutes: readonly RouteRow[] = [
  { name: 'wallet', path: '/wdqb', title: '我的钱包', needsLogin: true, redirect: '/wdqb_yegl' },
  {
    name: 'wallet.balance',
    path: '/wdqb_yegl',
    aliases: ['/yegl'],
    title: '余额管理',
    needsLogin: true,
    reads: () => [walletQuery],
    page: () => import('./balance.page.tsx'),
  },
  {
    name: 'wallet.statementPrint',
    path: '/yegl/print',
    title: '打印对账单',
    needsLogin: true,
    chrome: { header: false, footer: false, rightBar: false, nav: false },
    page: () => import('./statement-print.page.tsx'),
  },
  {
    name: 'wallet.points',
    path: '/wdqb_jfgl',
    aliases: ['/jfgl'],
    title: '积分管理',
    needsLogin: true,
    page: () => import('./points.page.tsx'),
  },
  {
    name: 'wallet.coupons',
    path: '/wdqb_yhq',
    aliases: ['/yhq'],
    title: '优惠券',
    needsLogin: true,
    page: () => import('./coupons.page.tsx'),
  },
  {
    name: 'wallet.vouchers',
    path: '/wdqb_xjq',
    aliases: ['/xjq'],
    title: '现金券',
    needsLogin: true,
    page: () => import('./vouchers.page.tsx'),
  },
];
