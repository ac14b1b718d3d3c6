import { describe, expect, test } from 'vitest';
import { paymentMethodViolation, paymentMethodOptions, type DuePayment } from './payment-methods.ts';

const now = Date.UTC(2026, 2, 2, 2);

const due = (change: Partial<DuePayment> = {}): DuePayment => ({
  dueFen: 10_000,
  balanceDueFen: 10_000,
  isEphedrine: false,
  balanceFen: 10_000,
  balanceUsedFen: 0,
  credit: { quotaFen: 20_000, usedFen: 0, dueOn: null },
  now,
  ...change,
});

const enabled = (facts: DuePayment) =>
  paymentMethodOptions(facts)
    .filter((option) => option.violation === null)
    .map((option) => option.method);

describe('payment methods', () => {
  test.each<[string, Partial<DuePayment>, string[]]>([
    ['everything in order', {}, ['balance', 'wechat', 'alipay', 'transfer', 'credit']],
    ['ephedrine goods', { isEphedrine: true }, ['transfer']],
    ['a fen short', { balanceFen: 9_999 }, ['wechat', 'alipay', 'transfer', 'credit']],
    ['balance used already', { balanceUsedFen: 1, balanceFen: 99_999 }, ['wechat', 'alipay', 'transfer', 'credit']],
    [
      'nothing left to pay',
      { balanceUsedFen: 10_000, dueFen: 0, balanceDueFen: 0, balanceFen: 0 },
      ['balance', 'wechat', 'alipay', 'transfer', 'credit'],
    ],
    ['no account', { credit: { quotaFen: 0, usedFen: 0, dueOn: null } }, ['balance', 'wechat', 'alipay', 'transfer']],
    [
      'a credit account used up',
      { credit: { quotaFen: 20_000, usedFen: 10_001, dueOn: '2026-03-31' } },
      ['balance', 'wechat', 'alipay', 'transfer'],
    ],
    [
      'a credit account with just enough',
      { credit: { quotaFen: 20_000, usedFen: 10_000, dueOn: '2026-03-31' } },
      ['balance', 'wechat', 'alipay', 'transfer', 'credit'],
    ],
    [
      'credit due today',
      { credit: { quotaFen: 20_000, usedFen: 1, dueOn: '2026-03-02' } },
      ['balance', 'wechat', 'alipay', 'transfer', 'credit'],
    ],
    [
      'credit due yesterday',
      { credit: { quotaFen: 20_000, usedFen: 1, dueOn: '2026-03-01' } },
      ['balance', 'wechat', 'alipay', 'transfer'],
    ],
    [
      'a due date with nothing owed',
      { credit: { quotaFen: 20_000, usedFen: 0, dueOn: '2026-03-01' } },
      ['balance', 'wechat', 'alipay', 'transfer', 'credit'],
    ],
  ])('%s', (_name, change, methods) => {
    expect(enabled(due(change))).toEqual(methods);
  });

  test('each reason has its own code', () => {
    expect(paymentMethodViolation('wechat', due({ isEphedrine: true }))?.code).toBe('ephedrinePayment');
    expect(paymentMethodViolation('balance', due({ balanceFen: 0 }))?.code).toBe('balanceShort');
    expect(
      paymentMethodViolation('credit', due({ credit: { quotaFen: 1, usedFen: 1, dueOn: '2026-01-01' } }))?.code,
    ).toBe('creditOverdue');
  });
});
