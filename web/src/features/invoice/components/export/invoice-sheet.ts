import type { Invoice } from '@baicao/shared/contract';
import { fenOf, formatYuan, sumFen } from '@baicao/shared/pricing/money';
import { sheetOf, textCell, yuanCell, type Sheet, type SheetHead } from '#design/sheet-cells.ts';

/** A list of invoices as a sheet, red ones with amounts below zero, and their sum. */
export function invoiceSheet(head: SheetHead, invoices: readonly Invoice[]): Sheet {
  const total = (amounts: readonly string[]) => yuanCell(totalOf(amounts));
  return sheetOf(
    '电子发票',
    [
      { title: '发票号码', width: 24, cell: ({ number }) => textCell(number), total: textCell('合计') },
      { title: '发票类型', width: 16, cell: ({ kind_label: kind }) => textCell(kind) },
      { title: '状态', width: 12, cell: ({ state_label: state }) => textCell(state) },
      { title: '抬头', width: 28, cell: ({ title }) => textCell(title) },
      { title: '税号', width: 22, cell: ({ tax_no: taxNo }) => textCell(taxNo) },
      { title: '订单号', width: 26, cell: ({ orders }) => textCell(orders.map(({ order_sn: sn }) => sn).join('、')) },
      {
        title: '价税合计',
        width: 14,
        cell: ({ amount }) => yuanCell(amount),
        total: total(invoices.map(({ amount }) => amount)),
      },
      { title: '税额', width: 12, cell: ({ tax }) => yuanCell(tax), total: total(invoices.map(({ tax }) => tax)) },
      { title: '开票时间', width: 20, cell: ({ issued_at: at }) => textCell(at ?? '') },
      { title: '被红冲发票号码', width: 24, cell: ({ blue_number: blue }) => textCell(blue) },
    ],
    invoices,
    head,
  );
}

/** The sum of amounts of which some are below zero. */
function totalOf(amounts: readonly string[]): string {
  return formatYuan(sumFen(amounts.map((yuan) => (yuan.startsWith('-') ? -1 : 1) * fenOf(yuan.replace('-', '')))));
}
