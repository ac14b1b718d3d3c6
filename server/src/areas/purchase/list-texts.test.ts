import { encoded, textFile, type ListRows } from '#test/list-files.ts';
import { rowsRead, useListReader } from '#test/list-reader.ts';
import { describe, expect, test } from 'vitest';

const list = useListReader();

/** Two goods as a list names them: 30 of the first, 20 of the second. */
const bought = '1001×30 1002×20';
const headings = ['商品名称', '规格', '生产厂家', '条码', '采购数量'];

describe('text files as other programs write them', () => {
  /** The rows with every cell changed: characters that spreadsheets and exporters put around it. */
  const mapped = (change: (cell: string, column: number) => string): ListRows => [
    headings,
    ...list.rows.map((cells) => cells.map(change)),
  ];
  const codes = (change: (code: string) => string) => mapped((cell, column) => (column === 3 ? change(cell) : cell));
  const numbers = (change: (number: string) => string) =>
    mapped((cell, column) => (column === 4 ? change(cell) : cell));
  const wide = (text: string) => text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0));
  const plain = () => mapped((cell) => cell);
  const inQuotes = (rows: ListRows, separator: string) =>
    rows.map((cells) => cells.map((cell) => `"${cell}"`).join(separator)).join('\r\n');

  test.each<[string, () => Buffer | string]>([
    ['UTF-8', () => textFile(plain())],
    ['UTF-8 with its mark', () => encoded(textFile(plain()), 'utf-8', true)],
    ['GBK', () => encoded(textFile(plain()), 'gbk')],
    ['GB18030 with a rare character', () => encoded(textFile([['𠮷祥药房采购计划'], ...plain()]), 'gb18030')],
    ['UTF-16, little ends, with its mark', () => encoded(textFile(plain(), '\t'), 'utf-16le', true)],
    ['UTF-16, big ends, with its mark', () => encoded(textFile(plain(), '\t'), 'utf-16be', true)],
    ['UTF-16 of Chinese without a mark', () => encoded(textFile(plain(), '\t'), 'utf-16le')],
    [
      'UTF-16 of Chinese with 一, which holds a zero',
      () => encoded(textFile([['一月采购计划'], ...plain()], '\t'), 'utf-16le'),
    ],
    ['UTF-16 with big ends and without a mark', () => encoded(textFile(plain()), 'utf-16be')],
    [
      'UTF-16 cut in the middle of a character',
      () => encoded(textFile(plain(), '\t'), 'utf-16le', true).subarray(0, -1),
    ],
    ['line ends of Unix', () => textFile(plain(), ',', '\n')],
    ['line ends of old Macs', () => textFile(plain(), ',', '\r')],
    ['line ends of several kinds', () => textFile(plain()).replace('\r\n', '\n\r')],
    ['no line end at the last row', () => textFile(plain()).trimEnd()],
    ['zeros behind the end', () => Buffer.concat([encoded(textFile(plain()), 'gbk'), Buffer.alloc(200)])],
    ['fields filled up with zeros', () => textFile(mapped((cell) => cell.padEnd(24, '\0')))],
    ['the end mark of DOS', () => `${textFile(plain())}\u001a`],
    ['semicolons', () => textFile(plain(), ';')],
    ['semicolons that the file names', () => `sep=;\r\n${textFile(plain(), ';')}`],
    ['bars that the file names behind its mark', () => `\ufeffsep=|\r\n${textFile(plain(), '|')}`],
    ['Chinese commas', () => textFile(plain(), '，')],
    ['bars', () => textFile(plain(), '|')],
    ['every cell in quotes', () => inQuotes(plain(), ',')],
    ['every cell in quotes, tabs between', () => inQuotes(plain(), '\t')],
    ['a cell with a line break in quotes', () => textFile([['商品\r\n名称', ...headings.slice(1)], ...list.rows])],
    [
      'cells with commas between tabs',
      () => textFile([[...headings, '备注'], ...list.rows.map((row) => [...row, '急,急,急'])], '\t'),
    ],
    ['a tab behind each long number', () => textFile(codes((code) => `${code}\t`))],
    [
      'a tab behind each long number, all in quotes',
      () =>
        inQuotes(
          codes((code) => `${code}\t`),
          ',',
        ),
    ],
    ['a tab in front of each long number', () => textFile(codes((code) => `\t${code}`))],
    ['a tab behind every cell', () => textFile(mapped((cell) => `${cell}\t`))],
    ['a tab inside of a cell in quotes', () => inQuotes([[...headings.slice(0, 4), '采购\t数量'], ...list.rows], ',')],
    ['an apostrophe before each long number', () => textFile(codes((code) => `'${code}`))],
    ['a grave accent before each long number', () => textFile(codes((code) => `\`${code}`))],
    ['long numbers as formulas', () => textFile(codes((code) => `="${code}"`))],
    ['long numbers as formulas, not quoted', () => textFile(plain()).replaceAll(/(69\d{11})/g, '="$1"')],
    ['long numbers with decimals', () => textFile(codes((code) => `${code}.0`))],
    [
      'long numbers with an exponent and all digits',
      () => textFile(codes((code) => `${code[0]}.${code.slice(1)}E+12`)),
    ],
    ['long numbers in groups', () => textFile(codes((code) => Number(code).toLocaleString('en-US')))],
    ['numbers with decimals', () => textFile(numbers((number) => `${number}.00`))],
    ['numbers of full width', () => textFile(numbers((number) => wide(`${number}.0`)))],
    ['letters and digits of full width', () => textFile(mapped(wide))],
    ['no-break spaces around cells', () => textFile(mapped((cell) => `\u00a0${cell}\u3000`))],
    [
      'zero-width marks in cells',
      () => textFile(mapped((cell) => `\u200b${cell.slice(0, 3)}\u200c${cell.slice(3)}\ufeff`)),
    ],
    ['marks of direction around codes', () => textFile(codes((code) => `\u202d${code}\u202c`))],
    [
      'a title and empty rows',
      () => textFile([['康民大药房采购计划', '', '', '', ''], ['', '', '', '', ''], ...plain(), ['', '', '', '', '']]),
    ],
  ])('%s', async (_name, file) => expect(rowsRead(await list.read(file()))).toBe(bought));

  test.each<[string, (code: string) => string]>([
    ['behind', (code) => `${code}\t`],
    ['in front of', (code) => `\t${code}`],
  ])('a tab %s the long number of every line, without headings', async (_where, change) => {
    const lines = list.rows.map(([name, spec, , code, number]) => [change(code), name, spec, number]);
    expect(rowsRead(await list.read(textFile(lines)))).toBe(bought);
    expect(rowsRead(await list.read(textFile(lines.map(([code = '', , , number = '']) => [code, number]))))).toBe(
      bought,
    );
  });

  test('thousands are read, in quotes and in lines of a chat', async () => {
    const [code] = list.rows.map((row) => row[3]);
    expect(
      rowsRead(
        await list.read(
          textFile([
            ['条码', '数量'],
            [code ?? '', '1,200.00'],
          ]),
        ),
      ),
    ).toBe('1001×1200');
    expect(rowsRead(await list.read(`${code} 1,200\n1002 1,000盒\n`))).toBe('1001×1200 1002×1000');
  });
});
