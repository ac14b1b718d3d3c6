import { midnightOf } from '@baicao/shared/time/shanghai';
import { certificateNames, longTermDay, type CertificateType } from '@baicao/shared/validation/certificate-types';
import { drawnDocument, factRows, heading, pageMargin, pdfOf, type DrawingTask, type Pdf } from '#documents/pdf.ts';
import type { CallThreads } from '#domain/worker-task.ts';

interface Specimen {
  readonly type: CertificateType;
  readonly company: string;
  readonly number: string;
  readonly validFrom: string;
  readonly validTo: string;
}

const numberNames: Record<CertificateType, string> = {
  business_licence: '统一社会信用代码',
  drug_licence: '许可证编号',
  clinic_licence: '登记号',
  mandate: '委托书编号',
  ephedrine_mandate: '委托书编号',
};

/** Stands in for the file of a seeded certificate: plainly no real document. */
export function specimen(threads: CallThreads, facts: Specimen): Promise<Buffer> {
  return drawnDocument(threads, specimenPage, facts);
}

export const specimenPage: DrawingTask<Specimen> = { name: 'specimen', run: draw };

function draw({ type, company, number, validFrom, validTo }: Specimen): Buffer {
  const title = certificateNames[type];
  const footer = '演示证照，非真实证件';
  return pdfOf({ title: `${title}（样张）`, at: midnightOf(validFrom), footer }, (pdf) => {
    frame(pdf);
    watermark(pdf);
    pdf.x = pageMargin;
    pdf.y = 150;
    heading(pdf, title, 30, { align: 'center', characterSpacing: 6 });
    pdf.moveDown(0.3).fontSize(12).fillColor('#b3261e').text('样张 · 演示证照 非真实证件', { align: 'center' });
    pdf.y = 300;
    factRows(
      pdf,
      [
        ['企业名称', company],
        [numberNames[type], number],
        ['有效期起', validFrom],
        ['有效期止', validTo === longTermDay ? '长期' : validTo],
      ],
      130,
    );
  });
}

function frame(pdf: Pdf): void {
  const { width, height } = pdf.page;
  pdf
    .lineWidth(2)
    .strokeColor('#0b6b4f')
    .rect(22, 22, width - 44, height - 44)
    .stroke();
  pdf
    .lineWidth(0.6)
    .rect(28, 28, width - 56, height - 56)
    .stroke();
}

function watermark(pdf: Pdf): void {
  const { width, height } = pdf.page;
  pdf
    .save()
    .rotate(-28, { origin: [width / 2, height / 2] })
    .fillColor('#e3ebe7')
    .fontSize(64);
  pdf.text('演示样张', 0, height / 2 + 60, { width, align: 'center', lineBreak: false }).restore();
}
