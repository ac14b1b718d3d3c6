// Rule: the transition table; what a buyer may do now.
import { orderStatuses, type OrderStatus } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { buyerActions, mayBecome, refusedMove } from './order-status.ts';

const statuses = Object.keys(orderStatuses) as OrderStatus[];

/** Written from the trade rules: the path of an order, and where it can be cancelled. */
const legal = new Set([
  'unpaid→paid',
  'paid→billed',
  'billed→picked',
  'picked→packed',
  'packed→shipped',
  'shipped→finished',
  'unpaid→cancelled',
  'paid→cancelled',
]);

describe('the transition table', () => {
  test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))('%s → %s', (from, to) => {
    expect(mayBecome(from, to)).toBe(legal.has(`${from}→${to}`));
  });

  test.each([
    ['unpaid', ['pay', 'cancel']],
    ['paid', ['cancel', 'again']],
    ['billed', ['again']],
    ['packed', ['again']],
    ['shipped', ['confirm', 'again']],
    ['finished', ['again']],
    ['cancelled', ['again']],
  ] as const)('a buyer with a %s order may %j', (status, actions) => {
    expect(buyerActions(status)).toEqual(actions);
  });

  test('the refusal names the present status and the action', () => {
    expect(refusedMove('20260302000001', 'shipped', 'cancelled')).toBe('订单 20260302000001 当前为“已发货”，不能取消');
  });
});
