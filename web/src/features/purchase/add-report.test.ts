import { expect, it } from 'vitest';
import { refusedRows, reportText, rowsOf, waitsForStock, type ReportRow } from './add-report.ts';

const goods = [
  { id: 1, name: '甲' },
  { id: 2, name: '乙' },
];

it.each<[string, ReportRow['state'][]]>([
  ['2 个品种已加入购物车', ['added', 'added']],
  ['2 个品种已加入购物车，其中 1 个数量有调整', ['added', 'corrected']],
  ['1 个品种已加入购物车；1 个没有加入', ['added', 'refused']],
  ['2 个品种都没有加入', ['refused', 'refused']],
])('%s', (text, states) => expect(reportText(states.map((state) => ({ state })))).toBe(text));

it('rows of an answer carry the names of their goods', () => {
  expect(rowsOf([{ goods_id: 2, number: 20, state: 'corrected', reason: '按中包装' }], goods)).toEqual([
    { goods: { id: 2, name: '乙' }, state: 'corrected', number: 20, reason: '按中包装', violation: '' },
  ]);
});

it('a call refused whole tells each row; another failure none', () => {
  const errors = [
    { goods_id: 1, code: 601, reason: '已售罄', state: 'refused', violation: 'sold_out' },
    { goods_id: 2, code: 603, reason: '已下架', state: 'refused', violation: 'off_shelf' },
  ];
  const failure = { kind: 'refused', code: 601, message: '已售罄', errors } as const;
  const rows = refusedRows(failure, goods);
  expect(rows.map((row) => [row.goods.name, row.reason, waitsForStock(row)])).toEqual([
    ['甲', '已售罄', true],
    ['乙', '已下架', false],
  ]);
  expect(refusedRows({ ...failure, errors: undefined }, goods)).toEqual([]);
  expect(refusedRows({ ...failure, kind: 'busy' }, goods)).toEqual([]);
});
