// Rule: a list is read whatever it was written with; what cannot be read is refused in words, a bomb before it bursts.
import { describe, expect, test } from 'vitest';
import {
  encoded,
  rowXml,
  sheetXml,
  storedZip,
  textFile,
  textXml,
  workbookParts,
  zipBytes,
  type ListRows,
  type SheetXml,
} from '#test/list-files.ts';
import { rowsRead, useListReader } from '#test/list-reader.ts';

const list = useListReader();

/** Two goods as a list names them: 30 of the first, 20 of the second. */
const bought = '1001×30 1002×20';
const headings = ['商品名称', '规格', '生产厂家', '条码', '采购数量'];
const rows = (): ListRows => [headings, ...list.rows];
const listXml = () => sheetXml(rows());
/** The rows without the tags of the sheet's data, so that a test can add others. */
const rowsXml = () =>
  rows()
    .map((cells) => rowXml(cells))
    .join('');
const sheet = (xml: string, name = '采购清单', state?: SheetXml['state']): SheetXml =>
  state === undefined ? { name, xml } : { name, xml, state };
const parts = (xml = listXml(), more: Readonly<Record<string, string>> = {}) => workbookParts([sheet(xml)], more);
const book = (...sheets: SheetXml[]) => storedZip(workbookParts(sheets));
/** A part of the workbook changed. */
const changed = (path: string, change: (xml: string) => string) => {
  const own = parts();
  return { ...own, [path]: change(own[path] ?? '') };
};
const moved = (from: string, to: string, more: Readonly<Record<string, string>> = {}) => {
  const { [from]: part = '', ...rest } = parts();
  return { ...rest, ...more, [to]: part };
};
const all = (change: (xml: string) => string) =>
  Object.fromEntries(Object.entries(parts()).map(([path, xml]) => [path, change(xml)]));
/** Rows of barcode and number, as cells of these kinds. */
const coded = (code: (barcode: string) => string, number: (number: string) => string) =>
  `<sheetData>${rowXml(['条码', '数量'])}${list.rows.map(([, , , barcode, count]) => `<row>${code(barcode)}${number(count)}</row>`).join('')}</sheetData>`;
const value = (written: string) => `<c><v>${written}</v></c>`;
const noise = (count: number) =>
  sheetXml([['商品名称', '库存数量'], ...Array.from({ length: count }, (_, at) => [`旧商品${at}`, String(at)])]);
const relationsPath = 'xl/_rels/workbook.xml.rels';

