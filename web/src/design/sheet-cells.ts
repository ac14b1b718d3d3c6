import type { SheetData } from 'write-excel-file/universal';

/** One sheet of a workbook; widths in characters. */
export interface Sheet {
  data: SheetData;
  sheet: string;
  columns: { width: number }[];
}

const bold = { fontWeight: 'bold', backgroundColor: '#eef7f1' } as const;

/**
 * Cells of a sheet. Text is always a cell of text, whatever it begins with, so that a note like `=1+1` stays a note; figures
 * are numbers that can be added up.
 */
export const textCell = (value: string) => (value === '' ? null : { value, type: String, wrap: true });
export const headCell = (value: string) => ({ value, type: String, ...bold });
export const yuanCell = (yuan: string) => ({ value: Number(yuan), type: Number, format: '#,##0.00' });
export const countCell = (count: number) => ({ value: count, type: Number, format: '#,##0' });

/** What stands above the rows. */
export interface SheetHead {
  title: string;
  company: string;
  period: string;
  /** When it was exported. */
  at: string;
}

export function headRows({ title, company, period, at }: SheetHead): SheetData {
  return [
    [{ value: title, type: String, fontWeight: 'bold', fontSize: 14 }],
    [textCell(`${company}　${period}　导出时间 ${at}`)],
  ];
}

/** A column of a sheet. `total`: its cell in the row of sums. */
export interface SheetColumn<T> {
  title: string;
  /** Characters. */
  width: number;
  cell: (row: T) => SheetData[number][number];
  total?: SheetData[number][number];
}

/** Rows as a sheet of this name: head, titles, rows, and the sums where a column has one. */
export function sheetOf<T>(
  sheet: string,
  columns: readonly SheetColumn<T>[],
  rows: readonly T[],
  head?: SheetHead,
): Sheet {
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return {
    sheet,
    columns: columns.map(({ width }) => ({ width })),
    data: [
      ...(head ? headRows(head) : []),
      columns.map(({ title }) => headCell(title)),
      ...rows.map((row) => columns.map(({ cell }) => cell(row))),
      ...(hasTotals ? [columns.map(({ total }) => total ?? null)] : []),
    ],
  };
}

/** A name for the file, without what file systems refuse. */
export function fileName(...parts: readonly string[]): string {
  return `${parts.map((part) => part.replaceAll(/[\\/:*?"<>|\s]+/g, '')).join('_')}.xlsx`;
}
