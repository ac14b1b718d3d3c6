// Rule: a list is read whatever it was written with; what cannot be read is refused in words, a bomb before it bursts.
import { describe, expect, test } from 'vitest';
import { rowsRead, useListReader } from '#test/list-reader.ts';
import {
  begin,
  cellsOf,
  compoundFile,
  end,
  fields,
  rkOf,
  sharedTexts,
  xlsCells,
  xlsFile,
  xlsRecord,
  xlsStream,
  xlsText,
  type CellWriter,
  type XlsSheetBytes,
} from '#test/xls-files.ts';

const list = useListReader();

const bought = '1001×30 1002×20';
const headings = ['商品名称', '规格', '生产厂家', '条码', '采购数量'];
const rows = () => [headings, ...list.rows];
const sheet = (records: Buffer, more: Partial<XlsSheetBytes> = {}): XlsSheetBytes => ({
  name: '采购清单',
  records,
  ...more,
});
const label = xlsCells.label();
const cells = (text: CellWriter = label, number: CellWriter = xlsCells.number()) =>
  sheet(cellsOf(rows(), text, number));
/** Writes the number in one cell format; all other cells stay the same. */
const counted = (count: CellWriter) =>
  sheet(cellsOf(rows(), label, (row, column, text) => (column === 4 ? count : label)(row, column, text)));
const shared = (most: number, how?: Parameters<typeof sharedTexts>[2]) => {
  const texts = rows().flat();
  return xlsFile([cells(xlsCells.shared(texts))], { globals: [sharedTexts(texts, most, how)] });
};
const gbk = { lengthBytes: 2, encoding: 'gbk' } as const;
const short = (...values: number[]) => fields(...values.map((value) => [2, value] as const));
const inGbk = () => cells(xlsCells.label(gbk));
const inExcel2 = () => {
  const place = (row: number, column: number) => Buffer.concat([short(row, column), Buffer.alloc(3)]);
  const text: CellWriter = (row, column, said) =>
    xlsRecord(0x0004, place(row, column), xlsText(said, { lengthBytes: 1, encoding: 'gbk' }));
  const number: CellWriter = (row, column, said) =>
    column === 4
      ? xlsRecord(0x0002, place(row, column), short(Number(said)))
      : xlsRecord(0x0003, place(row, column), fields([8, Number(said)]));
  return cellsOf(rows(), text, number);
};
const codePage = (page: number) => xlsRecord(0x0042, short(page));
/** A sheet without a file, as some programs write it: an empty first record, and texts in GBK. */
const bare = (beginning: Buffer, records: Buffer) => Buffer.concat([beginning, records, end()]);

