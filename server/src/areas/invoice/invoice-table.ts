import { formatYuan, ratioFen, type Fen } from '@baicao/shared/pricing/money';
import { faint, ink, pageMargin, type Pdf } from '#documents/pdf.ts';
import type { PrintedLine } from './invoice.repo.ts';

/** An amount as the form of the tax office has it: not grouped, with the hyphen of its font. */
export function printedYuan(amountFen: Fen): string {
  return amountFen < 0 ? `-¥${formatYuan(-amountFen)}` : `¥${formatYuan(amountFen)}`;
}

/** The brown of the lines of an invoice. */
export const frame = '#a4694f';

export function ruled(
  pdf: Pdf,
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): void {
  pdf.moveTo(fromX, fromY).lineTo(toX, toY).stroke();
}

interface Column {
  readonly name: string;
  readonly width: number;
  readonly align: 'left' | 'center' | 'right';
  readonly value: (line: PrintedLine) => string;
}

const netOf = ({ amountFen, taxFen }: PrintedLine): Fen => amountFen - taxFen;

/** Price of one piece without tax, to a millionth of a yuan, without trailing zeros; pieces and amounts of a red line are both negative. */
export function unitPrice(line: PrintedLine): string {
  const micro = ratioFen(Math.abs(netOf(line)), 10_000, Math.abs(line.number));
  const digits = String(micro).padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0{1,4}$/, '');
  return `${digits.slice(0, -6)}.${fraction}`;
}

const columns: readonly Column[] = [
  { name: '项目名称', width: 190, align: 'left', value: ({ name }) => name ?? '运费' },
  { name: '规格型号', width: 110, align: 'left', value: ({ specification }) => specification ?? '' },
  { name: '单位', width: 36, align: 'center', value: ({ unit }) => unit ?? '次' },
  { name: '数量', width: 56, align: 'right', value: ({ number }) => String(number) },
  { name: '单价', width: 84, align: 'right', value: unitPrice },
  { name: '金额', width: 90, align: 'right', value: (line) => formatYuan(netOf(line)) },
  { name: '税率', width: 46, align: 'center', value: ({ taxPercent }) => `${taxPercent}%` },
  { name: '税额', width: 106, align: 'right', value: ({ taxFen }) => formatYuan(taxFen) },
];

const padding = 5;
const headHeight = 20;
const size = 9;

export interface InvoiceSums {
  readonly lines: readonly PrintedLine[];
  readonly amountFen: Fen;
  readonly taxFen: Fen;
}

/** Draws the lines under a head that is repeated on every sheet, and their sum; `turn` begins another sheet. */
export function drawInvoiceLines(pdf: Pdf, { lines, amountFen, taxFen }: InvoiceSums, turn: () => void): void {
  const room = () => pdf.page.height - pageMargin;
  let top = drawTableHead(pdf);
  for (const line of lines) {
    const height = rowHeight(pdf, line);
    if (pdf.y + height > room()) {
      drawFrame(pdf, top);
      turn();
      top = drawTableHead(pdf);
    }
    drawRow(pdf, line, height);
  }
  if (pdf.y + headHeight > room()) {
    drawFrame(pdf, top);
    turn();
    top = drawTableHead(pdf);
  }
  const sums = ['合　计', '', '', '', '', printedYuan(amountFen - taxFen), '', printedYuan(taxFen)];
  drawCells(pdf, sums, headHeight);
  drawFrame(pdf, top);
}

function drawTableHead(pdf: Pdf): number {
  const top = pdf.y;
  pdf.fontSize(size).fillColor(faint);
  eachCell((column, x) =>
    pdf.text(column.name, x, top + padding, { width: column.width - 2 * padding, align: 'center', lineBreak: false }),
  );
  pdf.y = top + headHeight;
  pdf.lineWidth(0.5).strokeColor(frame);
  ruled(pdf, [pageMargin, pdf.y], [pdf.page.width - pageMargin, pdf.y]);
  return top;
}

function rowHeight(pdf: Pdf, line: PrintedLine): number {
  pdf.fontSize(size);
  const heights = columns.map(({ value, width }) => pdf.heightOfString(value(line), { width: width - 2 * padding }));
  return Math.max(...heights) + padding;
}

function drawRow(pdf: Pdf, line: PrintedLine, height: number): void {
  drawCells(
    pdf,
    columns.map(({ value }) => value(line)),
    height,
  );
}

function drawCells(pdf: Pdf, texts: readonly string[], height: number): void {
  const { y } = pdf;
  pdf.fontSize(size).fillColor(ink);
  eachCell((column, x, index) => {
    const text = texts[index] ?? '';
    if (text !== '') pdf.text(text, x, y + padding / 2, { width: column.width - 2 * padding, align: column.align });
  });
  pdf.y = y + height;
}

/** The box around the table and the lines between its columns. */
function drawFrame(pdf: Pdf, top: number): void {
  const bottom = pdf.y;
  pdf.lineWidth(0.75).strokeColor(frame);
  pdf.rect(pageMargin, top, pdf.page.width - 2 * pageMargin, bottom - top).stroke();
  pdf.lineWidth(0.5);
  eachCell((_column, x, index) => {
    if (index > 0) ruled(pdf, [x - padding, top], [x - padding, bottom]);
  });
  pdf.x = pageMargin;
  pdf.y = bottom;
}

function eachCell(draw: (column: Column, x: number, index: number) => void): void {
  let x = pageMargin + padding;
  columns.forEach((column, index) => {
    draw(column, x, index);
    x += column.width;
  });
}
