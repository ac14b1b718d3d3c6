import { atFirst, type RouteRow } from '#core/route.ts';
import {
  couponCountsQuery,
  moneyLogQuery,
  moneySummaryQuery,
  offeredVouchersQuery,
  ownCouponsQuery,
  pointsLogQuery,
  voucherSalesQuery,
  walletQuery,
} from './wallet.queries.ts';

const log = { use_type: 0, page: 1 } as const;
const firstLog = atFirst(moneyLogQuery(log), moneySummaryQuery({}));

export const walletRoutes: readonly RouteRow[] = [
  { name: 'wallet', path: '/wdqb', title: '我的钱包', needsLogin: true, redirect: '/wdqb_yegl' },
  {
    name: 'wallet.balance',
    path: '/wdqb_yegl',
    aliases: ['/yegl'],
    title: '余额管理',
    needsLogin: true,
    reads: (params, query) => [walletQuery, ...firstLog(params, query)],
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
    reads: atFirst(walletQuery, pointsLogQuery(log)),
    page: () => import('./points.page.tsx'),
  },
  {
    name: 'wallet.coupons',
    path: '/wdqb_yhq',
    aliases: ['/yhq'],
    title: '优惠券',
    needsLogin: true,
    reads: atFirst(couponCountsQuery, ownCouponsQuery(0, 1, 1)),
    page: () => import('./coupons.page.tsx'),
  },
  {
    name: 'wallet.vouchers',
    path: '/wdqb_xjq',
    aliases: ['/xjq'],
    title: '现金券',
    needsLogin: true,
    reads: atFirst(voucherSalesQuery(1), couponCountsQuery, ownCouponsQuery(1, 1, 1), offeredVouchersQuery),
    page: () => import('./vouchers.page.tsx'),
  },
];
