// Rule: a list is read whatever it was written with; what cannot be read is refused in words, a bomb before it bursts.
import { describe, expect, test } from 'vitest';
import { storedZip, zipBytes } from '#test/list-files.ts';
import { rowsRead, useListReader } from '#test/list-reader.ts';
import { flatOds, odsCell, odsNumber, odsParts, odsRow, odsRows, type OdsSheet } from '#test/open-document-files.ts';

const list = useListReader();

const bought = '1001×30 1002×20';
const headings = ['商品名称', '规格', '生产厂家', '条码', '采购数量'];
const rows = () => [headings, ...list.rows];
const sheet = (xml: string, more: Partial<OdsSheet> = {}): OdsSheet => ({ name: '采购清单', xml, ...more });
const book = (...sheets: OdsSheet[]) => storedZip(odsParts(sheets));
const listXml = () => odsRows(rows());
/** The list with each cell's text in other tags. */
const said = (change: (text: string) => string) =>
  listXml().replaceAll(/<text:p>([^<]*)<\/text:p>/g, (_, text: string) => `<text:p>${change(text)}</text:p>`);
const empty = (times: number) => `<table:table-cell table:number-columns-repeated="${times}"/>`;
const cellsRead = async (xml: string) => (await list.read(await book(sheet(xml)))).rows.map((row) => row.cells);

