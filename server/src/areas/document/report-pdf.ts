import { midnightOf } from '@baicao/shared/time/shanghai';
import { drawnDocument, heading, faint, ink, pdfOf, type DrawingTask } from '#documents/pdf.ts';
import type { CallThreads } from '#domain/worker-task.ts';
import { reportContent, type ReportContent, type ReportFacts } from '#goods/report/report-content.ts';
import { demoNote, factPairs, table } from './paper.ts';

/** The roles that sign a report; nobody is named. */
const roles = '检验：检验员（一）　　　　复核：复核员（二）　　　　批准：质量受权人（三）';

/** The test report of a batch as an A4 page: the content of its picture, and who tested. */
export function reportPdf(threads: CallThreads, facts: ReportFacts): Promise<Buffer> {
  const { goods, batch } = facts;
  const title = `${goods.name} 批号${batch.number} 药检报告`;
  return drawnDocument(threads, reportPage, { title, madeOn: batch.madeOn, content: reportContent(facts) });
}

interface ReportPage {
  readonly title: string;
  /** Shanghai day. */
  readonly madeOn: string;
  readonly content: ReportContent;
}

export const reportPage: DrawingTask<ReportPage> = { name: 'report', run: draw };

function draw({ title, madeOn, content }: ReportPage): Buffer {
  return pdfOf({ title, at: midnightOf(madeOn), footer: `报告编号 ${content.number}` }, (pdf) => {
    heading(pdf, content.maker, 14, { align: 'center' });
    pdf.moveDown(0.3);
    heading(pdf, content.title, 20, { align: 'center' });
    pdf.moveDown(0.4).fontSize(9.5).fillColor(faint);
    pdf.text(`检验单位：${content.maker}质量检验室（示例）　　报告编号：${content.number}`, { align: 'center' });
    pdf.moveDown(1.2);
    factPairs(pdf, content.pairs);
    pdf.moveDown(0.8);
    const rows = content.items.map(({ name, standard, result }) => [name, standard, result, '合格']);
    table(pdf, [0.25, 0.37, 0.25, 0.13], [['检验项目', '标准规定', '检验结果', '判定'], ...rows]);
    pdf.moveDown(1);
    heading(pdf, '结论', 11);
    pdf.moveDown(0.2).fontSize(10.5).fillColor(ink).text(content.conclusion, { lineGap: 3 });
    pdf.moveDown(1.2).fontSize(10).fillColor(faint).text(roles);
    demoNote(pdf, `演示　${content.note}`);
  });
}
