import type { RouteRow } from '#app/route.ts';

export const accountRoutes: readonly RouteRow[] = [
  {
    name: 'user',
    path: '/user',
    aliases: ['/user_hyzx'],
    title: '会员中心',
    menu: '会员中心',
    page: () => import('#areas/account/member.page.tsx'),
  },
  { name: 'account', path: '/zhzx', title: '账户中心', redirect: '/basic' },
  {
    name: 'account.basic',
    path: '/basic',
    aliases: ['/zhzx/basic'],
    title: '基本信息',
    menu: '账户中心',
    page: () => import('#areas/account/basic.page.tsx'),
  },
  {
    name: 'account.certificates',
    path: '/zzzj',
    aliases: ['/basic/zzzj'],
    title: '资质证件',
    menu: '账户中心',
    page: () => import('#areas/account/certificates.page.tsx'),
  },
  {
    name: 'account.stores',
    path: '/ddgl',
    title: '多店管理',
    menu: '账户中心',
    page: () => import('#areas/account/stores.page.tsx'),
  },
  { name: 'account.wechat', path: '/bdwx', title: '绑定微信' },
  { name: 'account.addresses', path: '/addr', title: '收货地址' },
  {
    name: 'account.messages',
    path: '/wdxx',
    title: '我的消息',
    menu: '账户中心',
    page: () => import('#areas/account/messages.page.tsx'),
  },
  {
    name: 'account.contract',
    path: '/dzht',
    title: '电子合同',
    page: () => import('#areas/account/e-contract.page.tsx'),
  },
];

export const walletRoutes: readonly RouteRow[] = [
  { name: 'wallet', path: '/wdqb', title: '我的钱包', redirect: '/wdqb_yegl' },
  { name: 'wallet.balance', path: '/wdqb_yegl', aliases: ['/yegl'], title: '余额管理' },
  { name: 'wallet.points', path: '/wdqb_jfgl', aliases: ['/jfgl'], title: '积分管理' },
  { name: 'wallet.coupons', path: '/wdqb_yhq', aliases: ['/yhq'], title: '优惠券' },
  { name: 'wallet.vouchers', path: '/wdqb_xjq', aliases: ['/xjq'], title: '现金券' },
];

export const selfServiceRoutes: readonly RouteRow[] = [
  { name: 'selfService', path: '/zzfw', title: '自助服务', redirect: '/kjcg' },
  { name: 'selfService.quick', path: '/kjcg', title: '快捷采购' },
  { name: 'selfService.requests', path: '/pzqg', title: '品种求购' },
  { name: 'selfService.requestAdd', path: '/pzqg/add', title: '新增求购' },
  { name: 'selfService.requestDetail', path: '/pzqg/info', title: '求购详情' },
  { name: 'selfService.invoices', path: '/dzfp', title: '电子发票' },
  { name: 'selfService.favorites', path: '/star', title: '我的收藏' },
  { name: 'selfService.feedback', path: '/yjfk', title: '意见反馈' },
];
