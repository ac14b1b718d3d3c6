import { expect, test } from 'vitest';
import { addedGifts, nextOfReturn, paidOut, refundNotes, refundsByLine } from './return-preview.ts';

const refund = (part: Partial<Parameters<typeof paidOut>[0]> = {}) => ({
  refund_amount: '10.00',
  refund_points: 0,
  taken_points: 0,
  withheld_amount: '0.00',
  credit_amount: '0.00',
  balance_amount: '10.00',
  ...part,
});

test.each<[string, ReturnType<typeof refund>, string, number, string[]]>([
  ['all to the balance', refund(), '10.00', 0, []],
  ['money and points', refund({ refund_points: 500 }), '10.00', 500, []],
  ['earned points taken back', refund({ taken_points: 12 }), '10.00', 0, ['收回优选返积分 12']],
  [
    'earned points that were spent',
    refund({ withheld_amount: '0.12', balance_amount: '9.88' }),
    '9.88',
    0,
    ['商品退款 ¥10.00，优选返积分已使用，从退款中抵扣 ¥0.12'],
  ],
  [
    'bought on account, part of it paid back',
    refund({ credit_amount: '4.00', balance_amount: '6.00' }),
    '10.00',
    0,
    ['其中 ¥4.00 冲减账期'],
  ],
  ['nothing', refund({ refund_amount: '0.00', balance_amount: '0.00' }), '0.00', 0, []],
])('says what is paid out and what is not: %s', (_, from, money, points, notes) => {
  expect(paidOut(from)).toEqual({ money, points });
  expect(refundNotes(from)).toEqual(notes);
});

const facts = { goods_id: 1, ypgg: '', sccj: '', bzdw: '盒', image: '', ph: '' };
const line = (id: number, number: number, gift_type: 0 | 1 = 0) => ({
  ...facts,
  order_goods_id: id,
  name: `商品${id}`,
  number,
  gift_type,
  refund: `${id}.00`,
  refund_points: id,
});

test('names what comes along beyond the picked pieces', () => {
  const lines = [line(1, 11), line(2, 4, 1), line(3, 2, 1)];
  expect(addedGifts({ lines }, new Map([[1, 11]]))).toBe('商品2 × 4 盒、商品3 × 2 盒');
  const picked = new Map([
    [1, 11],
    [2, 3],
    [3, 2],
  ]);
  expect(addedGifts({ lines }, picked)).toBe('商品2 × 1 盒');
  expect(refundsByLine({ lines }).get(2)).toEqual({ money: '2.00', points: 2 });
});

const pickup = { day: '2026-03-03', contact: '陈晓明', phone: '13800000001' };

test.each([
  [{ state: 'reviewing', pickup: null, refund_by: '2026-03-04 10:00:00' }, '等待审核'],
  [{ state: 'agreed', pickup, refund_by: '2026-03-04 10:00:00' }, '03-03 上门取货'],
  [{ state: 'sent_back', pickup: null, refund_by: '2026-03-04 10:00:00' }, '预计 03-04 10:00 前退款'],
  [{ state: 'completed', pickup: null, refund_by: null }, ''],
] as const)('what comes next for %j: %j', (found, text) => expect(nextOfReturn(found)).toBe(text));
