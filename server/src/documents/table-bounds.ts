/** Limits of a table file, by the list it is read for. */
export interface TableBounds {
  readonly rowsMax: number;
  readonly columnsMax: number;
  /** Characters. */
  readonly cellMax: number;
  /** Total bytes that the parts of a workbook may unpack to. */
  readonly inflatedMaxBytes: number;
  /** Parts of a workbook. */
  readonly zipEntriesMax: number;
  /** Refuses too many rows with the message of its list. */
  readonly refuseRows: () => never;
}

/** Characters of one cell, as a spreadsheet takes them. */
export const cellCharactersMax = 32_767;

/** Most sheets of a workbook that are read. */
export const sheetsMax = 60;

/** One row as it is in the file. */
export interface FileRow {
  /** As a spreadsheet numbers it, from 1. */
  readonly row: number;
  /** The line in a text editor, from 1: a cell with line breaks has several lines. In a sheet the row. */
  readonly line: number;
  /** Hidden by a person or by a filter. */
  readonly isHidden: boolean;
  readonly cells: readonly string[];
}

/** One sheet of a workbook, one table of a page, or the whole of a text. */
export interface FileSheet {
  /** Empty where the sheet has no name. */
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: readonly FileRow[];
  /** The sheet has more rows than the limit allows; they were not read. */
  readonly isCut: boolean;
  /** Hidden columns, from 0. */
  readonly hiddenColumns: readonly number[];
}
