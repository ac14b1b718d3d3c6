import { amountInWords } from '@baicao/shared/pricing/amount-in-words';
import { formatYuan, type Fen } from '@baicao/shared/pricing/money';
import { dayOf } from '@baicao/shared/time/shanghai';
import { seller } from '@baicao/shared/seller';
import { drawnDocument, faint, heading, ink, pageMargin, pdfOf, type DrawingTask, type Pdf } from '#documents/pdf.ts';
import type { CallThreads } from '#domain/worker-task.ts';
import type { PrintedLine } from './invoice.repo.ts';
import { drawInvoiceLines, frame, printedYuan, ruled } from './invoice-table.ts';

export interface PrintedInvoice {
  /** 1 普通 2 专用. */
  readonly kind: 1 | 2;
  readonly number: string;
  readonly issuedAt: number;
  readonly title: string;
  readonly taxNo: string;
  readonly amountFen: Fen;
  readonly taxFen: Fen;
  readonly orderSns: readonly string[];
  /** For a red invoice: the blue invoice it reverses and the reason; null otherwise. */
  readonly red: { readonly blueNumber: string; readonly reason: string } | null;
  readonly lines: readonly PrintedLine[];
}

const titles = { 1: '电子发票（普通发票）', 2: '电子发票（增值税专用发票）' } as const;

/** Invoices as landscape A4 sheets in the layout of a 数电票, without any authority's seal or name. The same facts give the same bytes. */
export function invoicePdf(threads: CallThreads, invoices: readonly PrintedInvoice[]): Promise<Buffer> {
  return drawnDocument(threads, invoiceSheets, invoices);
}

export const invoiceSheets: DrawingTask<readonly PrintedInvoice[]> = { name: 'invoice', run: draw };

function draw(invoices: readonly PrintedInvoice[]): Buffer {
  const title = `电子发票 ${invoices.map(({ number }) => number).join(' ')}`;
  const at = Math.max(...invoices.map(({ issuedAt }) => issuedAt));
  return pdfOf({ title, at, footer: '演示票样，不是税务发票，不能报销或抵扣', layout: 'landscape' }, (pdf) => {
    invoices.forEach((invoice, index) => {
      if (index > 0) pdf.addPage();
      drawInvoice(pdf, invoice);
    });
  });
}

const partyHeight = 62;
const remarksHeight = 54;
const totalHeight = 24;

function drawInvoice(pdf: Pdf, invoice: PrintedInvoice): void {
  drawHead(pdf, invoice);
  drawParties(pdf, invoice);
  const turn = () => {
    pdf.addPage();
    drawHead(pdf, invoice);
  };
  const lines = invoice.lines;
  drawInvoiceLines(pdf, { lines, amountFen: invoice.amountFen, taxFen: invoice.taxFen }, turn);
  if (pdf.y + totalHeight + remarksHeight + 24 > pdf.page.height - pageMargin) turn();
  drawTotal(pdf, invoice.amountFen);
  drawRemarks(pdf, invoice);
}

/** Title in the middle, number and day on the right; on the left the space for a seal. */
function drawHead(pdf: Pdf, { kind, number, issuedAt, red }: PrintedInvoice): void {
  const width = pdf.page.width - 2 * pageMargin;
  const top = 40;
  pdf.x = pageMargin;
  pdf.y = top;
  heading(pdf, titles[kind], 20, { align: 'center', width });
  const middle = pdf.page.width / 2;
  pdf.lineWidth(0.75).strokeColor(frame);
  for (const y of [top + 30, top + 33]) ruled(pdf, [middle - 130, y], [middle + 130, y]);
  drawSealPlace(pdf, pageMargin + 46, top + 22);
  const [year = '', month = '', day = ''] = dayOf(issuedAt).split('-');
  const left = pageMargin + width - 190;
  pdf.fontSize(9.5);
  labelled(pdf, '发票号码', number, left, top + 6);
  labelled(pdf, '开票日期', `${year}年${month}月${day}日`, left, top + 22);
  if (red) pdf.fillColor('#b3261e').text('红字', middle - 12, top + 38, { lineBreak: false });
  pdf.x = pageMargin;
  pdf.y = top + 54;
}

function labelled(pdf: Pdf, name: string, value: string, x: number, y: number): void {
  pdf.fillColor(faint).text(`${name}：`, x, y, { lineBreak: false });
  pdf.fillColor(ink).text(value, x + 52, y, { lineBreak: false });
}