describe('workbooks as other programs write them', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['rows and cells that do not say where they are', () => storedZip(parts())],
    ['packed parts', () => zipBytes(parts(), { isPacked: true })],
    ['sizes behind the files', () => zipBytes(parts(), { isPacked: true, hasDescriptors: true })],
    ['the records of large archives', () => zipBytes(parts(), { isPacked: true, isWide: true })],
    ['bytes before the archive', async () => Buffer.concat([Buffer.from('PK'), await storedZip(parts())])],
    [
      'a comment behind the archive',
      async () => Buffer.concat([await storedZip(parts()), Buffer.from('made by hand')]),
    ],
    [
      'names with backslashes',
      () =>
        zipBytes(Object.fromEntries(Object.entries(parts()).map(([path, xml]) => [path.replaceAll('/', '\\'), xml]))),
    ],
    [
      'names in another case',
      () => zipBytes(Object.fromEntries(Object.entries(parts()).map(([path, xml]) => [path.toUpperCase(), xml]))),
    ],
    [
      'targets from the root',
      () => storedZip(changed(relationsPath, (xml) => xml.replace('"worksheets/', '"/xl/worksheets/'))),
    ],
    [
      'targets with dots',
      () => storedZip(changed(relationsPath, (xml) => xml.replace('"worksheets/', '"../xl/./worksheets/'))),
    ],
    [
      'targets with backslashes',
      () => storedZip(changed(relationsPath, (xml) => xml.replace('"worksheets/', '"..\\xl\\worksheets\\'))),
    ],
    [
      'a sheet of another name',
      () =>
        storedZip(
          moved('xl/worksheets/sheet1.xml', 'xl/Sheets/甲.xml', {
            [relationsPath]: parts()[relationsPath]?.replace('worksheets/sheet1', 'Sheets/甲') ?? '',
          }),
        ),
    ],
    [
      'no relations at all',
      () => {
        const { [relationsPath]: _own, '_rels/.rels': _root, ...rest } = parts();
        return storedZip(rest);
      },
    ],
    [
      'the strict namespaces',
      () =>
        storedZip(
          all((xml) =>
            xml
              .replaceAll(
                'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
                'http://purl.oclc.org/ooxml/officeDocument/relationships',
              )
              .replaceAll(
                'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
                'http://purl.oclc.org/ooxml/spreadsheetml/main',
              ),
          ),
        ),
    ],
    [
      'namespaces with a prefix',
      () => storedZip(changed('xl/worksheets/sheet1.xml', (xml) => xml.replaceAll(/<(\/?)(\w)/g, '<$1x:$2'))),
    ],
    ['attributes in single quotes', () => storedZip(changed(relationsPath, (xml) => xml.replaceAll('"', "'")))],
    ['a mark before the XML', () => storedZip(all((xml) => `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n${xml}`))],
    [
      'XML in UTF-16',
      () =>
        zipBytes(
          Object.fromEntries(Object.entries(parts()).map(([path, xml]) => [path, encoded(xml, 'utf-16le', true)])),
        ),
    ],
    [
      'XML in GBK that says so',
      () =>
        zipBytes({
          ...parts(),
          'xl/worksheets/sheet1.xml': encoded(
            `<?xml version="1.0" encoding="gb2312"?><worksheet>${listXml()}</worksheet>`,
            'gbk',
          ),
        }),
    ],
    [
      'comments, instructions and CDATA',
      () =>
        storedZip(
          changed('xl/worksheets/sheet1.xml', (xml) =>
            xml
              .replaceAll('<t>', '<!-- <row> --><t xml:space="preserve"><?x y?><![CDATA[')
              .replaceAll('</t>', ']]></t>'),
          ),
        ),
    ],
    [
      'characters by their numbers',
      () =>
        storedZip(
          changed('xl/worksheets/sheet1.xml', (xml) =>
            xml.replaceAll(/\p{Script=Han}/gu, (sign) => `&#x${sign.codePointAt(0)?.toString(16)};`),
          ),
        ),
    ],
    [
      'a tag wider than a piece',
      () =>
        storedZip(
          changed('xl/worksheets/sheet1.xml', (xml) =>
            xml.replace('<sheetData>', `<x a="${'>'.repeat(70_000)}"/><sheetData>`),
          ),
        ),
    ],
    [
      'rows of places, some left out',
      () =>
        book(
          sheet(
            `<sheetData><row r="3">${headings.map((text, at) => textXml(text).replace('<c', `<c r="${'BCDEF'[at]}3"`)).join('')}</row>${list.rows.map((cells, at) => `<row r="${at + 7}">${cells.map((text, column) => textXml(text).replace('<c', `<c r="${'BCDEF'[column]}${at + 7}"`)).join('')}</row>`).join('')}</sheetData>`,
          ),
        ),
    ],
    [
      'shared texts, in runs, with a reading beside them',
      () => {
        const texts = rows().flat();
        const items = texts.map(
          (text) =>
            `<si><r><t>${text.slice(0, 2)}</t></r><r><rPr><b/></rPr><t>${text.slice(2)}</t></r><rPh sb="0" eb="1"><t>ア</t></rPh></si>`,
        );
        const cells = rows().map(
          (row, at) =>
            `<row>${row.map((_, column) => `<c t="s"><v>${at * headings.length + column}</v></c>`).join('')}</row>`,
        );
        return storedZip(
          parts(`<sheetData>${cells.join('')}</sheetData>`, { 'xl/sharedStrings.xml': `<sst>${items.join('')}</sst>` }),
        );
      },
    ],
    [
      'texts of formulas',
      () =>
        book(
          sheet(
            coded(
              (code) => `<c t="str"><f>A1&amp;"x"</f><v>${code}</v></c>`,
              (number) => `<c><f>5*6</f><v>${number}</v></c>`,
            ),
          ),
        ),
    ],
    ['long numbers as numbers', () => book(sheet(coded(value, value)))],
    [
      'long numbers with an exponent',
      () =>
        book(
          sheet(
            coded(
              (code) => value(`${code[0]}.${code.slice(1)}E+12`),
              (number) => value(`${number}.0`),
            ),
          ),
        ),
    ],
    ['escapes of line ends', () => book(sheet(listXml().replaceAll('</t>', '_x000D_&#10;</t>')))],
    [
      'thousands of empty rows with a format',
      () =>
        book(
          sheet(
            `<sheetData>${rowsXml()}${'<row s="1" customFormat="1"><c s="1"/><c s="1"/></row>'.repeat(20_000)}</sheetData>`,
          ),
        ),
    ],
    [
      'thousands of rows whose formulas say nothing',
      () =>
        book(
          sheet(
            `<sheetData>${rowsXml()}${'<row><c t="str"><f>IF(B2="","",B2)</f><v></v></c></row>'.repeat(20_000)}</sheetData>`,
          ),
        ),
    ],
    [
      'thousands of rows with nothing but their numbers',
      () =>
        book(
          sheet(
            `<sheetData>${rowXml(['序号', ...headings])}${list.rows.map((cells, at) => rowXml([String(at + 1), ...cells])).join('')}${Array.from({ length: 1_500 }, (_, at) => rowXml([String(at + 3)])).join('')}</sheetData>`,
          ),
        ),
    ],
    ['a big sheet behind', () => book(sheet(listXml()), sheet(noise(20_000), '库存'))],
    ['a big sheet in front', () => book(sheet(noise(20_000), '库存'), sheet(listXml()))],
    [
      'instructions in front',
      () =>
        book(sheet(sheetXml([['填写说明'], ['每行一个商品 数量填盒数'], ['请勿修改表头']]), '说明'), sheet(listXml())),
    ],
    [
      'a hidden dictionary in front',
      () => book(sheet(listXml().replaceAll('>30<', '>70<'), '字典', 'hidden'), sheet(listXml())),
    ],
    [
      'a dictionary in front, hidden for good',
      () => book(sheet(listXml().replaceAll('>30<', '>70<'), '字典', 'veryHidden'), sheet(listXml())),
    ],
    [
      'a chart in front',
      () =>
        storedZip({
          ...workbookParts([sheet('', '图'), sheet(listXml())]),
          [relationsPath]:
            workbookParts([sheet('', '图'), sheet(listXml())])[relationsPath]?.replace('/worksheet"', '/chartsheet"') ??
            '',
        }),
    ],
    [
      'a title in merged cells',
      () =>
        book(
          sheet(
            `<sheetData>${rowXml(['康民大药房采购计划'])}${rowsXml()}</sheetData><mergeCells><mergeCell ref="A1:E1"/></mergeCells>`,
          ),
        ),
    ],
  ])('%s', async (_name, file) => expect(rowsRead(await list.read(await file()))).toBe(bought));

  test.each(['1e300', '-7', '1.5', '99999999999999999999', 'x', ''])(
    '%j is no place of a row or a column',
    async (place) => {
      const own = sheet(
        `<cols><col min="${place}" max="${place}" hidden="1"/></cols>${listXml().replaceAll('<row', `<row r="${place}"`)}`,
      );
      const { rows: read } = await list.read(await book(own));
      expect(read.map(({ row, goods_id: id }) => [row, id])).toEqual([
        [2, 1001],
        [3, 1002],
      ]);
      const xml = rows().map(
        (cells) =>
          `<Row ss:Index="${place}">${cells.map((cell) => `<Cell ss:Index="${place}"><Data>${cell}</Data></Cell>`).join('')}</Row>`,
      );
      const hidden = `<Column ss:Index="${place}" ss:Span="${place}" ss:Hidden="1"/>`;
      const answer = await list.read(
        `<?xml version="1.0"?><Workbook><Worksheet ss:Name="单"><Table>${hidden}${xml.join('')}</Table></Worksheet></Workbook>`,
      );
      expect(answer.rows.map(({ row }) => row)).toEqual([2, 3]);
    },
  );

  test('a text in cells merged over several rows is that of each, a number is not', async () => {
    const [[name, spec, maker] = []] = list.rows;
    const own = sheetXml([
      ['名称', '规格', '厂家', '数量'],
      [name ?? '', spec ?? '', maker ?? '', '30'],
      ['', spec ?? '', maker ?? '', ''],
    ]);
    const merged = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="D2:D3"/></mergeCells>';
    const { rows: read } = await list.read(await book(sheet(own + merged)));
    expect(read.map(({ goods_id: id, number, reason }) => [id, number, reason])).toEqual([
      [1001, 30, ''],
      [1001, 0, '没有填写数量'],
    ]);
  });
});

