import { orderStatuses, type OrderStatus } from '#contract/areas/order/order-codes.ts';
import { expect, test } from 'vitest';
import { orderStepWords, orderTabWords, orderWord } from './order-words.ts';

const statuses = Object.keys(orderStatuses) as OrderStatus[];

test('no state, step or tab of an order is called 已开票, which is what invoices are', () => {
  const words = [
    ...statuses.map((status) => orderWord(status)),
    ...Object.values(orderStepWords),
    ...orderTabWords.map(({ name }) => name),
  ];
  expect(words.filter((word) => word.includes('票'))).toEqual([]);
});

test('a page shows the label of the host, but for the step of the warehouse', () => {
  expect([orderWord(5, '已发出'), orderWord('shipped', '已发出'), orderWord('shipped')]).toEqual([
    '已发出',
    '已发出',
    '已发货',
  ]);
  expect([orderWord(2, '已开票'), orderWord('billed', '已开票'), orderWord('billed')]).toEqual([
    '已接单',
    '已接单',
    '已接单',
  ]);
});

test('tabs in the order of the workflow', () => {
  expect(orderTabWords.map(({ name }) => name).join(' ')).toBe('全部 待付款 待发货 待收货 已完成 已取消');
});
