import type { SheetData } from 'write-excel-file/universal';
import type { LogWords, MovementRow } from '../log/movement-table.tsx';

const bold = { fontWeight: 'bold', backgroundColor: '#eef7f1' } as const;

/**
 * Cells of a sheet. Text is always a cell of text, whatever it begins with, so that a note like `=1+1` stays a note; figures
 * are numbers that can be added up.
 */
export const textCell = (value: string) => (value === '' ? null : { value, type: String, wrap: true });
export const headCell = (value: string) => ({ value, type: String, ...bold });
export const yuanCell = (yuan: string) => ({ value: Number(yuan), type: Number, format: '#,##0.00' });
export const countCell = (count: number) => ({ value: count, type: Number, format: '#,##0' });

const figureCell = (figure: string | number) => (typeof figure === 'number' ? countCell(figure) : yuanCell(figure));

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

/** A log as a sheet, newest first as on the page. */
export function logSheet(head: SheetHead, rows: readonly MovementRow[], words: LogWords): SheetData {
  return [
    ...headRows(head),
    ['时间', '类型', '说明', '订单号', words.amount, words.left].map(headCell),
    ...rows.map((row) => [
      textCell(row.at),
      textCell(row.kind),
      textCell(row.note),
      textCell(row.orderSn),
      figureCell(row.amount),
      figureCell(row.left),
    ]),
  ];
}

export const logWidths = [20, 12, 44, 24, 14, 14].map((width) => ({ width }));

/** A name for the file, without what file systems refuse. */
export function fileName(...parts: readonly string[]): string {
  return `${parts.map((part) => part.replaceAll(/[\\/:*?"<>|\s]+/g, '')).join('_')}.xlsx`;
}
