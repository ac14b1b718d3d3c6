import type { RouteRow } from '#app/route.ts';

export const accountRoutes: readonly RouteRow[] = [
  { name: 'user', path: '/user', aliases: ['/user_hyzx'], title: '会员中心' },
  { name: 'account', path: '/zhzx', title: '账户中心', redirect: '/basic' },
  { name: 'account.basic', path: '/basic', aliases: ['/zhzx/basic'], title: '基本信息' },
  { name: 'account.certificates', path: '/zzzj', aliases: ['/basic/zzzj'], title: '资质证件' },
  { name: 'account.stores', path: '/ddgl', title: '多店管理' },
  { name: 'account.wechat', path: '/bdwx', title: '绑定微信' },
  { name: 'account.addresses', path: '/addr', title: '收货地址' },
  { name: 'account.messages', path: '/wdxx', title: '我的消息' },
  {
    name: 'account.contract',
    path: '/dzht',
    title: '电子合同',
    page: () => import('#areas/account/e-contract.page.tsx'),
  },
];
