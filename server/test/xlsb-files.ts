import type { ListRows } from './list-files.ts';
import { fields, rkOf } from './xls-files.ts';

/** A record: its kind in one or two bytes, its size in as many bytes as it needs. */
export function xlsbRecord(type: number, ...content: readonly Buffer[]): Buffer {
  const data = Buffer.concat(content);
  const kind = type < 128 ? [type] : [(type % 128) + 128, Math.floor(type / 128)];
  const size: number[] = [];
  for (let left = data.length; size.length === 0 || left > 0; left = Math.floor(left / 128))
    size.push((left % 128) + (left >= 128 ? 128 : 0));
  return Buffer.concat([Buffer.from([...kind, ...size]), data]);
}

const long = (...values: readonly number[]): Buffer => fields(...values.map((value) => [4, value] as const));

export const wide = (text: string): Buffer => Buffer.concat([long(text.length), Buffer.from(text, 'utf16le')]);
/** A text with formatting runs. */
const rich = (text: string): Buffer => Buffer.concat([Buffer.from([1]), wide(text), long(1), long(0)]);

/** A cell after its column, which short kinds omit, and its style. */
export type XlsbCell = (column: number, text: string) => Buffer;
const place = (column: number, style: number): Buffer => long(column, style);

export const xlsbCells = {
  text: (column, text) => xlsbRecord(6, place(column, 0), wide(text)),
  rich: (column, text) => xlsbRecord(62, place(column, 0), rich(text)),
  formulaText: (column, text) => xlsbRecord(8, place(column, 0), wide(text), Buffer.alloc(10)),
  rk: (column, text) => xlsbRecord(2, place(column, 0), long(rkOf.whole(Number(text)))),
  formulaNumber: (column, text) => xlsbRecord(9, place(column, 0), fields([8, Number(text)]), Buffer.alloc(10)),
  number: (column, text) => xlsbRecord(5, place(column, 0), fields([8, Number(text)])),
} as const satisfies Readonly<Record<string, XlsbCell>>;

export const xlsbNumber =
  (style: number): XlsbCell =>
  (column, text) =>
    xlsbRecord(5, place(column, style), fields([8, Number(text)]));
export const xlsbShared =
  (texts: readonly string[]): XlsbCell =>
  (column, text) =>
    xlsbRecord(7, place(column, 0), long(texts.indexOf(text)));

export const xlsbRow = (row: number, flags = 0, height = 300): Buffer =>
  xlsbRecord(0, long(row, 0), fields([2, height], [1, 0], [1, flags], [1, 0], [4, 0]));

/** Rows of texts and figures. */
export function xlsbRows(rows: ListRows, text: XlsbCell, number: XlsbCell = text): Buffer {
  return Buffer.concat(
    rows.flatMap((cells, at) => [
      xlsbRow(at),
      ...cells.flatMap((cell, column) => (cell === '' ? [] : [(/^\d+$/.test(cell) ? number : text)(column, cell)])),
    ]),
  );
}

export interface XlsbSheetBytes {
  readonly name: string;
  readonly records: Buffer;
  readonly isHidden?: boolean;
}

export interface XlsbBook {
  readonly texts?: readonly string[];
  /** Formats by the style that shows them. */
  readonly formats?: readonly (readonly [id: number, code: string])[];
  readonly is1904?: boolean;
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (links: readonly string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`;

/** The parts of a binary workbook. */
export function xlsbParts(sheets: readonly XlsbSheetBytes[], book: XlsbBook = {}): Record<string, Buffer | string> {
  const { texts = [], formats = [], is1904 = false } = book;
  const listed = sheets.map(({ name, isHidden }, at) =>
    xlsbRecord(156, long(isHidden ? 1 : 0, at + 1), wide(`rId${at + 1}`), wide(name)),
  );
  return {
    '_rels/.rels': relations([`<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.bin"/>`]),
    'xl/workbook.bin': Buffer.concat([
      xlsbRecord(131),
      xlsbRecord(153, long(is1904 ? 1 : 0, 0), wide('')),
      ...listed,
      xlsbRecord(132),
    ]),
    'xl/_rels/workbook.bin.rels': relations(
      sheets.map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.bin"/>`,
      ),
    ),
    'xl/sharedStrings.bin': Buffer.concat([
      xlsbRecord(159, long(texts.length, texts.length)),
      ...texts.map((text) => xlsbRecord(19, rich(text))),
      xlsbRecord(160),
    ]),
    'xl/styles.bin': Buffer.concat([
      ...formats.filter(([, code]) => code !== '').map(([id, code]) => xlsbRecord(44, fields([2, id]), wide(code))),
      xlsbRecord(626),
      xlsbRecord(47, fields([2, 0xffff], [2, 14]), Buffer.alloc(12)),
      xlsbRecord(627),
      xlsbRecord(617, long(formats.length)),
      ...formats.map(([id]) => xlsbRecord(47, fields([2, 0], [2, id]), Buffer.alloc(12))),
      xlsbRecord(618),
    ]),
    ...Object.fromEntries(
      sheets.map(({ records }, at) => [
        `xl/worksheets/sheet${at + 1}.bin`,
        Buffer.concat([xlsbRecord(129), records, xlsbRecord(130)]),
      ]),
    ),
  };
}
