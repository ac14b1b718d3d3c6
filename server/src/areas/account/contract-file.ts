import { formatMoment, dayOf } from '@baicao/shared/time/shanghai';
import { cachedDocument, factRows, heading, pageMargin, pdfOf, type Pdf } from '#documents/pdf.ts';
import { electronicContractClauses, electronicContractTitle, electronicContractVersion } from './e-contract-text.ts';

/** The seller, as in the web app's footer: a placeholder, no real company. */
const seller = '百草仓医药（示例）有限公司';

export interface SignedContract {
  readonly buyerId: number;
  readonly company: string;
  /** 统一社会信用代码; empty where no licence is held. */
  readonly creditCode: string;
  readonly signedAt: number;
  /** The name of the drawn signature's file; null: signed by typing the company's name. */
  readonly signature: string | null;
}

/** The signed contract as A4 pages: both parties, every clause, signature and moment. The same contract, the same bytes. */
export function contractPdf(contract: SignedContract, signature: Buffer | undefined): Buffer {
  return cachedDocument('contract', contract, (facts) => draw(facts, signature));
}

function draw(contract: SignedContract, signature: Buffer | undefined): Buffer {
  const { company, signedAt } = contract;
  const number = `HT-${dayOf(signedAt).replaceAll('-', '')}-${String(contract.buyerId).padStart(6, '0')}`;
  const title = `${electronicContractTitle} ${company}`;
  return pdfOf({ title, at: signedAt, footer: `合同编号 ${number}` }, (pdf) => {
    heading(pdf, electronicContractTitle, 20, { align: 'center' });
    pdf.moveDown(0.2).fontSize(9.5).fillColor('#5a6964');
    pdf.text(`合同编号 ${number}    版本 ${electronicContractVersion}`, { align: 'center' }).moveDown(1.2);
    factRows(pdf, [
      ['甲方（采购方）', company],
      ['统一社会信用代码', contract.creditCode === '' ? '以资质证照为准' : contract.creditCode],
      ['乙方（供货方）', seller],
    ]);
    for (const { title: clause, lines } of electronicContractClauses(company)) drawClause(pdf, clause, lines);
    drawSignatures(pdf, contract, signature);
  });
}

function drawClause(pdf: Pdf, title: string, lines: readonly string[]): void {
  pdf.moveDown(0.8);
  // A heading alone at the foot of a page says nothing.
  if (pdf.y > pdf.page.height - pageMargin - 60) pdf.addPage();
  heading(pdf, title, 12);
  pdf.moveDown(0.3).fontSize(10.5);
  lines.forEach((line, index) => pdf.text(`${index + 1}. ${line}`, { lineGap: 4 }).moveDown(0.15));
}

function drawSignatures(pdf: Pdf, { company, signedAt }: SignedContract, signature: Buffer | undefined): void {
  const height = 150;
  if (pdf.y > pdf.page.height - pageMargin - height - 20) pdf.addPage();
  pdf.moveDown(1.5);
  const { x, y } = pdf;
  const half = (pdf.page.width - 2 * pageMargin) / 2;
  column(pdf, x, y, half, ['甲方（电子签署）', company, `签署时间 ${formatMoment(signedAt)}`]);
  column(pdf, x + half, y, half, ['乙方', seller, `生效时间 ${formatMoment(signedAt)}`]);
  if (signature) pdf.image(signature, x, y + 62, { fit: [180, 70] });
}

function column(pdf: Pdf, x: number, y: number, width: number, lines: readonly string[]): void {
  pdf.fontSize(10.5).text(lines.join('\n'), x, y, { width: width - 12, lineGap: 4 });
}
