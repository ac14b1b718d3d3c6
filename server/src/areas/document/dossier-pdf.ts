import { midnightOf } from '@baicao/shared/time/shanghai';
import { drawnDocument, faint, heading, ink, pageMargin, pdfOf, type DrawingTask } from '#documents/pdf.ts';
import type { CallThreads } from '#domain/worker-task.ts';
import type { DossierDocument } from './dossier-document.ts';
import { demoNote, factPairs } from './paper.ts';

const note = '演示　本文件由演示系统生成，编号与内容均为虚构，无签章，不作为资质证明。';

/** One document of a dossier as A4 pages. The same document has the same bytes for every order it belongs to. */
export function dossierPdf(threads: CallThreads, document: DossierDocument): Promise<Buffer> {
  return drawnDocument(threads, dossierPage, document);
}

export const dossierPage: DrawingTask<DossierDocument> = { name: 'dossier', run: draw };

function draw({ title, number, subject, issuedOn, validTo, pairs, sections }: DossierDocument): Buffer {
  return pdfOf({ title: `${subject} ${title}`, at: midnightOf(issuedOn), footer: number }, (pdf) => {
    heading(pdf, title, 20, { align: 'center' });
    pdf.moveDown(0.3).fontSize(9.5).fillColor(faint);
    pdf.text(number, { align: 'center' }).moveDown(1.2);
    factPairs(pdf, [...pairs, ['签发日期', issuedOn], ...(validTo === null ? [] : [['有效期至', validTo] as const])]);
    pdf.moveDown(0.6);
    for (const [name, text] of sections) {
      if (pdf.y > pdf.page.height - pageMargin - 60) pdf.addPage();
      heading(pdf, `【${name}】`, 11);
      pdf.moveDown(0.2).fontSize(10.5).fillColor(ink).text(text, { lineGap: 3 }).moveDown(0.6);
    }
    demoNote(pdf, note);
  });
}