describe('hidden rows and columns are left out with a note', () => {
  const hiddenRow = (attributes: string) =>
    `<sheetData>${rowXml(headings)}${list.rows.map((cells, at) => rowXml(cells, at === 1 ? attributes : '')).join('')}</sheetData>`;

  test.each(['hidden="1"', 'hidden="true"', 'ht="0" customHeight="1"'])('a row with %s', async (attributes) => {
    const answer = await list.read(await book(sheet(hiddenRow(attributes))));
    expect([rowsRead(answer), answer.notes]).toEqual([
      '1001×30',
      ['第 3 行被隐藏或筛选掉，没有读取；需要采购时请取消隐藏后重新上传'],
    ]);
  });

  test('a column', async () => {
    const cells = rows().map(([, , , code = '', number = ''], at) => [code, number, at === 0 ? '订购数量' : '7']);
    const answer = await list.read(
      await book(sheet(`<cols><col min="3" max="3" hidden="1"/></cols>${sheetXml(cells)}`)),
    );
    expect([rowsRead(answer), answer.notes]).toEqual([bought, ['第 C 列是隐藏的，没有读取']]);
  });

  test('a list of which every row is hidden is refused with the reason', async () => {
    const hidden = `<sheetData>${rows()
      .map((cells) => rowXml(cells, 'hidden="1"'))
      .join('')}</sheetData>`;
    expect(await list.refusal(await book(sheet(hidden)))).toContain('隐藏或筛选掉');
  });
});

