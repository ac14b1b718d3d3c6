import { expect, it } from 'vitest';
import type { RouteRow } from '../route.ts';
import { routeRows } from '#app/rows.ts';
import { entryOf, menuParts } from './menu-parts.ts';

const page = () => Promise.resolve({ Component: () => null });
const rows: readonly RouteRow[] = [
  { name: 'wallet.balance', path: '/yegl', title: '余额', page },
  { name: 'order', path: '/order', title: '我的订单', page },
  { name: 'order.detail', path: '/order/info/:id', title: '订单详情', page },
  { name: 'order.receipts', path: '/hmdd', title: '回执', page },
  { name: 'account.basic', path: '/basic', title: '基本信息' },
];

it('lists the parts in order, without pages that are not offered yet', () => {
  expect(menuParts(rows).map(({ name, rows: own }) => [name, own.map((row) => row.name)])).toEqual([
    ['订单中心', ['order', 'order.receipts']],
    ['我的钱包', ['wallet.balance']],
  ]);
});

it('the menu of the shop', () => {
  expect(menuParts(routeRows).map(({ name, rows: own }) => [name, own.map(({ title }) => title).join(' ')])).toEqual([
    ['会员中心', '会员中心'],
    ['订单中心', '我的订单 含麻订单回执 积分订单'],
    ['账户中心', '基本信息 资质证件 电子合同 多店管理 绑定微信 账户安全 收货地址 我的消息'],
    ['我的钱包', '余额管理 积分管理 优惠券 现金券 抽奖记录'],
    ['自助服务', '快捷采购 品种求购 电子发票 资料中心 我的收藏 意见反馈'],
  ]);
});

it.each([
  ['order', 'order'],
  ['order.detail', 'order'],
  ['order.receipts', 'order.receipts'],
  ['orders', undefined],
  ['cart', undefined],
])('%s belongs to %s', (route, entry) => expect(entryOf(route)).toBe(entry));
