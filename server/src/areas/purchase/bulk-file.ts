import type { FileSheet } from '#documents/table-bounds.ts';
import { tableFileSheets, tableTextSheets } from '#documents/table-file.ts';
import { invalid } from '#domain/errors.ts';
import type { WorkerTask } from '#domain/worker-task.ts';
import { holdsGoods, listRank } from './bulk-sheet-rank.ts';
import { bulkBounds, refuseRows, tableOf, type TableRow } from './bulk-table.ts';

/** The list that is read from a file or a pasted text. */
export interface BulkTable {
  readonly rows: readonly TableRow[];
  /** Name of the sheet; empty where it has none. */
  readonly sheet: string;
  /** Other sheets that hold goods. */
  readonly otherSheets: readonly string[];
  /** Sentences about the parts that were left out. */
  readonly notes: readonly string[];
}

/** The list in an uploaded file: from the sheet named `wanted`, else from the sheet that is most like a list. */
export async function fileTable(bytes: Buffer, wanted?: string): Promise<BulkTable> {
  return chosenTable(await tableFileSheets(bytes, bulkBounds), wanted);
}

interface ListFile {
  readonly bytes: Uint8Array;
  readonly sheet: string | undefined;
}

/** `fileTable` in a worker thread. */
export const listOfFile: WorkerTask<ListFile, BulkTable> = {
  name: 'list of a file',
  run: ({ bytes: { buffer, byteOffset, byteLength }, sheet }) =>
    fileTable(Buffer.from(buffer, byteOffset, byteLength), sheet),
};

export function textTable(text: string): BulkTable {
  return chosenTable(tableTextSheets(text, bulkBounds));
}

interface ReadSheet {
  readonly sheet: FileSheet;
  readonly rows: readonly TableRow[];
}

function chosenTable(sheets: readonly FileSheet[], wanted?: string): BulkTable {
  const read = sheets.map((sheet) => ({ sheet, rows: tableOf(shownRows(sheet)) }));
  const chosen = wanted === undefined ? bestOf(read) : read.find(({ sheet }) => sheet.name === wanted);
  if (!chosen) return invalid('sheet', `文件里没有名为「${wanted}」的工作表`);
  const { sheet, rows } = chosen;
  const hidden = sheet.rows.filter(({ isHidden }) => isHidden).map(({ row }) => row);
  if (rows.length === 0)
    invalid(
      'file',
      hidden.length > 0 ? '清单的所有行都被隐藏或筛选掉了，请取消隐藏后重新上传' : '清单是空的，没有可识别的行',
    );
  if (sheet.isCut) refuseRows();
  return {
    rows,
    sheet: sheet.name,
    otherSheets: read.filter((each) => each !== chosen && holdsGoods(each.rows)).map((each) => each.sheet.name),
    notes: [...(sheet.isHidden ? [`工作表「${sheet.name}」是隐藏的`] : []), ...rowNote(hidden), ...columnNote(sheet)],
  };
}

/** Visible sheets before hidden ones, then the sheet most like a list; the first of equals. */
function bestOf(read: readonly ReadSheet[]): ReadSheet | undefined {
  const ranked = read.map((each) => ({ each, rank: rankOf(each) }));
  const better = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((own, place) => own !== b[place]);
    return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
  };
  return ranked.toSorted((a, b) => better(a.rank, b.rank))[0]?.each;
}

function rankOf({ sheet, rows }: ReadSheet): readonly number[] {
  const { likeness, goodsRows } = listRank(rows);
  const isShown = !sheet.isHidden && rows.length > 0;
  return [isShown ? 1 : 0, rows.length > 0 ? 1 : 0, likeness, sheet.isCut ? 0 : 1, goodsRows];
}

/** Rows and columns that a filter or a person has hidden are not ordered: the buyer does not see them. */
function shownRows({ rows, hiddenColumns }: FileSheet): Pick<TableRow, 'row' | 'cells'>[] {
  const shown = rows.filter(({ isHidden }) => !isHidden);
  if (hiddenColumns.length === 0) return shown;
  return shown.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell, at) => (hiddenColumns.includes(at) ? '' : cell)),
  }));
}

function rowNote(rows: readonly number[]): string[] {
  if (rows.length === 0) return [];
  const named = rows.slice(0, 5).join('、');
  return [
    `第 ${named} ${rows.length > 5 ? `等 ${rows.length} ` : ''}行被隐藏或筛选掉，没有读取；需要采购时请取消隐藏后重新上传`,
  ];
}

function columnNote({ rows, hiddenColumns }: FileSheet): string[] {
  const filled = hiddenColumns.filter((at) => rows.some(({ cells }) => (cells[at] ?? '').trim() !== ''));
  if (filled.length === 0) return [];
  return [`第 ${filled.map(columnName).join('、')} 列是隐藏的，没有读取`];
}

/** The column's name as in spreadsheets: A to Z, then AA. */
function columnName(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}
