import { limits } from '@baicao/shared/limits';
import { invalid } from '#domain/errors.ts';

/** One row that is not empty, with its number in the file or the pasted text, from 1. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** A heading row is looked for among so many first ones: a title or the name of the store may stand above it. */
export const headingRowsMax = 10;

const { rowsMax, columnsMax, cellMax } = limits.bulk;

/** Raw rows, the first of them row 1; empty ones are left out, the others keep their numbers. */
export function tableOf(rows: readonly (readonly string[])[]): TableRow[] {
  const table = rows
    .map((cells, at) => ({ row: at + 1, cells: withoutEmptyEnd(cells.slice(0, columnsMax).map(clean)) }))
    .filter(({ cells }) => cells.length > 0);
  if (table.length > rowsMax + headingRowsMax) refuseRows();
  if (table.length === 0) invalid('file', '清单是空的，没有可识别的行');
  return table;
}

export function refuseRows(): never {
  return invalid('file', `清单超过 ${rowsMax} 行，请拆成几份后分别上传`);
}

// What no cell means: control characters, byte order marks, zero-width characters.
// oxlint-disable-next-line no-control-regex
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b-\u200f\u2060\ufeff]/g;

function clean(cell: string): string {
  return cell.slice(0, cellMax).toWellFormed().replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim();
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
