import type { CellFormats } from './cell-formats.ts';
import type { FileSheet } from './table-bounds.ts';

/** A cell that is not empty: its text, or its index in the workbook's table of texts. */
export type SheetCell = string | number;

/** The formats by which the numbers of a workbook are shown. */
export interface SheetContext {
  readonly formats: CellFormats;
  /** Days are counted from 1904, as Excel for Mac did. */
  readonly is1904: boolean;
}

/** The text of a cell; empty where there is no cell. */
export type TextOf = (cell: SheetCell | undefined) => string;

export interface SheetRow {
  /** From 1. */
  readonly row: number;
  readonly isHidden: boolean;
  /** By column, from 0; without empty cells. */
  readonly cells: Map<number, SheetCell>;
}

/** Merged cells of one column, from 0, and their rows, from 1. */
interface Merged {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

const mergedMax = 20_000;

/** The cells of a sheet, in whatever format it is stored. */
export class SheetGrid {
  /** Rows that are not empty. */
  readonly rows: SheetRow[] = [];
  readonly #hiddenColumns = new Set<number>();
  /** By column and first row: the last row. */
  readonly #merged = new Map<number, Map<number, number>>();
  #mergedCount = 0;

  constructor(readonly columnsMax: number) {}

  /** Columns are indexes from 0. */
  hideColumns(from: number, to: number): void {
    for (let at = Math.max(0, from); at <= Math.min(to, this.columnsMax - 1); at += 1) this.#hiddenColumns.add(at);
  }

  /** A cell merged over several columns has its text in the first column. */
  merge({ column, from, to }: Merged): void {
    if (to <= from || column >= this.columnsMax || this.#mergedCount >= mergedMax) return;
    this.#mergedCount += 1;
    const ranges = this.#merged.get(column) ?? new Map<number, number>();
    this.#merged.set(column, ranges.set(from, to));
  }

  cells(): SheetCell[] {
    return this.rows.flatMap(({ cells }) => [...cells.values()]);
  }

  /** The first rows, at most `most`, in their order; texts of the workbook's table are looked up. */
  sheet(most: number, textOf: TextOf): Pick<FileSheet, 'rows' | 'hiddenColumns' | 'isCut'> {
    const rows = this.rows.toSorted((a, b) => a.row - b.row);
    this.#spread(rows);
    return {
      rows: rows.slice(0, most).map(({ row, isHidden, cells }) => {
        const width = Math.max(...cells.keys()) + 1;
        return { row, line: row, isHidden, cells: Array.from({ length: width }, (_, at) => textOf(cells.get(at))) };
      }),
      isCut: rows.length > most,
      hiddenColumns: [...this.#hiddenColumns],
    };
  }

  /**
   * A text in cells merged over several rows applies to each row; a number does not, since it would be counted several times. Each column is passed
   * through once, whatever number of ranges a file has for it.
   */
  #spread(rows: readonly SheetRow[]): void {
    for (const [column, ranges] of this.#merged) {
      let [until, text]: [number, SheetCell | undefined] = [0, undefined];
      for (const { row, cells } of rows) {
        const said = cells.get(column);
        const end = ranges.get(row);
        if (end !== undefined) [until, text] = [end, isNumber(said) ? undefined : said];
        else if (said === undefined && text !== undefined && row <= until) cells.set(column, text);
      }
    }
  }
}

const isNumber = (said: SheetCell | undefined): boolean => typeof said === 'string' && /^[\d.,]+$/.test(said);
