import { expect, it } from 'vitest';
import type { RouteRow } from '#app/route.ts';
import { entryOf, menuParts } from './menu-parts.ts';

const page = () => Promise.resolve({ Component: () => null });
const rows: readonly RouteRow[] = [
  { name: 'wallet.balance', path: '/yegl', title: '余额', menu: '我的钱包', page },
  { name: 'order', path: '/order', title: '我的订单', menu: '订单中心', page },
  { name: 'order.detail', path: '/order/info/:id', title: '订单详情', page },
  { name: 'order.receipts', path: '/hmdd', title: '回执', menu: '订单中心', page },
  { name: 'account.basic', path: '/basic', title: '基本信息', menu: '账户中心' },
];

it('lists the parts in order, without pages that are not offered yet', () => {
  expect(menuParts(rows).map(({ name, rows: own }) => [name, own.map((row) => row.name)])).toEqual([
    ['订单中心', ['order', 'order.receipts']],
    ['我的钱包', ['wallet.balance']],
  ]);
});

it.each([
  ['order', 'order'],
  ['order.detail', 'order'],
  ['order.receipts', 'order.receipts'],
  ['orders', undefined],
  ['cart', undefined],
])('%s belongs to %s', (route, entry) => expect(entryOf(rows, route)).toBe(entry));
