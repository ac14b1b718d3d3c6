import type { SheetData } from 'write-excel-file/universal';

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

/** A name for the file, without what file systems refuse. */
export function fileName(...parts: readonly string[]): string {
  return `${parts.map((part) => part.replaceAll(/[\\/:*?"<>|\s]+/g, '')).join('_')}.xlsx`;
}
