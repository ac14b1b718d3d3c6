// Rule: a list is read whatever it was written with; what cannot be read is refused in words, a bomb before it bursts.
import { describe, expect, test } from 'vitest';
import { zipBytes } from '#test/list-files.ts';
import { rowsRead, useListReader } from '#test/list-reader.ts';
import { fields, rkOf } from '#test/xls-files.ts';
import {
  wide,
  xlsbCells,
  xlsbNumber,
  xlsbParts,
  xlsbRecord,
  xlsbRow,
  xlsbRows,
  xlsbShared,
  type XlsbBook,
  type XlsbSheetBytes,
} from '#test/xlsb-files.ts';

const list = useListReader();

const bought = '1001×30 1002×20';
const headings = ['商品名称', '规格', '生产厂家', '条码', '采购数量'];
const rows = () => [headings, ...list.rows];
const { text, number } = xlsbCells;
const long = (...values: readonly number[]) => fields(...values.map((value) => [4, value] as const));
const sheet = (records: Buffer, more: Partial<XlsbSheetBytes> = {}): XlsbSheetBytes => ({
  name: '采购清单',
  records,
  ...more,
});
const book = (sheets: readonly XlsbSheetBytes[], more?: XlsbBook) =>
  zipBytes(xlsbParts(sheets, more), { isPacked: true });
const whole = () => sheet(xlsbRows(rows(), text, number));
/** Writes the number column in one cell format; all other cells stay the same. */
const counted = (count: typeof number) =>
  sheet(xlsbRows(rows(), text, (column, said) => (column === 4 ? count : text)(column, said)));
/** Cells without a column: the first cell of a row states it, the others follow. */
const inShort = () =>
  Buffer.concat(
    rows().flatMap((cells, at) => [
      xlsbRow(at),
      text(0, cells[0] ?? ''),
      ...cells
        .slice(1)
        .map((cell, column) =>
          column === 3 && at > 0
            ? xlsbRecord(13, long(0, rkOf.whole(Number(cell))))
            : xlsbRecord(17, long(0), wide(cell)),
        ),
    ]),
  );

