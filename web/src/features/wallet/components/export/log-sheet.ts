import type { SheetData } from 'write-excel-file/universal';
import { countCell, headCell, headRows, textCell, yuanCell, type SheetHead } from '#design/sheet-cells.ts';
import type { LogText, MovementRow } from '../log/movement-table.tsx';

const figureCell = (figure: string | number) => (typeof figure === 'number' ? countCell(figure) : yuanCell(figure));

/** A log as a sheet, newest first as on the page. */
export function logSheet(head: SheetHead, rows: readonly MovementRow[], words: LogText): SheetData {
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
