import { dayOf } from '@baicao/shared/time/shanghai';
import type { CallThreads } from '#domain/worker-task.ts';
import { csvOf } from '#documents/csv.ts';
import { fileNamePart, uniquePaths, type ZipEntry } from '#documents/zip.ts';
import { dossierLabels, type DossierDocument } from './dossier-document.ts';
import { dossierPdf } from './dossier-pdf.ts';

/** A document and the orders it is for, by their numbers. */
export interface NeededDocument {
  readonly document: DossierDocument;
  readonly orderSns: readonly string[];
}

const folders: Readonly<Record<DossierDocument['kind'], string>> = {
  seller_business: '供货企业',
  seller_licence: '供货企业',
  maker_licence: '生产企业',
  maker_certificate: '生产企业',
  approval: '商品',
  leaflet: '商品',
};

/** The folder of a document. One order: folders by kind. Several orders: one folder for each, and one for documents that several of them need. */
function folderOf({ document, orderSns }: NeededDocument, isOneOrder: boolean): string {
  const folder = folders[document.kind];
  if (isOneOrder) return folder;
  const [only = ''] = orderSns;
  return orderSns.length === 1 ? `订单_${fileNamePart(only)}/${folder}` : `共用资料/${folder}`;
}

/** The files of a zip: first 目录.csv, which lists each document and its orders, then each document once. */
export function dossierEntries(
  threads: CallThreads,
  needed: readonly NeededDocument[],
  isOneOrder: boolean,
  now: number,
): ZipEntry[] {
  const unique = uniquePaths();
  const placed = needed.map((each) => {
    const { document } = each;
    const name = `${fileNamePart(document.subject)}_${fileNamePart(dossierLabels[document.kind])}.pdf`;
    return { ...each, path: unique(`${folderOf(each, isOneOrder)}/${name}`) };
  });
  const rows = placed.map(({ document, orderSns, path }, index) => [
    String(index + 1),
    dossierLabels[document.kind],
    document.subject,
    document.number,
    document.issuedOn,
    document.validTo ?? '长期',
    orderSns.join('、'),
    path,
  ]);
  const head = ['序号', '资料', '企业或商品', '编号', '签发日期', '有效期至', '适用订单', '文件'];
  const made = ['', '', `目录生成日期 ${dayOf(now)}`];
  return [
    { path: '目录.csv', make: () => csvOf([head, ...rows, made]) },
    ...placed.map(({ document, path }) => ({ path, make: () => dossierPdf(threads, document) })),
  ];
}