/** Draws a dashed ellipse with a note instead of a seal: no seal is imitated. */
function drawSealPlace(pdf: Pdf, x: number, y: number): void {
  pdf.lineWidth(0.75).strokeColor('#b3261e').dash(3, { space: 2 }).ellipse(x, y, 44, 20).stroke().undash();
  pdf
    .fontSize(10)
    .fillColor('#b3261e')
    .text('演示用', x - 40, y - 8, { width: 80, align: 'center', lineBreak: false });
}

/** Buyer and seller side by side. */
function drawParties(pdf: Pdf, { title, taxNo }: PrintedInvoice): void {
  const { y } = pdf;
  const width = (pdf.page.width - 2 * pageMargin) / 2;
  const parties = [
    { side: '购买方', name: title, number: taxNo },
    { side: '销售方', name: seller.name, number: seller.taxNo },
  ];
  parties.forEach(({ side, name, number }, index) => {
    const x = pageMargin + index * width;
    pdf.lineWidth(0.75).strokeColor(frame).rect(x, y, width, partyHeight).stroke();
    ruled(pdf, [x + 24, y], [x + 24, y + partyHeight]);
    pdf.fontSize(9.5).fillColor(faint);
    Array.from(side).forEach((letter, at) => pdf.text(letter, x + 7, y + 10 + at * 15, { lineBreak: false }));
    pdf.text('名称：', x + 32, y + 8, { lineBreak: false });
    pdf.fillColor(ink).text(name, x + 62, y + 8, { width: width - 72, height: 26, lineGap: 1 });
    pdf.fillColor(faint).text('统一社会信用代码／纳税人识别号：', x + 32, y + partyHeight - 20, { lineBreak: false });
    pdf.fillColor(ink).text(number === '' ? '—' : number, x + 190, y + partyHeight - 20, { lineBreak: false });
  });
  pdf.x = pageMargin;
  pdf.y = y + partyHeight;
}

function drawTotal(pdf: Pdf, amountFen: Fen): void {
  const { y } = pdf;
  const width = pdf.page.width - 2 * pageMargin;
  pdf.lineWidth(0.75).strokeColor(frame).rect(pageMargin, y, width, totalHeight).stroke();
  pdf.fontSize(9.5).fillColor(faint);
  pdf.text('价税合计（大写）', pageMargin + 10, y + 6, { lineBreak: false });
  pdf.text('（小写）', pageMargin + width - 190, y + 6, { lineBreak: false });
  pdf.fontSize(10.5).fillColor(ink);
  pdf.text(amountInWords(formatYuan(amountFen)), pageMargin + 110, y + 5, { lineBreak: false });
  pdf.text(printedYuan(amountFen), pageMargin + width - 140, y + 5, { width: 130, align: 'right', lineBreak: false });
  pdf.x = pageMargin;
  pdf.y = y + totalHeight;
}

const ordersShown = 6;

function drawRemarks(pdf: Pdf, { red, orderSns }: PrintedInvoice): void {
  const { y } = pdf;
  const width = pdf.page.width - 2 * pageMargin;
  const more = orderSns.length > ordersShown ? ` 等 ${orderSns.length} 个订单` : '';
  const remarks = [
    ...(red ? [`被红冲蓝字发票号码：${red.blueNumber}　红冲原因：${red.reason}`] : []),
    `订单号：${orderSns.slice(0, ordersShown).join('、')}${more}`,
  ];
  pdf.lineWidth(0.75).strokeColor(frame).rect(pageMargin, y, width, remarksHeight).stroke();
  ruled(pdf, [pageMargin + 24, y], [pageMargin + 24, y + remarksHeight]);
  pdf.fontSize(9.5).fillColor(faint);
  pdf.text('备', pageMargin + 7, y + 10, { lineBreak: false });
  pdf.text('注', pageMargin + 7, y + 28, { lineBreak: false });
  pdf.fillColor(ink).text(remarks.join('\n'), pageMargin + 32, y + 7, { width: width - 44, height: remarksHeight - 8 });
  pdf.fillColor(faint).text('开票人：百草仓开票系统', pageMargin, y + remarksHeight + 8, { lineBreak: false });
  pdf.x = pageMargin;
  pdf.y = y + remarksHeight + 24;
}
