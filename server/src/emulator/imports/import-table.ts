import { cellText } from '@baicao/shared/cells/cell-text';
import { decodedText } from '#documents/decoded-text.ts';
import { readOnce } from '#documents/read-once.ts';
import type { FileSheet, TableBounds } from '#documents/table-bounds.ts';
import { isBinary, refuseOther, tableFileSheets } from '#documents/table-file.ts';
import { invalid } from '#domain/errors.ts';
import { columnNamed, type Columns } from './columns.ts';

/** Most rows of a file, without headings. */
const importRowsMax = 20_000;

/** Rows in which the headings are searched: a title may be above them. */
const headingRowsMax = 10;

const bounds: TableBounds = {
  rowsMax: importRowsMax,
  columnsMax: 60,
  cellMax: 1_000,
  inflatedMaxBytes: 96 * 2 ** 20,
  zipEntriesMax: 500,
  refuseRows,
};

function refuseRows(): never {
  return invalid('file', `文件超过 ${importRowsMax} 行，请拆成几份后分别导入`);
}

interface RawRow {
  /** The position as a person sees it: the row of a sheet, the line of a CSV file, from 1; the index in a JSON array, from 0. */
  readonly row: number;
  readonly cells: readonly string[];
}

interface RawTable {
  readonly sheet: string;
  readonly notes: readonly string[];
  readonly headings: readonly string[];
  readonly rows: readonly RawRow[];
}

export interface ImportTable {
  /** Name of the sheet that was read; empty where the file has none. */
  readonly sheet: string;
  /** Sentences about other content of the file. */
  readonly notes: readonly string[];
  /** Names of the columns that the file has. */
  readonly columns: readonly string[];
  /** Headings that name no column. */
  readonly ignored: readonly string[];
  /** Cells that are not empty, by the names of their columns. */
  readonly rows: readonly { readonly row: number; readonly cells: Readonly<Record<string, string>> }[];
}

/** The rows of a file in these columns: CSV, a workbook or JSON, detected by its bytes. 422 for anything else, and for too many rows. */
export async function importTable(bytes: Buffer, columns: Columns): Promise<ImportTable> {
  if (bytes.length === 0) invalid('file', '文件是空的，请选择要导入的文件');
  return inColumns(await rawTable(bytes, columns), columns);
}

async function rawTable(bytes: Buffer, columns: Columns): Promise<RawTable> {
  refuseOther(bytes);
  const text = isBinary(bytes) ? undefined : decodedText(bytes);
  const table = text !== undefined && /^\s*[[{]/.test(text) ? jsonTable(text) : await cellTable(bytes, columns);
  if (table.rows.length === 0) invalid('file', '文件里没有数据行，只有表头或空行');
  if (table.rows.length > importRowsMax) refuseRows();
  return table;
}

/** Of several sheets the first one whose headings have most of the columns; hidden sheets and rows are read as well. */
async function cellTable(bytes: Buffer, columns: Columns): Promise<RawTable> {
  const tables = (await tableFileSheets(bytes, bounds)).map((sheet) => ({ sheet, ...sheetTable(sheet, columns) }));
  const [best, ...others] = tables
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => Number(a.sheet.isHidden) - Number(b.sheet.isHidden) || b.known - a.known);
  if (!best) return { headings: [], rows: [], sheet: '', notes: [] };
  if (best.sheet.isCut) refuseRows();
  const hidden = best.sheet.rows.filter(({ isHidden }) => isHidden).length;
  const unread = others.filter(({ known }) => known >= 2).map(({ sheet }) => `「${sheet.name}」`);
  return {
    headings: best.headings,
    rows: best.rows,
    sheet: best.sheet.name,
    notes: [
      ...(hidden > 0 ? [`含 ${hidden} 行隐藏或筛选掉的行`] : []),
      ...(unread.length > 0 ? [`没有读取工作表${unread.join('')}，需要时请分别导入`] : []),
    ],
  };
}

/** The heading row: the first of the first rows that has two headings, else the very first row. */
function sheetTable(sheet: FileSheet, columns: Columns) {
  const said = readOnce(cellText);
  const rows = sheet.rows
    .map(({ line, cells }) => ({ row: line, cells: cells.slice(0, bounds.columnsMax).map(said) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const knownIn = ({ cells }: RawRow) => cells.filter((cell) => columnNamed(columns, cell) !== undefined).length;
  const at = Math.max(
    0,
    rows.slice(0, headingRowsMax).findIndex((row) => knownIn(row) >= 2),
  );
  const [first] = rows.slice(at);
  return { headings: first?.cells ?? [], rows: rows.slice(at + 1), known: first ? knownIn(first) : 0 };
}

function jsonTable(text: string): RawTable {
  const items = jsonItems(text);
  const headings = [...new Set(items.flatMap((item) => Object.keys(item)))];
  return {
    sheet: '',
    notes: [],
    headings: headings.slice(0, bounds.columnsMax),
    rows: items.map((item, row) => ({ row, cells: headings.map((heading) => jsonCell(item[heading])) })),
  };
}

function jsonItems(text: string): Readonly<Record<string, unknown>>[] {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return invalid('file', 'JSON 写得不完整或有错，无法读取');
  }
  if (!Array.isArray(given)) return invalid('file', 'JSON 须为数组，每个元素是一行');
  if (given.length > importRowsMax) refuseRows();
  const wrong = given.findIndex((item) => item === null || typeof item !== 'object' || Array.isArray(item));
  if (wrong >= 0) invalid('file', `JSON 的第 ${wrong} 项（从 0 起）不是对象`);
  return given as Readonly<Record<string, unknown>>[];
}

/** A list or an object becomes its JSON, which no column can read. */
function jsonCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return cellText(typeof value === 'string' ? value : JSON.stringify(value));
}

function inColumns({ headings, rows, ...source }: RawTable, columns: Columns): ImportTable {
  const names = headings.map((heading) => columnNamed(columns, heading));
  const twice = names.findIndex((name, at) => name !== undefined && names.indexOf(name) < at);
  if (twice >= 0) {
    const first = headings[names.indexOf(names[twice])];
    invalid('file', `“${first}”和“${headings[twice]}”是同一列（${names[twice]}），请只保留一列`);
  }
  return {
    ...source,
    columns: names.filter((name) => name !== undefined),
    ignored: headings.filter((heading, at) => heading !== '' && names[at] === undefined),
    rows: rows.map(({ row, cells }) => ({ row, cells: Object.fromEntries(namedCells(names, cells)) })),
  };
}

function namedCells(names: readonly (string | undefined)[], cells: readonly string[]): (readonly [string, string])[] {
  return names.flatMap((name, at) => {
    const cell = cells[at] ?? '';
    return name === undefined || cell === '' ? [] : [[name, cell] as const];
  });
}
