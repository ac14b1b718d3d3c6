import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { atFirst, type RouteRow } from '#core/route.ts';
import { addressesQuery } from './address.queries.ts';
import { certificatesQuery, profileQuery, scopesQuery } from './certificates.queries.ts';
import { contractQuery } from './contract.queries.ts';
import { memberQuery, oftenBoughtQuery, spendingQuery } from './member.queries.ts';

export const accountRoutes: readonly RouteRow[] = [
  {
    name: 'user',
    path: '/user',
    aliases: ['/user_hyzx'],
    title: '会员中心',
    needsLogin: true,
    user: 'own',
    reads: () => [memberQuery, spendingQuery, oftenBoughtQuery],
    page: () => import('./member.page.tsx'),
  },
  { name: 'account', path: '/zhzx', title: '账户中心', needsLogin: true, redirect: '/basic' },
  {
    name: 'account.basic',
    path: '/basic',
    aliases: ['/zhzx/basic'],
    title: '基本信息',
    needsLogin: true,
    reads: () => [profileQuery],
    page: () => import('./basic.page.tsx'),
  },
  {
    name: 'account.certificates',
    path: '/zzzj',
    aliases: ['/basic/zzzj'],
    title: '资质证件',
    needsLogin: true,
    reads: () => [certificatesQuery, scopesQuery, profileQuery],
    page: () => import('./certificates.page.tsx'),
  },
  {
    name: 'account.stores',
    path: '/ddgl',
    title: '多店管理',
    needsLogin: true,
    page: () => import('./stores.page.tsx'),
  },
  {
    name: 'account.addresses',
    path: '/addr',
    title: '收货地址',
    needsLogin: true,
    reads: () => [addressesQuery],
    page: () => import('./addresses.page.tsx'),
  },
  {
    name: 'account.messages',
    path: '/wdxx',
    title: '我的消息',
    needsLogin: true,
    reads: atFirst(
      apiQuery(api.message.list, { page: 1 }, { inPlace: true }),
      apiQuery(api.message.counts, {}, { quiet: true }),
    ),
    page: () => import('./messages.page.tsx'),
  },
  {
    name: 'account.contract',
    path: '/dzht',
    title: '电子合同',
    needsLogin: true,
    reads: () => [contractQuery],
    page: () => import('./e-contract.page.tsx'),
  },
];
