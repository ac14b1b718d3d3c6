import type { BulkColumn } from '@baicao/shared/contract';
import { readColumns } from './bulk-columns.ts';
import { namesGoods } from './bulk-headings.ts';
import type { TableRow } from './bulk-table.ts';

/** How similar a sheet is to a purchase list. */
export interface ListRank {
  /** 3: the headings name goods and numbers; 2: they name goods; 1: no headings, but the columns hold goods and numbers. */
  readonly likeness: 0 | 1 | 2 | 3;
  /** Rows that name goods, and that have a number where there is a number column. */
  readonly goodsRows: number;
}

export function listRank(table: readonly TableRow[]): ListRank {
  if (table.length === 0) return { likeness: 0, goodsRows: 0 };
  const { columns, rows, headingRows } = readColumns(table);
  const at = (wanted: readonly BulkColumn[]) =>
    columns.flatMap(({ meaning }, at) => (wanted.includes(meaning) ? [at] : []));
  const [goods, numbers] = [at(namesGoods), at(['number', 'cartons'])];
  const has = (row: TableRow, own: readonly number[]) => own.some((at) => (row.cells[at] ?? '') !== '');
  return {
    likeness: likenessOf(headingRows > 0, goods.length > 0, numbers.length > 0),
    goodsRows: rows.filter((row) => has(row, goods) && (numbers.length === 0 || has(row, numbers))).length,
  };
}

function likenessOf(isHeaded: boolean, hasGoods: boolean, hasNumbers: boolean): ListRank['likeness'] {
  if (!hasGoods) return 0;
  if (isHeaded) return hasNumbers ? 3 : 2;
  return hasNumbers ? 1 : 0;
}

export function holdsGoods(table: readonly TableRow[]): boolean {
  const { likeness, goodsRows } = listRank(table);
  return likeness > 0 && goodsRows > 0;
}
