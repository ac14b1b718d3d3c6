import {
  documentStates,
  tracedBy,
  type DossierFile,
  type OrderDossier,
  type ReceivedReport,
  type TracedBatch,
} from '@baicao/shared/contract';
import { dayOf, daysBetween, formatMoment } from '@baicao/shared/time/shanghai';
import { dossierLabels, type DossierDocument } from './dossier-document.ts';
import { keyOf, type DocumentKey } from './document-key.ts';
import { isDownloaded, partsOf, type Dossier } from './dossier.service.ts';
import type { Download } from './downloads.repo.ts';
import type { Trace, Traced } from './trace.service.ts';
import type { ReportRow } from './report.repo.ts';

const stateFields = (state: keyof typeof documentStates) => ({ state, state_label: documentStates[state] });

const momentOrNull = (ms: number | null) => (ms === null ? null : formatMoment(ms));

type BatchRow = Pick<
  ReportRow,
  'batchId' | 'goodsId' | 'name' | 'specification' | 'manufacturer' | 'unit' | 'batchNumber' | 'madeOn' | 'expiresOn'
>;

function batchFields(row: BatchRow, today: string) {
  return {
    batch_id: row.batchId,
    goods_id: row.goodsId,
    name: row.name,
    ypgg: row.specification,
    sccj: row.manufacturer,
    bzdw: row.unit,
    ph: row.batchNumber,
    scrq: row.madeOn,
    yxq: row.expiresOn,
    days_left: daysBetween(today, row.expiresOn) ?? 0,
    file_url: `/api/document/report/${row.batchId}/file`,
  };
}

export function wireReport(row: ReportRow, now: number): ReceivedReport {
  return {
    ...batchFields(row, dayOf(now)),
    number: row.number,
    orders: row.orders,
    last_order_id: row.orderId,
    last_order_sn: row.orderSn,
    shipped_at: formatMoment(row.shippedAt),
    ...stateFields(row.downloadedAt === null ? 'new' : 'downloaded'),
    downloaded_at: momentOrNull(row.downloadedAt),
  };
}

function lastDownload(downloads: readonly (Download | undefined)[]): string | null {
  const moments = downloads.flatMap((download) => (download ? [download.downloadedAt] : []));
  return moments.length === 0 ? null : formatMoment(Math.max(...moments));
}

export function wireDossier(
  { order, goods, keys }: Dossier,
  downloads: ReadonlyMap<string, Download>,
  now: number,
): OrderDossier {
  const today = dayOf(now);
  const fresh = keys.filter((key) => !isDownloaded(downloads, key, today)).length;
  // The seller's papers come with every order: only the order's own documents show that it was downloaded.
  const own = keys.filter(({ subjectId }) => subjectId !== 0).map((key) => downloads.get(keyOf(key)));
  const isUntouched = own.every((download) => download === undefined);
  return {
    order_id: order.id,
    order_sn: order.orderSn,
    created_at: formatMoment(order.createdAt),
    names: [...new Set(goods.map(({ name }) => name))].slice(0, 3),
    goods: goods.length,
    makers: new Set(goods.map(({ makerId }) => makerId)).size,
    files: keys.length,
    new_files: fresh,
    parts: partsOf(keys.length),
    ...stateFields(fresh === 0 ? 'downloaded' : isUntouched ? 'new' : 'changed'),
    downloaded_at: lastDownload(own),
  };
}

export function wireDossierFile(
  orderId: number,
  document: DossierDocument,
  downloads: ReadonlyMap<string, Download>,
  now: number,
): DossierFile {
  const { kind, subjectId, subject, number, issuedOn, validTo } = document;
  return {
    kind,
    kind_label: dossierLabels[kind],
    subject_id: subjectId,
    subject,
    number,
    issued_on: issuedOn,
    valid_to: validTo,
    file_url: `/api/document/dossier/${orderId}/file?kind=${kind}&subject_id=${subjectId}`,
    ...stateFields(stateOf(document, downloads, dayOf(now))),
    downloaded_at: lastDownload([downloads.get(keyOf(document))]),
  };
}

function stateOf(key: DocumentKey, downloads: ReadonlyMap<string, Download>, today: string) {
  if (!downloads.has(keyOf(key))) return 'new';
  return isDownloaded(downloads, key, today) ? 'downloaded' : 'changed';
}

export function wireTrace({ asked, foundBy, traced, near }: Trace, company: string, now: number) {
  return {
    q: asked,
    found_by: foundBy,
    found_by_label: tracedBy[foundBy],
    company,
    at: formatMoment(now),
    batches: traced.map((each) => wireTraced(each, company, now)),
    near: near.map(({ number, name }) => ({ ph: number, name })),
  };
}

function wireTraced({ batch, orders }: Traced, company: string, now: number): TracedBatch {
  const sum = (key: 'number' | 'returned' | 'returning') => orders.reduce((total, order) => total + order[key], 0);
  const sums = { number: sum('number'), returned: sum('returned'), returning: sum('returning') };
  return {
    ...batchFields(batch, dayOf(now)),
    pzwh: batch.approvalNumber,
    barcode: batch.barcode,
    ...sums,
    left: sums.number - sums.returned,
    orders: orders.map(({ row, number, returned, returning }) => ({
      order_id: row.orderId,
      order_sn: row.orderSn,
      created_at: formatMoment(row.createdAt),
      shipped_at: formatMoment(row.shippedAt),
      finished_at: momentOrNull(row.finishedAt),
      number,
      returned,
      returning,
      consignee: row.consignee,
      address: row.address,
    })),
    summary: recallSentence({ batch, orders }, company, sums, now),
  };
}

/** The buyer's answer to a recall: goods and batch, dates, pieces received, pieces left, and where they went. */
function recallSentence(
  { batch, orders }: Traced,
  company: string,
  { number, returned, returning }: { number: number; returned: number; returning: number },
  now: number,
): string {
  const { unit } = batch;
  const days = orders.map(({ row }) => dayOf(row.shippedAt)).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const when = first === last ? `${first}` : `${first} 至 ${last}`;
  const places = new Set(orders.map(({ row }) => row.address)).size;
  const back = returned > 0 ? `已退回 ${returned} ${unit}` : '没有退货';
  const onTheWay = returning > 0 ? `（另有 ${returning} ${unit}退货处理中）` : '';
  return [
    `截至 ${formatMoment(now).slice(0, 16)}，${company}共收到${batch.manufacturer}生产的`,
    `${batch.name}（规格 ${batch.specification}，批号 ${batch.batchNumber}，有效期至 ${batch.expiresOn}）`,
    `${number} ${unit}，发货日期 ${when}，涉及 ${orders.length} 个订单、${places} 个收货地址；`,
    `${back}${onTheWay}，未退 ${number - returned} ${unit}（含已售出）。`,
  ].join('');
}