describe('workbooks of Excel until 2003', () => {
  test.each<[string, () => Buffer]>([
    ['texts in their cells', () => xlsFile([cells()])],
    ['texts in parts', () => xlsFile([cells(xlsCells.label({ lengthBytes: 2, runs: 2 }, 0x00d6))])],
    ['a table of texts', () => shared(8_224)],
    ['a table of texts in many records', () => shared(20)],
    ['a table of texts cut anywhere', () => shared(17, { runs: 3, reading: 9 })],
    ['figures as texts', () => xlsFile([cells(label, label)])],
    ['whole numbers in four bytes', () => xlsFile([counted(xlsCells.rk(rkOf.whole))])],
    ['hundredths in four bytes', () => xlsFile([counted(xlsCells.rk(rkOf.hundredth))])],
    ['halves of doubles', () => xlsFile([counted(xlsCells.rk(rkOf.double))])],
    [
      'numbers beside each other in one record',
      () =>
        xlsFile([
          sheet(
            Buffer.concat([
              cellsOf([['备注', '条码', '数量']], label),
              ...list.rows.flatMap(([, , , code, number], at) => [
                label(at + 1, 1, code),
                xlsRecord(
                  0x00bd,
                  short(at + 1, 2, 0),
                  fields([4, rkOf.whole(Number(number))]),
                  short(0),
                  fields([4, 2]),
                  short(3),
                ),
              ]),
            ]),
          ),
        ]),
    ],
    ['results of formulas', () => xlsFile([counted(xlsCells.formula((text) => fields([8, Number(text)])))])],
    ['texts of formulas', () => xlsFile([cells(xlsCells.formulaText())])],
    [
      'texts of formulas that are shared, and of others that say nothing',
      () =>
        xlsFile([
          sheet(
            Buffer.concat([
              cellsOf(rows(), xlsCells.formulaText({ lengthBytes: 2 }, xlsRecord(0x04bc, Buffer.alloc(10)))),
              ...Array.from({ length: 3_000 }, (_, at) =>
                xlsCells.formula(() => short(3, 0, 0, 0xffff))(at + 3, 0, ''),
              ),
            ]),
          ),
        ]),
    ],
    [
      'cells column by column',
      () =>
        xlsFile([
          sheet(
            Buffer.concat(
              headings.flatMap((_, column) => rows().map((row, at) => label(at, column, row[column] ?? ''))),
            ),
          ),
        ]),
    ],
    [
      'empty cells with a format',
      () =>
        xlsFile([
          sheet(
            Buffer.concat([
              cellsOf(rows(), label),
              ...Array.from({ length: 5_000 }, (_, at) => xlsRecord(0x0201, short(at + 3, 0, 0))),
            ]),
          ),
        ]),
    ],
    ['sheets whose places are wrong', () => xlsFile([cells()], { isVague: true })],
    ['a chart in front', () => xlsFile([sheet(cellsOf([['1', '2']], label), { name: '图', kind: 0x20 }), cells()])],
    [
      'a chart inside of the sheet',
      () => {
        const own = cells();
        return xlsFile([
          {
            ...own,
            records: Buffer.concat([own.records, begin(8, 0x20), cellsOf([[...headings].fill('7')], label), end()]),
          },
        ]);
      },
    ],
    [
      'a hidden sheet in front',
      () =>
        xlsFile([
          sheet(
            cellsOf(
              rows().map((row) => row.map((cell) => cell.replace('30', '70'))),
              label,
            ),
            { name: '字典', state: 1 },
          ),
          cells(),
        ]),
    ],
    [
      'an instruction in front',
      () => xlsFile([sheet(cellsOf([['填写说明'], ['每行一个商品']], label), { name: '说明' }), cells()]),
    ],
    ['sectors of 4096 bytes', () => xlsFile([cells()], {}, { sectorBytes: 4_096 })],
    [
      'sectors in another order',
      () => xlsFile([sheet(Buffer.concat([cells().records, Buffer.alloc(8_000)]))], {}, { isReversed: true }),
    ],
    ['a last sector that is cut', () => xlsFile([cells()], {}, { isCut: true })],
    [
      'another workbook kept inside',
      () =>
        xlsFile(
          [cells()],
          {},
          { inside: { Workbook: xlsStream([sheet(cellsOf([headings, ['甲', '', '', '', '9']], label))]) } },
        ),
    ],
    ['Excel 95 in GBK', () => xlsFile([inGbk()], { version: 5, encoding: 'gbk', globals: [codePage(936)] })],
    [
      'Excel 95 in GBK that says it is of the West',
      () => xlsFile([inGbk()], { version: 5, encoding: 'gbk', globals: [codePage(1_252)] }),
    ],
    [
      'Excel 95 beside Excel 97',
      () =>
        compoundFile({
          Book: xlsStream([sheet(cellsOf([['甲', '1']], xlsCells.label(gbk)))], { version: 5, encoding: 'gbk' }),
          Workbook: xlsStream([cells()]),
        }),
    ],
    [
      'a sheet alone, of a beginning that says nothing',
      () => bare(xlsRecord(0x0809, short(0, 0x10, 0, 0)), inGbk().records),
    ],
    ['a sheet alone, of six bytes at its beginning', () => bare(xlsRecord(0x0809, short(0, 0x10, 0)), inGbk().records)],
    ['a sheet alone, of Excel 4', () => bare(xlsRecord(0x0409, short(0, 0x10, 0)), inGbk().records)],
    ['a sheet alone, of Excel 2', () => bare(xlsRecord(0x0009, short(2, 0x10)), inExcel2())],
    ['records of Excel 2 in a sheet of Excel 3', () => bare(xlsRecord(0x0209, short(3, 0x10, 0)), inExcel2())],
  ])('%s', async (_name, file) => expect(rowsRead(await list.read(file()))).toBe(bought));

  const styled = (...formats: readonly (readonly [id: number, code?: string])[]) => ({
    globals: [
      ...formats.flatMap(([id, code]) =>
        code === undefined ? [] : [xlsRecord(0x041e, short(id), xlsText(code, { lengthBytes: 2 }))],
      ),
      ...formats.map(([id]) => xlsRecord(0x00e0, short(0, id), Buffer.alloc(16))),
    ],
  });
  const cellsRead = async (file: Buffer) => (await list.read(file)).rows.map((row) => row.cells);

  test('numbers are said as they are shown: days, zeros in front, what is calculated', async () => {
    const numbers = [
      ['46513', '14'],
      ['7', '0'],
      ['46513', '1'],
      ['10.890000000000001', ''],
    ].map(([text = ''], at) => xlsCells.number(at)(1, at, text));
    const flags = [
      [1, 0],
      [42, 1],
    ].map(([value = 0, isError = 0], at) => xlsRecord(0x0205, short(1, at + 4, 0), Buffer.from([value, isError])));
    const records = Buffer.concat([
      cellsOf([['效期', '编号', '日期', '单价', '是', '名称', '数量']], label),
      ...numbers,
      ...flags,
      label(1, 6, '30'),
    ]);
    const globals = styled([14], [165, '0000000'], [166, 'yyyy"年"m"月"'], [0]);
    expect(await cellsRead(xlsFile([sheet(records)], globals))).toEqual([
      ['2027-05-06', '0000007', '2027-05-06', '10.89', 'TRUE', '', '30'],
    ]);
  });

  test('days from 1904 on', async () => {
    const book = { globals: [xlsRecord(0x0022, short(1)), ...styled([14]).globals] };
    const records = Buffer.concat([
      cellsOf(
        [
          ['编号', '数量', '效期'],
          ['1001', '3'],
        ],
        label,
      ),
      xlsCells.number()(1, 2, '45051'),
    ]);
    expect(await cellsRead(xlsFile([sheet(records)], book))).toEqual([['1001', '3', '2027-05-06']]);
  });

  test.each<[string, Buffer]>([
    ['hidden by hand or by a filter', xlsRecord(0x0208, short(2, 0, 5, 300, 0, 0, 0x20, 0))],
    ['of no height', xlsRecord(0x0208, short(2, 0, 5, 0, 0, 0, 0, 0))],
  ])('a row %s is left out and said', async (_name, row) => {
    const answer = await list.read(xlsFile([sheet(Buffer.concat([row, cells().records]))]));
    expect([rowsRead(answer), answer.notes]).toEqual(['1001×30', [expect.stringContaining('第 3 行被隐藏')]]);
  });

  test('a hidden column is left out with a note', async () => {
    const own = rows().map(([, , , code = '', number = ''], at) => [code, number, at === 0 ? '订购数量' : '7']);
    const hidden = xlsRecord(0x007d, short(2, 2, 2_000, 0, 1, 0));
    const answer = await list.read(xlsFile([sheet(Buffer.concat([hidden, cellsOf(own, label)]))]));
    expect([rowsRead(answer), answer.notes]).toEqual([bought, ['第 C 列是隐藏的，没有读取']]);
  });

  test('a text in cells merged over several rows is that of each', async () => {
    const [[name, spec, maker] = ['', '', '']] = list.rows;
    const own = cellsOf(
      [
        ['名称', '规格', '厂家', '数量'],
        [name, spec, maker, '30'],
        ['', spec, maker, '5'],
      ],
      label,
    );
    const merged = xlsRecord(0x00e5, short(2, 1, 2, 0, 0, 1, 2, 1, 2));
    expect((await list.read(xlsFile([sheet(Buffer.concat([own, merged]))]))).rows.map((row) => row.goods_id)).toEqual([
      1001, 1001,
    ]);
  });

  test('sheets have their names', async () => {
    const { sheet: read, other_sheets: others } = await list.read(
      xlsFile([cells(), sheet(cellsOf(rows().slice(0, 2), label), { name: 'Store 2' })]),
    );
    expect([read, others]).toEqual(['采购清单', ['Store 2']]);
  });

  const whole = () => xlsFile([cells()]);
  const changed = (file: Buffer, at: number, value: number) => {
    file.writeUInt32LE(value, at);
    return file;
  };
  test.each<[string, () => Buffer, string]>([
    ['a password', () => xlsFile([cells()], { globals: [xlsRecord(0x002f, short(1, 1, 1))] }), '打开密码'],
    [
      'a new workbook with a password',
      () => compoundFile({ EncryptedPackage: Buffer.alloc(64), EncryptionInfo: Buffer.alloc(8) }),
      '打开密码',
    ],
    ['another document of Office', () => compoundFile({ WordDocument: Buffer.alloc(64) }), '没有表格'],
    ['no sheet', () => xlsFile([]), '已损坏'],
    ['half a file', () => whole().subarray(0, 1_024), '已损坏'],
    ['a head alone', () => whole().subarray(0, 512), '已损坏'],
    ['a few bytes', () => whole().subarray(0, 20), '已损坏'],
    ['a directory that is not there', () => changed(whole(), 48, 0x00ffffff), '已损坏'],
    ['a table that is not there', () => changed(whole(), 76, 0x00ffffff), '已损坏'],
    ['a table of itself without end', () => changed(whole(), 68, 0), '已损坏'],
    ['sectors of no size', () => changed(whole(), 30, 0), '已损坏'],
    [
      'a sheet without its end',
      () => bare(xlsRecord(0x0809, short(0, 0x10, 0, 0)), inGbk().records).subarray(0, -5),
      '已损坏',
    ],
    [
      'a row too many',
      () =>
        xlsFile([
          sheet(
            cellsOf(
              Array.from({ length: 1_002 }, (_, at) => [at === 0 ? '编号' : '1001', at === 0 ? '数量' : '10']),
              label,
            ),
          ),
        ]),
      '清单超过 1000 行',
    ],
    [
      'thousands of rows',
      () =>
        xlsFile([
          sheet(
            cellsOf(
              Array.from({ length: 9_000 }, (_, at) => [at === 0 ? '编号' : '1001', at === 0 ? '数量' : '10']),
              label,
            ),
          ),
        ]),
      '清单超过 1000 行',
    ],
  ])('%s is refused with words', async (_name, file, said) => expect(await list.refusal(file())).toContain(said));
});
