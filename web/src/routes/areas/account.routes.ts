import type { RouteRow } from '#app/route.ts';

export const accountRoutes: readonly RouteRow[] = [
  { name: 'user', path: '/user', aliases: ['/user_hyzx'], title: '会员中心' },
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
  { name: 'account.stores', path: '/ddgl', title: '多店管理' },
  {
    name: 'account.wechat',
    path: '/bdwx',
    title: '绑定微信',
    menu: '账户中心',
    user: 'own',
    page: () => import('#areas/auth/bind-wechat.page.tsx'),
  },
  {
    name: 'account.security',
    path: '/zhaq',
    title: '账户安全',
    menu: '账户中心',
    page: () => import('#areas/auth/security.page.tsx'),
  },
  {
    name: 'account.addresses',
    path: '/addr',
    title: '收货地址',
    menu: '账户中心',
    page: () => import('#areas/account/addresses.page.tsx'),
  },
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
  {
    name: 'wallet.balance',
    path: '/wdqb_yegl',
    aliases: ['/yegl'],
    title: '余额管理',
    menu: '我的钱包',
    page: () => import('#areas/wallet/balance.page.tsx'),
  },
  {
    name: 'wallet.statementPrint',
    path: '/yegl/print',
    title: '打印对账单',
    chrome: { header: false, footer: false, rightBar: false, nav: false },
    page: () => import('#areas/wallet/statement-print.page.tsx'),
  },
  {
    name: 'wallet.points',
    path: '/wdqb_jfgl',
    aliases: ['/jfgl'],
    title: '积分管理',
    menu: '我的钱包',
    page: () => import('#areas/wallet/points.page.tsx'),
  },
  {
    name: 'wallet.coupons',
    path: '/wdqb_yhq',
    aliases: ['/yhq'],
    title: '优惠券',
    menu: '我的钱包',
    page: () => import('#areas/wallet/coupons.page.tsx'),
  },
  {
    name: 'wallet.vouchers',
    path: '/wdqb_xjq',
    aliases: ['/xjq'],
    title: '现金券',
    menu: '我的钱包',
    page: () => import('#areas/wallet/vouchers.page.tsx'),
  },
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
