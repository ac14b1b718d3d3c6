import { expect, test } from 'vitest';
import { traceSheet, type Trace } from './trace-sheet.ts';

const order = {
  order_id: 3,
  order_sn: '20260222000001',
  created_at: '2026-02-22 09:00:00',
  shipped_at: '2026-02-23 09:00:00',
  finished_at: null,
  number: 40,
  returned: 4,
  returning: 0,
  consignee: '=cmd',
  address: '武汉',
};
const trace: Trace = {
  q: 'A1',
  found_by: 'number',
  found_by_label: '批号',
  company: '康民大药房',
  at: '2026-03-02 10:00:00',
  near: [],
  batches: [
    {
      batch_id: 1,
      goods_id: 1,
      name: '阿莫西林胶囊',
      ypgg: '0.25g',
      sccj: '厂家',
      bzdw: '盒',
      ph: 'A1',
      scrq: '2025-01-01',
      yxq: '2027-01-01',
      days_left: -3,
      file_url: '/api/x',
      pzwh: 'H1',
      barcode: '69',
      number: 40,
      returned: 4,
      returning: 0,
      left: 36,
      orders: [order],
      summary: '截至今日',
    },
  ],
};

test('every order is a row of text and figures, and a name that begins like a formula stays a name', () => {
  const rows = traceSheet(trace);
  const [row] = rows.slice(3);
  expect(row?.map((cell) => (cell && typeof cell === 'object' && 'value' in cell ? cell.value : cell))).toEqual([
    '阿莫西林胶囊',
    '0.25g',
    '厂家',
    'H1',
    'A1',
    '2025-01-01',
    '2027-01-01',
    -3,
    '20260222000001',
    '2026-02-22 09:00:00',
    '2026-02-23 09:00:00',
    null,
    '=cmd',
    '武汉',
    '盒',
    40,
    4,
    0,
    36,
  ]);
  expect(row?.[12]).toMatchObject({ type: String });
  expect(rows[2]).toHaveLength(row?.length ?? 0);
  expect(JSON.stringify(rows.at(-1))).toContain('截至今日');
});
