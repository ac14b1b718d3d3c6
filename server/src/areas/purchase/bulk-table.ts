import { cellText } from '@baicao/shared/cells/cell-text';
import { limits } from '@baicao/shared/limits';
import { readOnce } from '#documents/read-once.ts';
import { cellCharactersMax, type FileRow, type TableBounds } from '#documents/table-bounds.ts';
import { invalid } from '#domain/errors.ts';

/** One row that is not empty, with its number in the file or the pasted text, from 1. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Rows from the top in which a heading row is searched: a title or the name of the store may be above it. */
export const headingRowsMax = 10;

const { rowsMax, columnsMax, cellMax } = limits.bulk;

/** Leaves out empty rows; the others keep their row numbers. */
export function tableOf(rows: readonly Pick<FileRow, 'row' | 'cells'>[]): TableRow[] {
  const said = readOnce(saidIn);
  return rows
    .map(({ row, cells }) => ({ row, cells: withoutEmptyEnd(cells.slice(0, columnsMax).map(said)) }))
    .filter(({ cells }) => cells.length > 0);
}

/** Error values of formulas count as empty cells. */
const formulaError = /^(?:#(?:N\/A|DIV\/0!|REF!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!)|Err:\d{3})$/i;

function saidIn(cell: string): string {
  const said = cellText(cell.slice(0, cellCharactersMax)).slice(0, cellMax);
  return formulaError.test(said) ? '' : said;
}

export function refuseRows(): never {
  return invalid('file', `清单超过 ${rowsMax} 行，请拆成几份后分别上传`);
}

export const bulkBounds: TableBounds = { ...limits.bulk, refuseRows };

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
