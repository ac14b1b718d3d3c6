import type { RouteRow } from '#app/route.ts';

export const walletRoutes: readonly RouteRow[] = [
  { name: 'wallet', path: '/wdqb', title: '我的钱包', redirect: '/wdqb_yegl' },
  { name: 'wallet.balance', path: '/wdqb_yegl', aliases: ['/yegl'], title: '余额管理' },
  { name: 'wallet.points', path: '/wdqb_jfgl', aliases: ['/jfgl'], title: '积分管理' },
  { name: 'wallet.coupons', path: '/wdqb_yhq', aliases: ['/yhq'], title: '优惠券' },
  { name: 'wallet.vouchers', path: '/wdqb_xjq', aliases: ['/xjq'], title: '现金券' },
];
