// Complaint: the price changes silently between summary and submit.
import { describe, expect, test } from 'vitest';
import { differences, type Snapshot } from './snapshot.ts';

const amounts = { goods: 10_000, fullReduction: 0, gift: 0, welfare: 0, coupon: 0, shipping: 1_500, total: 11_500 };
const line = { id: 7, name: '板蓝根颗粒', number: 10, priceFen: 1_000, totalFen: 10_000 };

const snapshot = (change: Partial<Snapshot> = {}): Snapshot => ({
  lines: [line],
  amounts,
  gifts: [],
  choices: { useBalance: false, usePoints: false, couponIds: [], exchangeIds: [] },
  payFen: 11_500,
  ...change,
});

describe('differences', () => {
  test('none between equals, whatever the order of the lines', () => {
    const other = { ...line, id: 8, name: '感冒灵' };
    expect(differences(snapshot(), snapshot())).toEqual([]);
    expect(differences(snapshot({ lines: [line, other] }), snapshot({ lines: [other, line] }))).toEqual([]);
  });

  test.each<[string, Partial<Snapshot>, object[]]>([
    [
      'a price',
      { lines: [{ ...line, priceFen: 1_001, totalFen: 10_010 }] },
      [{ kind: 'price', id: 7, before: '10.00', after: '10.01' }],
    ],
    [
      'a number',
      { lines: [{ ...line, number: 20, totalFen: 20_000 }] },
      [{ kind: 'number', before: '10', after: '20' }],
    ],
    [
      'a line total',
      { lines: [{ ...line, totalFen: 9_000 }] },
      [{ kind: 'line_total', before: '100.00', after: '90.00' }],
    ],
    ['a line gone', { lines: [] }, [{ kind: 'line', before: '10', after: '0' }]],
    [
      'a line added',
      { lines: [line, { ...line, id: 9, name: '感冒灵' }] },
      [{ kind: 'line', id: 9, before: '0', after: '10' }],
    ],
    [
      'the shipping',
      { amounts: { ...amounts, shipping: 0 } },
      [{ kind: 'amount', id: 0, name: '运费', text: '运费由 ¥15.00 变为 ¥0.00' }],
    ],
    [
      'the full reduction',
      { amounts: { ...amounts, fullReduction: 100 } },
      [{ kind: 'amount', name: '满减', before: '0.00', after: '1.00' }],
    ],
    [
      'what is left to pay',
      { payFen: 11_000 },
      [{ kind: 'payment', name: '还需支付', before: '115.00', after: '110.00' }],
    ],
  ])('%s', (_name, change, expected) => {
    expect(differences(snapshot(), snapshot(change))).toMatchObject(expected);
  });

  test('using balance or points at the submit is the buyer’s choice, not a change', () => {
    const chosen = snapshot({
      choices: { useBalance: true, usePoints: false, couponIds: [], exchangeIds: [] },
      payFen: 0,
    });
    expect(differences(snapshot(), chosen)).toEqual([]);
  });

  test('a changed total is reported once, not again as what is left to pay', () => {
    const dearer = snapshot({ amounts: { ...amounts, total: 12_000 }, payFen: 12_000 });
    expect(differences(snapshot(), dearer)).toMatchObject([{ kind: 'amount', name: '应付合计' }]);
  });
});
