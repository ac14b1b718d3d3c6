import { countCell, sheetOf, textCell, yuanCell, type Sheet, type SheetHead } from '#design/sheet-cells.ts';
import type { LogText, MovementRow } from '../log/movement-table.tsx';

const figureCell = (figure: string | number) => (typeof figure === 'number' ? countCell(figure) : yuanCell(figure));

/** A log as a sheet, newest first as on the page. */
export function logSheet(head: SheetHead, rows: readonly MovementRow[], words: LogText): Sheet {
  return sheetOf(
    words.caption,
    [
      { title: '时间', width: 20, cell: ({ at }) => textCell(at) },
      { title: '类型', width: 12, cell: ({ kind }) => textCell(kind) },
      { title: '说明', width: 44, cell: ({ note }) => textCell(note) },
      { title: '订单号', width: 24, cell: ({ orderSn }) => textCell(orderSn) },
      { title: words.amount, width: 14, cell: ({ amount }) => figureCell(amount) },
      { title: words.left, width: 14, cell: ({ left }) => figureCell(left) },
    ],
    rows,
    head,
  );
}
