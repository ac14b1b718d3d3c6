// Rule: goods, accounts and prices of one's own can be bought with at once; every wrong cell is named; the same rows again change
// nothing.
import iconv from 'iconv-lite';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { importInto } from '#test/import-into.ts';
import { shopFor, tableFingerprints, type Shop } from '#test/shop.ts';
import { sampleFiles } from '#test/upload.ts';

const openShop = shopFor();

const headings = '编码,商品名称,规格,单位,生产企业,价格,库存';
const rowOf = (code: string, price = '12.50') => `${code},云岫重楼胶囊,0.3g*24粒,盒,岚州云岫药业有限公司,${price},5`;

const codesIn = ({ db }: Shop): unknown[] =>
  db.sqlite.prepare('SELECT code FROM goods_codes ORDER BY code').pluck().all();

const goodsNamed = ({ db }: Shop, code: string) =>
  db.sqlite
    .prepare<[string], { name: string; specification: string; base_price_fen: number; stock: number }>(
      'SELECT g.* FROM goods g JOIN goods_codes c ON c.goods_id = g.id WHERE c.code = ?',
    )
    .get(code);

describe('CSV', () => {
  const text = `${headings}\r\n${rowOf('007')}\r\n`;

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\u{feff}${text}`)],
    ['GBK', iconv.encode(text, 'gbk')],
    ['Unicode text of Excel', iconv.encode(text.replaceAll(',', '\t'), 'utf-16le', { addBOM: true })],
    ['semicolons', Buffer.from(text.replaceAll(',', ';'))],
    ['tabs', Buffer.from(text.replaceAll(',', '\t'))],
    ['line ends of Unix', Buffer.from(text.replaceAll('\r', ''))],
    ['a title, empty lines and padding', Buffer.from(`晨星药房商品表,,\r\n,,\r\n${text}\r\n,,,,,,\r\n`)],
    [
      'headings in any order, by name or field, with notes',
      Buffer.from(
        `price,【必填】单位,商品名称*,规格（如 10g*9袋）,SCCJ,库存,goods_sn\n"12.50","盒","云岫重楼胶囊","0.3g*24粒","岚州云岫药业有限公司",5,007`,
      ),
    ],
  ])('%s', async (_name, bytes) => {
    const shop = await openShop();
    const { body } = await importInto(shop, 'goods', bytes);
    expect(body).toMatchObject({ rows: 1, added: 1, ignored_columns: [] });
    expect(goodsNamed(shop, '007')).toMatchObject({ name: '云岫重楼胶囊', base_price_fen: 1250, stock: 5 });
  });

  test('a row is numbered by the line on which it begins, also behind a cell with line breaks', async () => {
    const shop = await openShop();
    const lines = [headings, rowOf('1').replace('0.3g*24粒', '"0.3g\r\n*24粒"'), '', rowOf('2'), rowOf('3', 'abc')];
    const { body } = await importInto(shop, 'goods', lines.join('\r\n'));
    expect(body.report).toMatchObject([
      { row: 2, key: '1', state: 'added' },
      { row: 5, key: '2', state: 'added' },
      { row: 6, key: '3', state: 'refused', errors: { price: ['价格“abc”须为元，最多两位小数，如 12.50'] } },
    ]);
  });
});

/** A workbook by the XML of its sheets, as programs write it that this project does not use. */
function workbookOf(...sheets: readonly string[]): Buffer {
  const numbers = sheets.map((_sheet, at) => at + 1);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const sheetTags = numbers.map((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="rId${n}"/>`).join('');
  const links = numbers.map(
    (n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheetTags}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships">${links.join('')}<Relationship Id="rId90" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}

const inline = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const rowXml = (row: number, cells: string) => `<row r="${row}">${cells}</row>`;
const letters = 'ABCDEFGHIJ';
const textRow = (row: number, ...cells: string[]) =>
  rowXml(row, cells.map((cell, at) => inline(`${letters[at]}${row}`, cell)).join(''));

describe('workbooks', () => {
  test('numbers, texts that look like numbers, dates, empty lines and a second sheet', async () => {
    const shop = await openShop();
    const words = (...cells: string[]) => cells.map((value) => ({ value, type: String }));
    const rows: SheetData = [
      words('编码', '商品名称', '规格', '单位', '生产企业', '价格', '库存', '批号', '有效期至', '条形码'),
      [],
      [
        ...words('007', '云岫重楼胶囊', '0.3g*24粒', '盒', '岚州云岫药业有限公司'),
        { value: 12.5, type: Number },
        { value: '40', type: String },
        { value: 240101, type: Number },
        { value: new Date(Date.UTC(2028, 5, 30)), type: Date, format: 'yyyy/mm/dd' },
        { value: 6901234000016, type: Number },
      ],
    ];
    const bytes = await writeExcelFile([
      { data: rows, sheet: '商品' },
      { data: [words('编码'), words('999')], sheet: '说明' },
    ]).toBuffer();
    const { body } = await importInto(shop, 'goods', bytes);
    expect(body.report).toEqual([{ row: 3, key: '007', state: 'added' }]);
    const { stock } = goodsNamed(shop, '007') ?? {};
    const batch = shop.db.sqlite.prepare('SELECT number, expires_on FROM batches ORDER BY id DESC LIMIT 1').get();
    expect([stock, batch, codesIn(shop)]).toEqual([40, { number: '240101', expires_on: '2028-06-30' }, ['007']]);
  });

  test('of several sheets the one with most of the columns, hidden rows too; the report names it', async () => {
    const shop = await openShop();
    const bytes = workbookOf(
      textRow(1, '填写说明') + textRow(2, '编码和价格必填'),
      textRow(1, '编码', '价格', '规格') + textRow(2, '007', '9.90', '').replace('<row', '<row hidden="1"'),
      textRow(1, '编码', '价格') + textRow(2, '007', '7.70'),
    );
    await importInto(shop, 'goods', `${headings}\n${rowOf('007')}`);
    const { body } = await importInto(shop, 'prices', bytes);
    expect(body).toMatchObject({
      rows: 1,
      sheet: 'Sheet2',
      notes: ['含 1 行隐藏或筛选掉的行', '没有读取工作表「Sheet3」，需要时请分别导入'],
    });
    expect(goodsNamed(shop, '007')).toMatchObject({ base_price_fen: 990 });
  });

  test('rows left out of the file keep their numbers; a formula gives its result, an error of one is named', async () => {
    const shop = await openShop();
    const bytes = workbookOf(
      '',
      textRow(2, '编码', '价格') +
        rowXml(5, `${inline('A5', '007')}<c r="B5"><f>9.9*1.1</f><v>10.890000000000001</v></c>`) +
        rowXml(9, `${inline('A9', '007x')}<c r="B9" t="e"><f>1/0</f><v>#DIV/0!</v></c>`) +
        rowXml(10, `${inline('A10', '007')}<c r="B10"><v>1E3</v></c>`),
    );
    await importInto(shop, 'goods', `${headings}\n${rowOf('007')}\n${rowOf('007x')}`);
    const { body } = await importInto(shop, 'prices', bytes);
    expect(body.report).toMatchObject([
      { row: 5, state: 'changed' },
      { row: 9, state: 'refused', errors: { price: [expect.any(String)] } },
      { row: 10, state: 'refused', errors: { from_number: ['与第 5 行是同一商品的同一档价格，请合并成一行'] } },
    ]);
    expect(goodsNamed(shop, '007')).toMatchObject({ base_price_fen: 1089 });
  });
});

describe('files that are refused as a whole, with nothing changed', () => {
  const csv = (...lines: string[]) => Buffer.from(lines.join('\n'));
  const manyRows = [headings, ...Array.from({ length: 20_001 }, (_, at) => rowOf(String(at)))].join('\n');

  test.each([
    ['an empty body', Buffer.alloc(0), '文件是空的'],
    ['headings alone', csv(headings), '没有数据行'],
    ['blank lines', csv('', '  ', ''), '没有数据行'],
    ['a picture', sampleFiles.png, '这是图片'],
    ['a PDF', sampleFiles.pdf, '这是 PDF 文件'],
    ['an old workbook cut off', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), '已损坏'],
    ['a web page without a table', Buffer.from('<html><p>1</p></html>'), '网页格式'],
    ['another zip', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), '没有表格'],
    ['a workbook cut off', Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook') })).subarray(0, 40), '表格'],
    ['bytes', Buffer.from('0001020300040500', 'hex'), '无法识别'],
    ['no column of a key', csv('商品名称,价格', '云岫重楼胶囊,1'), '表头缺少商品编码（code）或'],
    ['columns that mean the same', csv('编码,商品编码,价格', '1,1,1'), '“编码”和“商品编码”是同一列（code）'],
    ['too many rows', Buffer.from(manyRows), '文件超过 20000 行'],
    ['JSON cut off', Buffer.from('[{"code": "1"'), 'JSON 写得不完整'],
    ['JSON that is no list', Buffer.from('{"code": "1"}'), 'JSON 须为数组'],
    ['JSON with a row that is none', Buffer.from('[{"code": "1"}, 7]'), 'JSON 的第 1 项'],
    ['an empty list', Buffer.from(' [] '), '没有数据行'],
  ])('%s', async (_name, bytes, sentence) => {
    const shop = await openShop();
    const before = tableFingerprints(shop.db);
    const { status, body } = await importInto(shop, 'goods', bytes);
    expect([status, body]).toEqual([422, { error: 'invalid', message: expect.stringContaining(sentence) }]);
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('more than 10 MiB', async () => {
    const shop = await openShop();
    const { status } = await importInto(shop, 'goods', Buffer.alloc(11 * 2 ** 20, 'a'));
    expect(status).toBe(413);
  });

  test.each([
    ['orders', 404],
    ['goods?dry_run=yes', 422],
    ['goods?dryrun=1', 422],
  ])('another call: %s', async (call, wanted) => {
    const shop = await openShop();
    const { status, body } = await importInto(shop, call, `${headings}\n${rowOf('007')}`);
    expect([status, body.message.length > 0, codesIn(shop)]).toEqual([wanted, true, []]);
  });
});
