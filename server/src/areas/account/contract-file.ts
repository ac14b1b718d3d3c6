import { seller } from '@baicao/shared/seller';
import { formatMoment, dayOf } from '@baicao/shared/time/shanghai';
import {
  drawnDocument,
  factRows,
  faint,
  heading,
  ink,
  pageMargin,
  pdfOf,
  type DrawingTask,
  type Pdf,
} from '#documents/pdf.ts';
import type { CallThreads } from '#domain/worker-task.ts';
import { electronicContractClauses, electronicContractTitle, electronicContractVersion } from './e-contract-text.ts';

export interface SignedContract {
  readonly buyerId: number;
  readonly company: string;
  /** 统一社会信用代码; empty where no licence is held. */
  readonly creditCode: string;
  readonly signedAt: number;
  /** The drawn signature, a PNG as base64; null: signed by typing the company's name. */
  readonly signature: string | null;
}

/** HT-20260302-000001: the day it was signed, and the buyer. */
export function contractNumber({ buyerId, signedAt }: Pick<SignedContract, 'buyerId' | 'signedAt'>): string {
  return `HT-${dayOf(signedAt).replaceAll('-', '')}-${String(buyerId).padStart(6, '0')}`;
}

/** The signed contract as A4 pages: both parties, every clause, signature and date. The same contract gives the same bytes. */
export function contractPdf(threads: CallThreads, contract: SignedContract): Promise<Buffer> {
  return drawnDocument(threads, contractPages, contract);
}

export const contractPages: DrawingTask<SignedContract> = { name: 'contract', run: draw };

function draw(contract: SignedContract): Buffer {
  const { company, signedAt } = contract;
  const number = contractNumber(contract);
  const title = `${electronicContractTitle} ${company}`;
  return pdfOf({ title, at: signedAt, footer: `合同编号 ${number}` }, (pdf) => {
    heading(pdf, electronicContractTitle, 20, { align: 'center' });
    pdf.moveDown(0.2).fontSize(9.5).fillColor(faint);
    pdf.text(`合同编号 ${number}    版本 ${electronicContractVersion}`, { align: 'center' }).moveDown(1.2);
    factRows(pdf, [
      ['甲方（采购方）', company],
      ['统一社会信用代码', contract.creditCode === '' ? '以资质证照为准' : contract.creditCode],
      ['乙方（供货方）', seller.name],
    ]);
    for (const { title: clause, lines } of electronicContractClauses(company)) drawClause(pdf, clause, lines);
    drawSignatures(pdf, contract);
  });
}

function drawClause(pdf: Pdf, title: string, lines: readonly string[]): void {
  pdf.moveDown(0.8);
  // A heading must not be the last line of a page.
  if (pdf.y > pdf.page.height - pageMargin - 60) pdf.addPage();
  heading(pdf, title, 12);
  pdf.moveDown(0.3).fontSize(10.5);
  lines.forEach((line, index) => pdf.text(`${index + 1}. ${line}`, { lineGap: 4 }).moveDown(0.15));
}

const boxPadding = 12;
const boxGap = 16;
/** Size of the signature, between the names and the date. */
const signatureSize = { width: 170, height: 60 } as const;

/** Both parties side by side in boxes of one height, always on the same page. */
function drawSignatures(pdf: Pdf, { company, signedAt, signature }: SignedContract): void {
  const width = (pdf.page.width - 2 * pageMargin - boxGap) / 2;
  const inside = width - 2 * boxPadding;
  const lineGap = 3;
  pdf.fontSize(10.5);
  const [nameHeight, line] = [pdf.heightOfString(company, { width: inside, lineGap }), pdf.heightOfString('甲')];
  const height = 2 * boxPadding + line + 6 + nameHeight + 8 + signatureSize.height + 8 + line;
  pdf.moveDown(1.5);
  if (pdf.y + height > pdf.page.height - pageMargin) pdf.addPage();
  const { y } = pdf;
  const when = formatMoment(signedAt);
  const parties = [
    { side: '甲方（采购方）', name: company, way: '以公司全称电子签署', moment: `签署时间 ${when}`, drawn: signature },
    { side: '乙方（供货方）', name: seller.name, way: '平台电子签署', moment: `生效时间 ${when}`, drawn: null },
  ];
  parties.forEach(({ side, name, way, moment, drawn }, index) => {
    const left = pageMargin + index * (width + boxGap);
    const x = left + boxPadding;
    pdf.lineWidth(0.75).strokeColor('#c3cdc8').roundedRect(left, y, width, height, 3).stroke();
    pdf.fillColor(faint).text(side, x, y + boxPadding, { width: inside });
    pdf.fillColor(ink).text(name, x, pdf.y + 6, { width: inside, lineGap });
    const signedAtY = y + boxPadding + line + 6 + nameHeight + 8;
    if (drawn !== null) drawSignature(pdf, Buffer.from(drawn, 'base64'), x, signedAtY);
    else pdf.fillColor(faint).text(way, x, signedAtY + signatureSize.height - line, { width: inside });
    pdf.fillColor(ink).text(moment, x, signedAtY + signatureSize.height + 8, { width: inside });
  });
}

/** Draws the signature, never larger than its original: an enlarged one would be blurred. */
function drawSignature(pdf: Pdf, signature: Buffer, x: number, y: number): void {
  // The PNG was written by `signatureImage`: its size is at a fixed offset.
  const [width, height] = [signature.readUInt32BE(16), signature.readUInt32BE(20)];
  const scale = Math.min(1, signatureSize.width / width, signatureSize.height / height);
  pdf.image(signature, x, y + signatureSize.height - height * scale, { width: width * scale });
}