describe('binary workbooks of Excel', () => {
  test.each<[string, () => Buffer]>([
    ['texts in their cells', () => book([whole()])],
    ['parts that are stored', () => zipBytes(xlsbParts([whole()]))],
    ['a table of texts', () => book([sheet(xlsbRows(rows(), xlsbShared(rows().flat())))], { texts: rows().flat() })],
    ['texts in parts', () => book([sheet(xlsbRows(rows(), xlsbCells.rich))])],
    ['whole numbers in four bytes', () => book([counted(xlsbCells.rk)])],
    ['results of formulas', () => book([sheet(xlsbRows(rows(), xlsbCells.formulaText, xlsbCells.formulaNumber))])],
    ['cells that follow the one before', () => book([sheet(inShort())])],
    [
      'empty cells with a format',
      () =>
        book([
          sheet(
            Buffer.concat([
              whole().records,
              ...Array.from({ length: 30_000 }, (_, at) => Buffer.concat([xlsbRow(at + 3), xlsbRecord(1, long(0, 1))])),
            ]),
          ),
        ]),
    ],
    [
      'a hidden sheet in front',
      () =>
        book([
          sheet(
            xlsbRows(
              rows().map((cells) => cells.map((cell) => cell.replace(/^30$/, '70'))),
              text,
              number,
            ),
            { name: '字典', isHidden: true },
          ),
          whole(),
        ]),
    ],
    [
      'no relations at all',
      () => {
        const { '_rels/.rels': _root, 'xl/_rels/workbook.bin.rels': _own, ...parts } = xlsbParts([whole()]);
        return zipBytes(parts);
      },
    ],
  ])('%s', async (_name, file) => expect(rowsRead(await list.read(file()))).toBe(bought));

  test.each([false, true])('numbers are said as they are shown, days from 1904 on: %s', async (is1904) => {
    const cells = [
      xlsbNumber(0)(0, '1001'),
      xlsbNumber(1)(1, '7'),
      xlsbNumber(2)(2, is1904 ? '45051' : '46513'),
      xlsbNumber(0)(3, '10.890000000000001'),
      xlsbRecord(4, long(4, 0), Buffer.from([1])),
      xlsbRecord(3, long(5, 0), Buffer.from([42])),
      xlsbNumber(0)(6, '30'),
    ];
    const records = Buffer.concat([
      xlsbRows([['编号', '货号', '效期', '单价', '是', '备注', '数量']], text),
      xlsbRow(1),
      ...cells,
    ]);
    const { rows: read } = await list.read(
      book([sheet(records)], {
        is1904,
        formats: [
          [0, ''],
          [165, '0000000'],
          [14, ''],
        ],
      }),
    );
    expect(read.map((row) => row.cells)).toEqual([['1001', '0000007', '2027-05-06', '10.89', 'TRUE', '', '30']]);
  });

  test.each<[string, number, number]>([
    ['hidden by hand or by a filter', 0x10, 300],
    ['of no height', 0, 0],
  ])('a row %s, and a column, are left out and said', async (_name, flags, height) => {
    const [first, second] = list.rows;
    const column = xlsbRecord(60, long(2, 2, 2_000, 0), fields([2, 1]));
    const hidden = Buffer.concat([xlsbRow(2, flags, height), ...(second ?? []).map((cell, at) => text(at, cell))]);
    const answer = await list.read(
      book([sheet(Buffer.concat([column, xlsbRows([headings, first ?? []], text), hidden]))]),
    );
    expect([rowsRead(answer), answer.notes]).toEqual([
      '1001×30',
      [expect.stringContaining('第 3 行被隐藏'), '第 C 列是隐藏的，没有读取'],
    ]);
  });

  test('a text in cells merged over several rows is that of each', async () => {
    const [[name, spec, maker] = ['', '', '']] = list.rows;
    const own = xlsbRows(
      [
        ['名称', '规格', '厂家', '数量'],
        [name, spec, maker, '30'],
        ['', spec, maker, '5'],
      ],
      text,
      number,
    );
    const { rows: read } = await list.read(book([sheet(Buffer.concat([own, xlsbRecord(176, long(1, 2, 0, 0))]))]));
    expect(read.map(({ goods_id: id }) => id)).toEqual([1001, 1001]);
  });

  const part = (path: string, change: (bytes: Buffer) => Buffer) => {
    const parts = xlsbParts([whole()]);
    return zipBytes({ ...parts, [path]: change(Buffer.from(parts[path] ?? '')) });
  };
  const sheetPath = 'xl/worksheets/sheet1.bin';
  test.each<[string, () => Buffer, string]>([
    ['no sheet', () => book([]), '已损坏'],
    ['a sheet that is cut', () => part(sheetPath, (bytes) => bytes.subarray(0, -30)), '已损坏'],
    ['a record of no content', () => part(sheetPath, () => xlsbRecord(0)), '已损坏'],
    [
      'a record without end',
      () => part(sheetPath, () => Buffer.concat([Buffer.from([6, 0xff, 0xff, 0xff, 0x7f]), Buffer.alloc(2_000_000)])),
      '已损坏',
    ],
    [
      'a text longer than its record',
      () => part(sheetPath, () => Buffer.concat([xlsbRow(0), xlsbRecord(6, long(0, 0), long(0x7fffffff))])),
      '已损坏',
    ],
    [
      'a row that no sheet has',
      () => part(sheetPath, () => Buffer.concat([xlsbRow(2 ** 20), text(0, '甲')])),
      '已损坏',
    ],
    ['a list of sheets that is cut', () => part('xl/workbook.bin', (bytes) => bytes.subarray(0, -20)), '已损坏'],
    [
      'thousands of rows',
      () =>
        book([
          sheet(xlsbRows([['编号', '数量'], ...Array.from({ length: 9_000 }, () => ['1001', '10'])], text, number)),
        ]),
      '清单超过 1000 行',
    ],
  ])('%s is refused with words', async (_name, file, words) => expect(await list.refusal(file())).toContain(words));
});
