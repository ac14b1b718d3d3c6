/** What a table may have, by whom it is read for. */
export interface TableBounds {
  readonly rowsMax: number;
  readonly columnsMax: number;
  /** Characters. */
  readonly cellMax: number;
  /** What the parts of a workbook may unpack to. */
  readonly inflatedMaxBytes: number;
  /** Parts of a workbook. */
  readonly zipEntriesMax: number;
  /** To read a workbook, in ms. */
  readonly readMs: number;
  /** Refuses too many rows in the words of its reader. */
  readonly refuseRows: () => never;
}

/** One row as it was written. */
export interface FileRow {
  /** As a spreadsheet numbers it, from 1. */
  readonly row: number;
  /** As an editor of text does: a cell with line breaks has several lines. Of a sheet the row. */
  readonly line: number;
  readonly cells: readonly string[];
}
