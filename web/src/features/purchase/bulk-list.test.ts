import type { BulkMatch } from '@baicao/shared/contract';
import { describe, expect, it } from 'vitest';
import {
  countsOf,
  isOrderable,
  listOf,
  sumOf,
  unsolved,
  withGoods,
  withNumber,
  withResult,
  type ListedGoods,
  type ListRow,
} from './bulk-list.ts';
import { failedSheet } from './components/bulk/bulk-sheets.ts';

const goods: ListedGoods = {
  id: 7,
  name: '阿莫西林胶囊',
  price: '9.13',
  price_label: '',
  price_code: '',
  number: 500,
  number_label: '充足',
  number_code: 'ample',
  goods_image: [],
  sccj: '甲制药',
  ypgg: '0.25g*24粒',
  bzdw: '盒',
  zbz: 10,
  jzl: 200,
  yxq: null,
  is_xq: 0,
  ck_id: 1,
  xg_number: 0,
  xg_number_desc: '',
  is_kxpz: 0,
  ladder_price: [],
  ladder_price_type: 0,
  is_buy: 1,
  cant_buy_code: '',
  cant_buy_reason: '',
};

const row: ListRow = {
  row: 3,
  cells: ['阿莫西林', '2件'],
  state: 'ambiguous',
  code: '',
  reason: '请选择',
  goods: null,
  number: 0,
  wanted: '2件',
  isDoubtful: false,
  candidates: [goods],
  keywords: '阿莫西林',
  isRemoved: false,
};

describe('choosing goods for a row', () => {
  it.each<[string, Partial<ListedGoods>, [ListRow['state'], number, string]]>([
    ['2件', {}, ['matched', 400, '']],
    ['30', {}, ['matched', 30, '']],
    ['7盒', {}, ['corrected', 10, '已按中包装 10 调整为 10 盒']],
    ['', {}, ['corrected', 10, '已按最小购买量 10 盒']],
    ['若干', {}, ['corrected', 10, '已按最小购买量 10 盒']],
    ['900', { number: 35 }, ['corrected', 30, '库存仅剩 35 盒，已按中包装 10 调整为 30 盒']],
    ['30', { number: 0 }, ['refused', 0, '已售罄，可设置到货提醒']],
    [
      '30',
      { is_buy: 0, cant_buy_code: 'out_of_scope', cant_buy_reason: '不在经营范围' },
      ['refused', 0, '不在经营范围'],
    ],
  ])('reads %s as these goods count it', (wanted, change, [state, number, reason]) => {
    const chosen = withGoods({ ...row, wanted }, { ...goods, ...change });
    expect([chosen.state, chosen.number, chosen.reason]).toEqual([state, number, reason]);
    expect(isOrderable(chosen)).toBe(state !== 'refused');
  });
});

it('a number typed by the buyer settles the row', () => {
  const wrong: ListRow = { ...row, goods, state: 'refused', code: 'invalid', reason: '数量不能识别' };
  expect(isOrderable(wrong)).toBe(false);
  expect(withNumber(wrong, 20)).toMatchObject({ state: 'matched', number: 20, reason: '', code: '' });
});

it('a doubtful number waits for the buyer, who confirms or changes it', () => {
  const doubtful: ListRow = { ...row, goods, state: 'corrected', number: 30, reason: '请确认数量', isDoubtful: true };
  expect([isOrderable(doubtful), unsolved([doubtful])]).toEqual([false, [doubtful]]);
  expect([30, 20].map((number) => isOrderable(withNumber(doubtful, number)))).toEqual([true, true]);
});

it('what the cart took leaves the list, what it refused stays with the reason', () => {
  const ready: ListRow = { ...row, goods, state: 'matched', number: 20 };
  const added = withResult(ready, { state: 'corrected', reason: '已调整', violation: '' });
  const refused = withResult(ready, { state: 'refused', reason: '库存不足', violation: 'stock_short' });
  expect([added.state, added.reason, isOrderable(added)]).toEqual(['added', '已调整', false]);
  expect([refused.state, refused.code, refused.reason]).toEqual(['refused', 'stock_short', '库存不足']);
  expect(unsolved([ready, added, refused, { ...refused, isRemoved: true }])).toEqual([refused]);
  expect(countsOf([ready, added, refused, { ...ready, isRemoved: true }])).toMatchObject({
    matched: 1,
    added: 1,
    refused: 1,
  });
});

it('sums by tier price, and not at all where prices are hidden', () => {
  const ladder = { ladder_price_type: 1 as const, ladder_price: [{ number: 20, price: '9.00' }] };
  const tiered: ListRow = { ...row, goods: { ...goods, ...ladder }, number: 20 };
  expect(sumOf([{ ...row, goods, number: 10 }])).toBe('91.30');
  expect(sumOf([tiered])).toBe('180.00');
  expect(sumOf([tiered, { ...row, goods, number: 10 }])).toBe('271.30');
  expect(sumOf([{ ...row, goods: { ...goods, price: null }, number: 10 }])).toBe(null);
});

it('rows get their goods back from the one list of them', () => {
  const answered = {
    cells: ['a'],
    state_label: '',
    code: '' as const,
    reason: '',
    number: 0,
    wanted: '',
    is_doubtful: 0 as const,
    keywords: '',
  };
  const match: BulkMatch = {
    columns: [{ heading: '', meaning: 'text' }],
    heading_rows: 0,
    sheet: '',
    other_sheets: [],
    notes: [],
    goods: [goods],
    counts: { matched: 1, corrected: 0, ambiguous: 1, refused: 0, joined: 0 },
    rows: [
      { ...answered, row: 3, state: 'matched', goods_id: 7, candidates: [] },
      { ...answered, row: 4, state: 'ambiguous', goods_id: null, candidates: [7, 8] },
    ],
  };
  const { rows } = listOf(match);
  expect(rows.map((one) => [one.goods?.id, one.candidates.map(({ id }) => id)])).toEqual([
    [7, []],
    [undefined, [7]],
  ]);
});

it('failed rows keep their headings, and what looks like a formula is text', () => {
  const columns = [
    { heading: '品名', meaning: 'name' as const },
    { heading: '', meaning: 'number' as const },
    { heading: '', meaning: '' as const },
  ];
  const sheet = failedSheet(columns, [{ ...row, cells: ['=1+1', '@SUM(A1)'] }]);
  expect(sheet[0]?.map((cell) => cell && 'value' in cell && cell.value)).toEqual([
    '行号',
    '品名',
    '数量',
    '整行文字',
    '原因',
  ]);
  expect(sheet[1]).toMatchObject([
    { type: Number },
    { value: '=1+1', type: String },
    { value: '@SUM(A1)', type: String },
    null,
    { type: String },
  ]);
});
