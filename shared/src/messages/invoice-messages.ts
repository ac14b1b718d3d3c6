import { paths } from '#paths.ts';
import { formatYuan, yuanSign, type Fen } from '#pricing/money.ts';
import type { MessageText } from './message-texts.ts';

interface InvoiceNamed {
  readonly number: string;
  readonly amountFen: Fen;
}

/** Messages by event of an invoice. */
export const invoiceMessages = {
  issued: ({ number, amountFen }: InvoiceNamed): MessageText => ({
    type: 1,
    title: '电子发票已开具',
    content: `您申请的电子发票已开具，发票号码 ${number}，价税合计 ${yuanSign(amountFen)}，可查看或下载 PDF。`,
    url: paths.invoices({ keywords: number }),
  }),
  reversed: ({ number, amountFen }: InvoiceNamed): MessageText => ({
    type: 1,
    title: '已开具红字发票',
    content: `退款部分已开具红字发票，发票号码 ${number}，价税合计 ${yuanSign(amountFen)}，请与原蓝字发票一并入账。`,
    url: paths.invoices({ keywords: number }),
  }),
} as const;

/** The text of the e-mail an invoice is sent with. */
export function invoiceMail({ number, amountFen, title }: InvoiceNamed & { readonly title: string }): string {
  return [
    `【百草仓】电子发票 ${number}`,
    `购买方：${title}`,
    `价税合计：${formatYuan(amountFen)} 元`,
    `附件：电子发票-${number}.pdf，也可登录后在“电子发票”（${paths.invoices()}）下载。`,
  ].join('\n');
}
