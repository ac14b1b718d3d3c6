import type { Invoice } from '@baicao/shared/contract';
import type { SheetData } from 'write-excel-file/universal';
import { headCell, headRows, textCell, yuanCell, type SheetHead } from '#design/sheet-cells.ts';

export const invoiceWidths = [24, 16, 12, 28, 22, 26, 14, 12, 20, 24].map((width) => ({ width }));

/** A list of invoices as a sheet, red ones with amounts below zero, and their sum. */
export function invoiceSheet(
  head: SheetHead,
  invoices: readonly Invoice[],
  sums: { amount: string; tax: string },
): SheetData {
  return [
    ...headRows(head),
    ['发票号码', '发票类型', '状态', '抬头', '税号', '订单号', '价税合计', '税额', '开票时间', '被红冲发票号码'].map(
      headCell,
    ),
    ...invoices.map((invoice) => [
      textCell(invoice.number),
      textCell(invoice.kind_label),
      textCell(invoice.state_label),
      textCell(invoice.title),
      textCell(invoice.tax_no),
      textCell(invoice.orders.map(({ order_sn: sn }) => sn).join('、')),
      yuanCell(invoice.amount),
      yuanCell(invoice.tax),
      textCell(invoice.issued_at ?? ''),
      textCell(invoice.blue_number),
    ]),
    [textCell('合计'), null, null, null, null, null, yuanCell(sums.amount), yuanCell(sums.tax), null, null],
  ];
}
