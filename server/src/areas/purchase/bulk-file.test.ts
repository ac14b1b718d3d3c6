// Rule: a list is read whatever it was written with; what cannot be read is refused in words, a bomb before it bursts.
import { limits } from '@baicao/shared/limits';
import { ending } from '@baicao/shared/test/ending';
import { zipSync, strToU8 } from 'fflate';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { ZipArchive } from '#documents/zip-read.ts';
import { ApiError } from '#domain/errors.ts';
import { sampleFiles } from '#test/upload.ts';
import { fileTable, textTable } from './bulk-file.ts';

const rowsOf = async (bytes: Buffer) => (await fileTable(bytes)).rows;
const textRows = (text: string) => textTable(text).rows;

/** The error a file is refused with; the test fails when the file is accepted. */
async function refusal(bytes: Buffer): Promise<string> {
  const outcome = await fileTable(bytes).catch((error: unknown) => error);
  if (outcome instanceof ApiError && outcome.row === 'invalid') return outcome.message;
  throw new Error('it was read, or failed in another way', { cause: outcome });
}

/** As Excel in China saves a CSV: quotes doubled, a cell with comma, quote or line break in quotes, rows of one width, CRLF. */
function excelCsv(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map((row) => row.length));
  const cell = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  return rows.map((row) => Array.from({ length: width }, (_, at) => cell(row[at] ?? '')).join(',') + '\r\n').join('');
}

const list = [
  ['商品名称', '规格', '数量', '备注'],
  ['阿莫西林胶囊', '0.25g*24粒', '30'],
  ['创口贴, 防水', '7.2cm×1.9cm', '5', '要"防水"的\n小盒'],
  [],
  ['鼻炎片', '', '10'],
];
const read = [
  { row: 1, cells: ['商品名称', '规格', '数量', '备注'] },
  { row: 2, cells: ['阿莫西林胶囊', '0.25g*24粒', '30'] },
  { row: 3, cells: ['创口贴, 防水', '7.2cm×1.9cm', '5', '要"防水"的 小盒'] },
  { row: 5, cells: ['鼻炎片', '', '10'] },
];

// Complaint: GBK files from Chinese Excel as garbage.
describe('encodings', () => {
  const csv = excelCsv(list);
  const tabs = csv.replaceAll('创口贴, 防水', '创口贴， 防水').replaceAll(/,(?! )/g, '\t');
  const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(csv)],
    ['UTF-8 with its mark', Buffer.concat([utf8Mark, Buffer.from(csv)])],
    ['GBK', iconv.encode(csv, 'gbk')],
    ['GB18030', iconv.encode(csv, 'gb18030')],
    ['GBK behind a mark that says UTF-8', Buffer.concat([utf8Mark, iconv.encode(csv, 'gbk')])],
  ])('%s', async (_name, bytes) => expect(await rowsOf(bytes)).toEqual(read));

  const inTabs = read.map((row) => ({ ...row, cells: row.cells.map((cell) => cell.replace(', ', '， ')) }));
  test.each<[string, Buffer]>([
    ['Unicode text of Excel', iconv.encode(tabs, 'utf-16le', { addBOM: true })],
    ['the same with big ends', iconv.encode(tabs, 'utf-16be', { addBOM: true })],
  ])('%s', async (_name, bytes) => expect(await rowsOf(bytes)).toEqual(inTabs));

  test('UTF-16 without a mark is known by its zeros', async () => {
    const bytes = iconv.encode('1001\t10盒\r\n1002\t20盒\r\n', 'utf-16le', { addBOM: false });
    expect(await rowsOf(bytes)).toEqual([
      { row: 1, cells: ['1001', '10盒'] },
      { row: 2, cells: ['1002', '20盒'] },
    ]);
  });

  test('GBK that is valid UTF-8 by chance is read as GBK', async () => {
    const bytes = iconv.encode('联通模具', 'gbk');
    expect(await rowsOf(bytes)).toEqual([{ row: 1, cells: ['联通模具'] }]);
  });

  test('letters of other scripts in UTF-8 stay', async () => {
    const [row] = await rowsOf(Buffer.from('α-干扰素 β 10μg 5支'));
    expect(row?.cells).toEqual(['α-干扰素 β 10μg 5支']);
  });

  test('broken UTF-8 is refused, never read as other characters', async () => {
    const bytes = Buffer.from('阿莫西林胶囊,30\r\n板蓝根颗粒,10\r\n'.repeat(5));
    const broken = Buffer.concat([bytes.subarray(0, 31), bytes.subarray(32)]);
    expect(await refusal(broken)).toContain('编码已损坏');
  });

  test('bytes that are no text are refused', async () => {
    expect(await refusal(Buffer.from([1, 2, 0, 0, 3, 4, 0, 5, 255, 254, 0, 0]))).toContain('文件');
  });
});

