import { faint, ink, pageMargin, type Pdf } from '#documents/pdf.ts';

/** Parts of pages that the documents of this area share. */

const rule = '#c3cdc8';
const cellPadding = 6;

const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * pageMargin;

/** Facts in two columns, name and value; a long value makes its row higher. */
export function factPairs(pdf: Pdf, pairs: readonly (readonly [name: string, value: string])[]): void {
  const half = widthOf(pdf) / 2;
  const nameWidth = 62;
  pdf.fontSize(10);
  for (let at = 0; at < pairs.length; at += 2) {
    const y = pdf.y;
    const bottoms = pairs.slice(at, at + 2).map(([name, value], column) => {
      const left = pageMargin + column * half;
      pdf.fillColor(faint).text(name, left, y, { width: nameWidth, lineBreak: false });
      pdf.fillColor(ink).text(value || '—', left + nameWidth, y, { width: half - nameWidth - 10 });
      return pdf.y;
    });
    pdf.y = Math.max(...bottoms) + 5;
  }
  pdf.x = pageMargin;
}

/** A table with its head; `shares` are the widths of the columns as parts of the whole. */
export function table(pdf: Pdf, shares: readonly number[], rows: readonly (readonly string[])[]): void {
  const widths = shares.map((share) => share * widthOf(pdf));
  const inside = (column: number) => ({ width: (widths[column] ?? 0) - 2 * cellPadding });
  pdf.fontSize(10).lineWidth(0.6).strokeColor(rule);
  rows.forEach((cells, row) => {
    const heights = cells.map((words, column) => pdf.heightOfString(words || '—', inside(column)));
    const height = Math.max(...heights) + 2 * cellPadding;
    if (pdf.y + height > pdf.page.height - pageMargin) pdf.addPage();
    const { y } = pdf;
    if (row === 0) pdf.rect(pageMargin, y, widthOf(pdf), height).fill('#eef2ef');
    let left = pageMargin;
    cells.forEach((words, column) => {
      pdf.fillColor(row === 0 ? faint : ink).text(words || '—', left + cellPadding, y + cellPadding, inside(column));
      left += widths[column] ?? 0;
    });
    pdf
      .moveTo(pageMargin, y + height)
      .lineTo(pageMargin + widthOf(pdf), y + height)
      .stroke();
    pdf.x = pageMargin;
    pdf.y = y + height;
  });
}

/** The note that this is a demo and no real document: at the end, in small print. */
export function demoNote(pdf: Pdf, words: string): void {
  pdf.moveDown(2).fontSize(9).fillColor(faint);
  pdf.text(words, pageMargin, pdf.y, { width: widthOf(pdf), align: 'center' });
}
