import { expect, it } from 'vitest';
import { fileName } from '#design/sheet-cells.ts';
import { logSheet } from './log-sheet.ts';

const words = { caption: '余额明细', amount: '金额（元）', left: '余额（元）' };
const head = { title: '余额明细', company: '=HYPERLINK("x")', period: '全部时间', at: '2026-03-02 10:00:00' };
const row = {
  id: 1,
  at: '2026-03-01 09:00:00',
  kind: '支付',
  note: '=1+1|cmd',
  orderSn: '20260301000001',
  url: '',
  amount: '-1234.50',
  left: '0.29',
};

it('writes text as text whatever it begins with, and amounts as numbers', () => {
  const { data: sheet } = logSheet(head, [row], words);
  expect(sheet[2]?.map((cell) => (cell as { value: string }).value)).toEqual([
    '时间',
    '类型',
    '说明',
    '订单号',
    '金额（元）',
    '余额（元）',
  ]);
  expect(sheet[3]).toMatchObject([
    { value: '2026-03-01 09:00:00', type: String },
    { value: '支付', type: String },
    { value: '=1+1|cmd', type: String },
    { value: '20260301000001', type: String },
    { value: -1234.5, type: Number, format: '#,##0.00' },
    { value: 0.29, type: Number },
  ]);
});

it('leaves empty text empty, and counts without decimals', () => {
  const { data } = logSheet(head, [{ ...row, orderSn: '', amount: -520, left: 2_171 }], words);
  const cells = data[3];
  expect(cells?.[3]).toBeNull();
  expect(cells?.[4]).toMatchObject({ value: -520, format: '#,##0' });
});

it('names the file without what file systems refuse', () => {
  expect(fileName('余额明细', '甲/乙: 药房*', '2026-02-01 至 2026-02-28')).toBe(
    '余额明细_甲乙药房_2026-02-01至2026-02-28.xlsx',
  );
});
