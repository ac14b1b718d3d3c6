import { orderStatuses } from '@baicao/shared/contract';
import { expect, test } from 'vitest';
import { nextEvent, orderSteps } from './order-progress.ts';

const order = { shipped_at: null, finished_at: null, cancel_reason: '' };

test.each([
  [orderStatuses.unpaid.code, {}, ''],
  [orderStatuses.paid.code, {}, '等待仓库接单'],
  [orderStatuses.packed.code, {}, '等待承运方揽收'],
  [orderStatuses.shipped.code, { shipped_at: '2026-02-27 16:00:00' }, '预计 03-02 前送达'],
  [orderStatuses.finished.code, { finished_at: '2026-03-01 09:30:00' }, '2026-03-01 09:30 签收'],
  [orderStatuses.cancelled.code, { cancel_reason: '重复下单' }, '重复下单'],
])('state %i: %j says %j', (status, facts, text) => {
  expect(nextEvent({ ...order, order_status: status, ...facts })).toBe(text);
});

test('steps are nouns, so that one still to come does not read as done', () => {
  const codes = ['unpaid', 'paid', 'billed', 'picked', 'packed', 'shipped', 'finished'] as const;
  const steps = codes.map((code) => ({ code, title: '已开票', content: '', time: null }));
  expect(
    orderSteps({ steps })
      .map(({ title }) => title)
      .join(' '),
  ).toBe('提交 付款 接单 拣货 出库 发货 签收');
});
