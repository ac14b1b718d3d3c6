import { quietChrome, type RouteRow } from '#app/route.ts';

const chrome = { ...quietChrome, rightBar: false };

export const authRoutes: readonly RouteRow[] = [
  { name: 'login', path: '/login', title: '登录', chrome, page: () => import('#areas/auth/login.page.tsx') },
  { name: 'register', path: '/register', title: '会员注册', chrome, redirect: '/register_index' },
  { name: 'register.index', path: '/register_index', title: '会员注册', chrome, redirect: '/register/step1' },
  { name: 'register.wechat', path: '/register/wechat', title: '微信注册', chrome },
  {
    name: 'register.step1',
    path: '/register/step1',
    title: '验证手机号',
    chrome,
    page: () => import('#areas/auth/register-phone.page.tsx'),
  },
  {
    name: 'register.step2',
    path: '/register/step2',
    title: '填写资料',
    chrome,
    page: () => import('#areas/auth/register-account.page.tsx'),
  },
  {
    name: 'register.step3',
    path: '/register/step3',
    title: '注册完成',
    chrome,
    page: () => import('#areas/auth/register-done.page.tsx'),
  },
  { name: 'registerStores', path: '/register_dd', title: '多店注册', chrome, redirect: '/register/dd/step1' },
  {
    name: 'registerStores.step1',
    path: '/register/dd/step1',
    title: '多店注册：验证手机号',
    chrome,
    page: () => import('#areas/auth/stores-phone.page.tsx'),
  },
  {
    name: 'registerStores.step2',
    path: '/register/dd/step2',
    title: '多店注册：填写资料',
    chrome,
    page: () => import('#areas/auth/stores-accounts.page.tsx'),
  },
  {
    name: 'registerStores.step3',
    path: '/register/dd/step3',
    title: '多店注册：注册完成',
    chrome,
    page: () => import('#areas/auth/stores-done.page.tsx'),
  },
  { name: 'forget', path: '/forget', title: '忘记密码', chrome, redirect: '/forget/step1' },
  {
    name: 'forget.step1',
    path: '/forget_step1',
    aliases: ['/forget/step1'],
    title: '忘记密码',
    chrome,
    page: () => import('#areas/auth/forget-phone.page.tsx'),
  },
  {
    name: 'forget.step2',
    path: '/forget_step2',
    aliases: ['/forget/step2'],
    title: '重置密码',
    chrome,
    page: () => import('#areas/auth/forget-password.page.tsx'),
  },
  {
    name: 'forget.step3',
    path: '/forget_step3',
    aliases: ['/forget/step3'],
    title: '重置成功',
    chrome,
    page: () => import('#areas/auth/forget-done.page.tsx'),
  },
];