describe('of several sheets', () => {
  const stores = () =>
    workbookParts([
      sheet(sheetXml(rows().slice(0, 2)), '一店'),
      sheet(listXml(), '二店'),
      sheet(sheetXml([['说明']]), '说明'),
    ]);

  test('the fullest list is read, and the others that hold goods are named', async () => {
    const { sheet: read, other_sheets: others, ...answer } = await list.read(await storedZip(stores()));
    expect([read, others, answer.rows.length]).toEqual(['二店', ['一店'], 2]);
  });

  test('another one is read when it is asked for, and one that is not there is refused', async () => {
    const bytes = await storedZip(stores());
    const { sheet: read, ...answer } = await list.read(bytes, '一店');
    expect([read, answer.rows.length]).toEqual(['一店', 1]);
    expect(await list.refusal(bytes, '三店')).toContain('没有名为「三店」的工作表');
  });
});

describe('files that reporting programs name .xls', () => {
  const html = (attributes = '') =>
    `<html><head><style>td{mso-number-format:"\\@"}</style></head><body><p>采购单</p><table border=1>${rows()
      .map(
        (cells, at) =>
          `<tr${at === 2 ? attributes : ''}>${cells.map((cell) => `<td>&nbsp;${cell}<br></td>`).join('')}</tr>`,
      )
      .join('')}</table></body></html>`;
  const xml = () =>
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="清单"><Table>${rows()
      .map(
        (cells) =>
          `<Row>${cells.map((cell) => `<Cell><Data ss:Type="String">${cell}</Data><Comment><Data>注</Data></Comment></Cell>`).join('')}</Row>`,
      )
      .join('')}</Table></Worksheet></Workbook>`;

  test.each<[string, () => Buffer | string]>([
    ['a page', () => html()],
    ['a page in GBK', () => encoded(html(), 'gbk')],
    ['tags that stay open', () => html().replaceAll(/<\/(?:td|tr)>/g, '')],
    [
      'cells over several columns and rows',
      () =>
        `<table><tr><td colspan=5>采购单</td></tr>${html()
          .replace('<table border=1>', '')
          .replaceAll(/.*<p>采购单<\/p>/g, '')}`,
    ],
    ['the XML of Excel 2003', xml],
    ['numbers of the XML of Excel 2003', () => xml().replaceAll(/"String">(\d{2,})</g, '"Number">$1.0<')],
  ])('%s', async (_name, file) => expect(rowsRead(await list.read(file()))).toBe(bought));

  test('an entity that a file declares itself is not read, whether it names a text or another file', async () => {
    const declared = `<!DOCTYPE Workbook [<!ENTITY own "1001"><!ENTITY file SYSTEM "${import.meta.url}">]>`;
    const cells = ['&own;', '&file;', '30'].map((cell) => `<Cell><Data ss:Type="String">${cell}</Data></Cell>`);
    const answer = await list.read(
      `<?xml version="1.0"?>${declared}<Workbook><Worksheet ss:Name="单"><Table><Row>${cells.join('')}</Row></Table></Worksheet></Workbook>`,
    );
    expect(answer.rows.map(({ cells: read }) => read)).toEqual([['&own;', '&file;', '30']]);
  });

  test('a row that a page does not show', async () => {
    expect(rowsRead(await list.read(html(' style="display:none"')))).toBe('1001×30');
  });
});

describe('too much is refused with a sentence that helps', () => {
  const many = (count: number) => sheetXml([['编号', '数量'], ...Array.from({ length: count }, () => ['1001', '10'])]);
  test.each<[string, () => Promise<Buffer> | Buffer | string, string]>([
    ['a row too many', () => book(sheet(many(1_001))), '清单超过 1000 行'],
    ['ten thousand rows', () => book(sheet(many(10_000))), '清单超过 1000 行'],
    [
      'ten thousand lines',
      () => textFile([['编号', '数量'], ...Array.from({ length: 10_000 }, () => ['1001', '10'])]),
      '清单超过 1000 行',
    ],
    [
      'a workbook in a zip',
      async () => zipBytes({ '清单.xlsx': await book(sheet(listXml())) }, { isPacked: true }),
      '请先解压',
    ],
    ['an archive without its end', async () => (await book(sheet(listXml()))).subarray(0, -40), '已损坏'],
    [
      'a part that is not packed as it says',
      () => zipBytes({ ...parts(), 'xl/workbook.xml': 'x' }, { isPacked: true }).fill(7, 900, 1_000),
      '表格',
    ],
  ])('%s', async (_name, file, said) => expect(await list.refusal(await file())).toContain(said));

  test('one endless line is one row', async () => {
    const { rows: read } = await list.read(`编号,数量\n1001,30${',x'.repeat(1_000_000)}`);
    expect(read.map(({ goods_id: id, number, cells }) => [id, number, cells.length])).toEqual([[1001, 30, 30]]);
  });
});