describe('separators', () => {
  test.each<[string, string, string[][]]>([
    [
      'tabs, as copied from Excel',
      'a\tb\tc\n1\t\t3',
      [
        ['a', 'b', 'c'],
        ['1', '', '3'],
      ],
    ],
    [
      'Chinese commas',
      '甲，乙\n丙，丁',
      [
        ['甲', '乙'],
        ['丙', '丁'],
      ],
    ],
    [
      'semicolons',
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['whole lines', '阿莫西林 30盒\n板蓝根 10盒', [['阿莫西林 30盒'], ['板蓝根 10盒']]],
    [
      'an inch sign is no quote',
      '5" 针头\t10\n6" 针头\t20',
      [
        ['5" 针头', '10'],
        ['6" 针头', '20'],
      ],
    ],
    [
      'a quote that is never closed',
      '"甲\t1\n乙\t2',
      [
        ['"甲', '1'],
        ['乙', '2'],
      ],
    ],
    [
      'line breaks of old Macs',
      'a\tb\rc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('%s', (_name, text, cells) => expect(textRows(text).map((row) => row.cells)).toEqual(cells));

  test('invisible characters, blanks and overlong cells are cleaned', () => {
    expect(textRows(`\u200b甲\ufeff \u00a0 乙\t${'长'.repeat(300)}`)[0]?.cells).toEqual([
      '甲 乙',
      '长'.repeat(limits.bulk.cellMax),
    ]);
  });
});

async function workbook(rows: SheetData): Promise<Buffer> {
  return writeExcelFile(rows).toBuffer();
}

const words = (...cells: string[]) => cells.map((value) => (value === '' ? null : { value, type: String }));

describe('workbooks', () => {
  test('keep their row numbers, and figures as written', async () => {
    const bytes = await workbook([
      words('某药店采购计划'),
      [],
      words('商品名称', '条码', '数量', '效期'),
      [
        { value: '阿莫西林胶囊', type: String },
        { value: 6992994495334, type: Number },
        { value: 30, type: Number },
        { value: new Date(Date.UTC(2027, 4, 6)), type: Date, format: 'yyyy-mm-dd' },
      ],
    ]);
    expect(await rowsOf(bytes)).toEqual([
      { row: 1, cells: ['某药店采购计划'] },
      { row: 3, cells: ['商品名称', '条码', '数量', '效期'] },
      { row: 4, cells: ['阿莫西林胶囊', '6992994495334', '30', '2027-05-06'] },
    ]);
  });

  test('formulas give their values, merged cells their first one', async () => {
    const sheet = `<row r="2"><c r="A2" t="str"><f>A1&amp;"x"</f><v>板蓝根颗粒</v></c><c r="B2"><f>5*4</f><v>20</v></c></row>
      <row r="4"><c r="A4" t="inlineStr"><is><t>1001</t></is></c><c r="B4"><v>1.5</v></c><c r="C4" t="e"><v>#N/A</v></c></row>`;
    expect(await rowsOf(rawWorkbook(sheet, '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>'))).toEqual([
      { row: 2, cells: ['板蓝根颗粒', '20'] },
      { row: 4, cells: ['1001', '1.5'] },
    ]);
  });

  test.each<[string, Buffer, string]>([
    ['a picture', sampleFiles.png, '这是图片'],
    ['a picture by another name', sampleFiles.jpg, '这是图片'],
    ['a PDF', sampleFiles.pdf, 'PDF'],
    ['a web page without a table', Buffer.from('<html><p>1001</p></html>'), '网页格式'],
    ['a web page in one file', Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n'), '网页格式'],
    ['a zip with a workbook inside', Buffer.from(zipSync({ '清单.xlsx': strToU8('PK') })), '请先解压'],
    ['a RAR archive', Buffer.from('Rar!\u001a\u0007', 'latin1'), '请先解压'],
    ['another zip', Buffer.from(zipSync({ 'word/document.xml': strToU8('<w/>') })), '没有表格'],
    ['a zip cut short', Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') })).subarray(0, 40), ''],
    ['nothing inside', Buffer.from('\r\n \r\n,,,\r\n'), '空的'],
    ['a workbook without sheets', Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') })), ''],
  ])('%s is refused with words', async (_name, bytes, said) => expect(await refusal(bytes)).toContain(said));

  test('more rows than allowed are refused before the rest is unpacked', async () => {
    // The rest would unpack to more than is allowed.
    const row = '<row><c><v>1001</v></c><c><v>10</v></c></row>';
    const bytes = rawWorkbook(row.repeat(Math.ceil(limits.bulk.inflatedMaxBytes / row.length)));
    expect(await refusal(bytes)).toContain(`超过 ${limits.bulk.rowsMax} 行`);
    expect(await refusal(Buffer.from('1001,10\r\n'.repeat(50_000)))).toContain(`超过 ${limits.bulk.rowsMax} 行`);
    expect(await refusal(Buffer.from('\n'.repeat(4_000_000)))).toContain('行');
  });

  test('as many rows as allowed are read, without counting headings', async () => {
    const table = await rowsOf(Buffer.from(`编号,数量\r\n${'1001,10\r\n'.repeat(limits.bulk.rowsMax)}`));
    expect(table).toHaveLength(limits.bulk.rowsMax + 1);
  });
});

/** A workbook of one sheet, written by hand. */
function rawWorkbook(rows: string, more = ''): Buffer {
  return Buffer.from(zipSync(workbookParts(`<sheetData>${rows}</sheetData>${more}`)));
}

function workbookParts(sheet: string) {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return {
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}">${sheet}</worksheet>`),
  };
}

describe('a file of the greatest size is read in one pass', () => {
  const fill = (text: string) => text.repeat(Math.floor(limits.upload.maxBytes / text.length));
  const rows = (first: string) => `${'1001,1\n'.repeat(200)}${first}`;
  test.each([
    ['one line of cells', fill('x,')],
    ['one line of cells in quotes', fill('"x",')],
    ['one line of cells that begin with a quote', fill('"x"x,')],
    ['lines without the separator', rows(`${'a\n'.repeat(limits.bulk.rowsMax * 19)}${fill('x')}`)],
  ])('%s', (_name, text) => {
    expect(ending(() => outcome(() => textRows(text).length))).toBeDefined();
  });
  const outcome = (read: () => number) => {
    try {
      return read();
    } catch (error) {
      if (error instanceof ApiError && error.row === 'invalid') return error.message;
      throw error;
    }
  };
});

describe('zip bombs', () => {
  /** More blanks than may be unpacked, which pack to a thousandth. */
  const size = limits.bulk.inflatedMaxBytes + 1;
  const bomb = () => new Uint8Array(size).fill(32);
  const row = '<sheetData><row><c t="s"><v>0</v></c></row></sheetData>';
  const bombed = () => Buffer.from(zipSync({ ...workbookParts(row), 'xl/sharedStrings.xml': bomb() }));

  /** Bytes that are unpacked of a part before it is refused. */
  async function unpackedOf(bytes: Buffer): Promise<number> {
    let sum = 0;
    const reading = async () => {
      for await (const piece of new ZipArchive(bytes, limits.bulk).unpacked('xl/sharedStrings.xml'))
        sum += piece.length;
    };
    await expect(reading()).rejects.toThrow('过大');
    return sum;
  }

  test('are refused by what they unpack to, and no more is unpacked', async () => {
    const bytes = bombed();
    expect(bytes.length).toBeLessThan(100_000);
    expect(await refusal(bytes)).toContain('过大');
    expect(await unpackedOf(bytes)).toBeLessThanOrEqual(limits.bulk.inflatedMaxBytes);
  });

  test('also where the sizes they declare are lies', async () => {
    const bytes = bombed();
    // The size in the head of the part and in the directory becomes 1 KiB.
    const declared = Buffer.alloc(4);
    declared.writeUInt32LE(size);
    for (let at = bytes.indexOf(declared); at >= 0; at = bytes.indexOf(declared, at + 4)) bytes.writeUInt32LE(1024, at);
    expect(await refusal(bytes)).toContain('过大');
    const unpacked = await unpackedOf(bytes);
    expect(unpacked).toBeGreaterThan(0);
    expect(unpacked).toBeLessThanOrEqual(limits.bulk.inflatedMaxBytes);
  });

  test('parts that are not needed are not unpacked, but counted', async () => {
    const pictures = Object.fromEntries(
      Array.from({ length: limits.bulk.zipEntriesMax }, (_, at) => [`xl/media/${at}.png`, new Uint8Array(1)]),
    );
    expect(await refusal(Buffer.from(zipSync({ ...pictures, ...workbookParts('') })))).toContain('过大');
    const one = {
      ...workbookParts('<sheetData><row r="1"><c r="A1"><v>1001</v></c></row></sheetData>'),
      'xl/media/1.png': bomb(),
    };
    expect(await rowsOf(Buffer.from(zipSync(one)))).toEqual([{ row: 1, cells: ['1001'] }]);
  });

  test('a sheet of endless columns is cut, not refused', async () => {
    const cells = Array.from({ length: 60 }, (_, at) => ({ value: `c${at}`, type: String }));
    const [row] = await rowsOf(await workbook([cells]));
    expect(row?.cells).toHaveLength(limits.bulk.columnsMax);
  });
});