describe('workbooks of LibreOffice and OpenOffice', () => {
  test.each<[string, () => Promise<Buffer> | Buffer | string]>([
    ['a workbook', () => book(sheet(listXml()))],
    ['packed parts', () => zipBytes(odsParts([sheet(listXml())]), { isPacked: true })],
    ['a template of another name', () => zipBytes({ ...odsParts([sheet(listXml())]), mimetype: 'x' })],
    ['no list of its parts', () => zipBytes({ 'content.xml': odsParts([sheet(listXml())])['content.xml'] ?? '' })],
    ['one file of XML', () => flatOds([sheet(listXml())])],
    [
      'lines and indents between tags',
      () =>
        book(
          sheet(
            listXml()
              .replaceAll('<', '\n   <')
              .replaceAll(/\n {3}(<\/text:p>)/g, '$1'),
          ),
        ),
    ],
    [
      'empty rows and columns to the end',
      () =>
        book(
          sheet(
            listXml().replaceAll('</table:table-row>', `${empty(16_379)}</table:table-row>`) +
              odsRow([empty(16_384)], ' table:number-rows-repeated="1048573"'),
          ),
        ),
    ],
    [
      'texts in spans, with blanks of their own',
      () =>
        book(
          sheet(
            said(
              (text) =>
                `<text:span text:style-name="T1">${text.slice(0, 1)}</text:span>${text.slice(1)}<text:s text:c="3"/>`,
            ),
          ),
        ),
    ],
    ['links', () => book(sheet(said((text) => `<text:a xlink:href="http://localhost/">${text}</text:a>`)))],
    [
      'notes on cells',
      () =>
        book(
          sheet(
            listXml().replaceAll(
              '<text:p>',
              '<office:annotation><dc:creator>甲</dc:creator><text:p>另议 99</text:p></office:annotation><text:p>',
            ),
          ),
        ),
    ],
    [
      'pictures on the sheet',
      () =>
        book(
          sheet(
            `<table:shapes><draw:frame><draw:text-box><text:p>商品名称</text:p></draw:text-box></draw:frame></table:shapes>${listXml()}`,
          ),
        ),
    ],
    [
      'how a word is read aloud',
      () =>
        book(
          sheet(
            said(
              (text) =>
                `<text:ruby><text:ruby-base>${text}</text:ruby-base><text:ruby-text>ア</text:ruby-text></text:ruby>`,
            ),
          ),
        ),
    ],
    [
      'numbers that are shown in short',
      () => book(sheet(listXml().replaceAll(/(office:value="\d{13}"><text:p>)\d+/g, '$16.9E+12'))),
    ],
    [
      'results of formulas',
      () =>
        book(
          sheet(listXml().replaceAll('<table:table-cell office', '<table:table-cell table:formula="of:=[.A1]" office')),
        ),
    ],
    [
      'texts as attributes',
      () =>
        book(
          sheet(
            listXml().replaceAll(
              / office:value-type="string"><text:p>([^<]*)<\/text:p>/g,
              ' office:value-type="string" office:string-value="$1">',
            ),
          ),
        ),
    ],
    [
      'rows in groups and headings on each page',
      () =>
        book(
          sheet(
            `<table:table-header-rows>${odsRows([headings])}</table:table-header-rows><table:table-row-group>${odsRows(list.rows)}</table:table-row-group>`,
          ),
        ),
    ],
    [
      'a hidden sheet in front',
      () =>
        book(
          sheet(listXml().replaceAll('>30<', '>70<').replaceAll('"30"', '"70"'), { name: '字典', isHidden: true }),
          sheet(listXml()),
        ),
    ],
    [
      'instructions in front',
      () => book(sheet(odsRows([['填写说明'], ['每行一个商品']]), { name: '说明' }), sheet(listXml())),
    ],
    [
      'what was there before changes',
      () => {
        const { 'content.xml': content = '', ...others } = odsParts([sheet(listXml())]);
        const before = `<table:tracked-changes><table:cell-content-change>${odsCell('商品名称')}</table:cell-content-change></table:tracked-changes>`;
        return storedZip({ ...others, 'content.xml': content.replace('<office:spreadsheet>', `$&${before}`) });
      },
    ],
  ])('%s', async (_name, file) => expect(rowsRead(await list.read(await file()))).toBe(bought));

  test('numbers are said as they are shown: days, zeros in front, what is calculated', async () => {
    const cells = [
      odsNumber('1001'),
      odsNumber('7', '0000007').replace('</text:p>', '$&\n   '),
      odsCell('2027年5月', ' office:value-type="date" office:date-value="2027-05-06T00:00:00"'),
      odsCell('10.89', ' office:value-type="currency" office:value="10.890000000000001"'),
      odsCell('WAHR', ' office:value-type="boolean" office:boolean-value="true"'),
      odsCell('Err:502'),
      odsNumber('30'),
    ];
    const xml = odsRows([['编号', '货号', '效期', '单价', '是', '备注', '数量']]) + odsRow(cells);
    expect(await cellsRead(xml)).toEqual([['1001', '0000007', '2027-05-06', '10.89', 'TRUE', '', '30']]);
  });

  test('cells and rows that are repeated', async () => {
    const twice = ' table:number-columns-repeated="2" office:value-type="float" office:value="10"';
    const xml =
      odsRows([['编号', '数量', '件装量']]) +
      odsRow([odsNumber('1001'), odsCell('10', twice)], ' table:number-rows-repeated="2"') +
      odsRow([odsNumber('1002'), odsNumber('20')]);
    const { rows: read } = await list.read(await book(sheet(xml)));
    expect(read.map(({ row, cells }) => [row, ...cells])).toEqual([
      [2, '1001', '10', '10'],
      [3, '1001', '10', '10'],
      [4, '1002', '20'],
    ]);
  });

  test.each(['collapse', 'filter'])(
    'a row that is hidden as %s, and columns, are left out and said',
    async (visibility) => {
      const [first = [], second = []] = list.rows;
      const xml = `<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>${odsRows([headings, first])}${odsRows([second]).replace('row>', `row table:visibility="${visibility}">`)}`;
      const answer = await list.read(await book(sheet(xml)));
      expect([rowsRead(answer), answer.notes]).toEqual([
        '1001×30',
        [expect.stringContaining('第 3 行被隐藏'), '第 C 列是隐藏的，没有读取'],
      ]);
    },
  );

  test('a text in cells merged over several rows is that of each; what lies under them is not read', async () => {
    const [[name, spec, maker] = ['', '', '']] = list.rows;
    const covered =
      '<table:covered-table-cell office:value-type="string"><text:p>旧</text:p></table:covered-table-cell>';
    const xml =
      odsRows([['名称', '规格', '厂家', '数量']]) +
      odsRow([
        odsCell(name, ' table:number-rows-spanned="2" table:number-columns-spanned="1"'),
        odsCell(spec),
        odsCell(maker),
        odsNumber('30'),
      ]) +
      odsRow([covered, odsCell(spec), odsCell(maker), odsNumber('5')]);
    expect(await cellsRead(xml)).toEqual([
      [name, spec, maker, '30'],
      [name, spec, maker, '5'],
    ]);
  });

  test.each<[string, () => Promise<Buffer> | Buffer | string, string]>([
    ['a password', () => storedZip(odsParts([], '<manifest:encryption-data manifest:checksum="x"/>')), '打开密码'],
    ['a password around all of it', () => storedZip({ mimetype: 'x', 'encrypted-package': 'x' }), '打开密码'],
    ['no sheet', () => book(), '没有表格'],
    ['no sheet in one file', () => flatOds([]), '没有表格'],
    ['a sheet without rows', () => book(sheet('')), '空的'],
    [
      'rows without end',
      () =>
        book(
          sheet(
            odsRows([['编号', '数量']]) +
              odsRow([odsNumber('1001'), odsNumber('3')], ' table:number-rows-repeated="9999999"'),
          ),
        ),
      '清单超过 1000 行',
    ],
    [
      'sheets of rows that stand for many',
      () =>
        book(
          ...['甲', '乙', '丙'].map((name) =>
            sheet(odsRow([odsCell('x')], ' table:number-rows-repeated="2000"'), { name }),
          ),
        ),
      '内容过大',
    ],
    ['an archive that is cut', async () => (await book(sheet(listXml()))).subarray(0, -60), '已损坏'],
  ])('%s is refused with words', async (_name, file, words) =>
    expect(await list.refusal(await file())).toContain(words),
  );

  test('endless cells are cut at the allowed columns', async () => {
    const [cells] = await cellsRead(
      odsRows([['编号', '数量']]) +
        odsRow([odsNumber('1001'), odsNumber('3'), odsCell('x', ' table:number-columns-repeated="9999999"')]),
    );
    expect(cells?.length).toBe(30);
  });
});
