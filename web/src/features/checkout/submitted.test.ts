import { expect, test } from 'vitest';
import { leftToPayText, payingText } from './submitted.ts';

const submitted = { count: 3, paid: 1, position: 2, amount: '1128.76' };
const sibling = (id: number, amount: string) => ({ id, order_sn: String(id), pay_amount: amount });

test('several orders submitted together are named with their sum and the one that is being paid', () => {
  expect(payingText(submitted)).toBe('共 3 单 ¥1,128.76，正在支付第 2 单');
  expect(payingText({ ...submitted, count: 1 })).toBe('');
});

test('after a payment: what is paid and what is left', () => {
  const siblings = [sibling(1, '1000.75'), sibling(3, '3.00')];
  expect(leftToPayText({ submitted, siblings })).toBe('已付 1 / 3，还有 2 单待付 ¥1,003.75');
  expect(leftToPayText({ submitted: { ...submitted, paid: 3 }, siblings: [] })).toBe('');
});
