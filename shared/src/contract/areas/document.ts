import * as z from 'zod';
import { dossierKinds } from '#documents/terms.ts';
import { limits } from '#limits.ts';
import { endpoint, group } from '../endpoint.ts';
import { entity } from '../entity.ts';
import * as wire from '../wire.ts';

/** [ours] `new`: never downloaded by this account. `changed`: issued anew since, or downloaded in part. */
export const documentStates = { new: '新', changed: '有更新', downloaded: '已下载' } as const;
/** [ours] How a text was understood by `document.trace`; `none`: it is no batch this account received. */
export const tracedBy = { number: '批号', barcode: '69码', alike: '相近批号', none: '未找到' } as const;
const { zipReportsMax, zipOrdersMax, traceCharactersMax } = limits.document;

const state = { state: z.enum(wire.codesOf(documentStates)), state_label: z.string() };
/** When the newest of it was downloaded; null: never. */
const downloadedAt = { downloaded_at: wire.moment.nullable() };

const batchFields = {
  batch_id: wire.rowId,
  goods_id: wire.rowId,
  name: z.string(),
  ypgg: z.string(),
  sccj: z.string(),
  bzdw: z.string(),
  ph: z.string(),
  scrq: wire.day,
  yxq: wire.day,
  /** Until `yxq`, negative when it is over. */
  days_left: z.int(),
  /** The test report, inline; reports of batches this account never received are not there. */
  file_url: z.string(),
} as const;

const report = entity('TestReport', {
  ...batchFields,
  /** Pieces received, and in how many orders, within the period asked for. */
  number: wire.count,
  orders: wire.count,
  last_order_id: z.int(),
  last_order_sn: z.string(),
  /** When the last of them was shipped. */
  shipped_at: wire.moment,
  ...state,
  ...downloadedAt,
});
export type ReceivedReport = z.infer<typeof report>;

const dossier = entity('Dossier', {
  order_id: wire.rowId,
  order_sn: z.string(),
  created_at: wire.moment,
  /** The first three names, and how many goods and makers there are. */
  names: z.array(z.string()),
  goods: wire.count,
  makers: wire.count,
  files: wire.count,
  /** Those never downloaded or issued anew since. */
  new_files: wire.count,
  /** Zips it takes, each of at most `limits.document.zipDocumentsMax` documents. */
  parts: wire.count,
  ...state,
  ...downloadedAt,
});
export type OrderDossier = z.infer<typeof dossier>;

const dossierFile = entity('DossierFile', {
  kind: z.enum(dossierKinds),
  kind_label: z.string(),
  /** The goods or maker it is about; 0 for the seller. */
  subject_id: z.int().nonnegative(),
  subject: z.string(),
  number: z.string(),
  issued_on: wire.day,
  /** Null: it does not end by itself. */
  valid_to: wire.day.nullable(),
  /** Inline. */
  file_url: z.string(),
  ...state,
  ...downloadedAt,
});
export type DossierFile = z.infer<typeof dossierFile>;

const tracedOrder = entity('TracedOrder', {
  order_id: wire.rowId,
  order_sn: z.string(),
  created_at: wire.moment,
  shipped_at: wire.moment,
  finished_at: wire.moment.nullable(),
  number: wire.count,
  /** Pieces given back, and on their way back (of the order line, at most what is left of the batch). */
  returned: wire.count,
  returning: wire.count,
  consignee: z.string(),
  address: z.string(),
});

const tracedBatch = entity('TracedBatch', {
  ...batchFields,
  pzwh: z.string(),
  barcode: z.string(),
  number: wire.count,
  returned: wire.count,
  returning: wire.count,
  left: wire.count,
  orders: z.array(tracedOrder),
  /** One sentence to answer a recall with. */
  summary: z.string(),
});
export type TracedBatch = z.infer<typeof tracedBatch>;

const period = {
  start_time: wire.date('开始日期').optional(),
  end_time: wire.date('结束日期').optional(),
  keywords: wire.text('关键词', { min: 0, max: 100 }).default(''),
  only_new: wire.flag('仅看新资料').default(false),
};

const reportIds = { ids: wire.idList('药检报告', zipReportsMax) };
const dossierIds = {
  ids: wire.idList('订单', zipOrdersMax),
  /** Without what is downloaded already. */
  only_new: wire.flag('仅新资料').default(false),
  part: wire.integer('分卷', { min: 1 }).default(1),
};
const marked = entity('MarkedDocuments', { marked: wire.count });

/** [ours] Documents of what a buyer received. A download is a read; the client marks as downloaded what it has saved. */
export const documentGroup = group('document', {
  reports: endpoint({
    method: 'GET',
    path: '/api/document/reports',
    access: 'buyer',
    input: z.object({ ...period, page: wire.page(), per_page: wire.perPage(limits.page.size, zipReportsMax) }),
    data: z.array(report),
    paged: true,
    example: {},
    summary: '药检报告：收到的每个批号一份',
    source: 'ours',
  }),
  reportFile: endpoint({
    method: 'GET',
    path: '/api/document/report/{id}/file',
    access: 'buyer',
    input: z.object({ id: wire.id('批号'), ...wire.shownInBrowser }),
    data: wire.nothing,
    download: true,
    example: { id: 53 },
    summary: '一份药检报告（PDF）',
    source: 'ours',
  }),
  reportsZip: endpoint({
    method: 'GET',
    path: '/api/document/reports/zip',
    access: 'buyer',
    input: z.object(reportIds),
    data: wire.nothing,
    download: true,
    example: { ids: [53] },
    summary: '多份药检报告打包下载',
    source: 'ours',
  }),
  reportsDownloaded: endpoint({
    method: 'POST',
    path: '/api/document/reports/downloaded',
    access: 'buyer',
    input: z.object(reportIds),
    data: marked,
    example: { ids: [53] },
    summary: '药检报告已保存',
    source: 'ours',
  }),
  dossiers: endpoint({
    method: 'GET',
    path: '/api/document/dossiers',
    access: 'buyer',
    input: z.object({ ...period, page: wire.page() }),
    data: z.array(dossier),
    paged: true,
    example: {},
    summary: '首营资料：每个订单一套',
    source: 'ours',
  }),
  dossier: endpoint({
    method: 'GET',
    path: '/api/document/dossier/{id}',
    access: 'buyer',
    input: z.object({ id: wire.id('订单') }),
    data: z.strictObject({ order_id: wire.rowId, order_sn: z.string(), files: z.array(dossierFile) }),
    example: { id: 3 },
    summary: '一个订单的首营资料目录',
    source: 'ours',
  }),
  dossierFile: endpoint({
    method: 'GET',
    path: '/api/document/dossier/{id}/file',
    access: 'buyer',
    input: z.object({
      id: wire.id('订单'),
      kind: wire.oneOf('资料类别', dossierKinds),
      subject_id: wire.id('资料'),
      ...wire.shownInBrowser,
    }),
    data: wire.nothing,
    download: true,
    example: { id: 3, kind: 'seller_licence', subject_id: 0 },
    summary: '一份首营资料（PDF）',
    source: 'ours',
  }),
  dossiersZip: endpoint({
    method: 'GET',
    path: '/api/document/dossiers/zip',
    access: 'buyer',
    input: z.object(dossierIds),
    data: wire.nothing,
    download: true,
    example: { ids: [3] },
    summary: '首营资料打包下载',
    source: 'ours',
  }),
  dossiersDownloaded: endpoint({
    method: 'POST',
    path: '/api/document/dossiers/downloaded',
    access: 'buyer',
    input: z.object(dossierIds),
    data: marked,
    example: { ids: [3] },
    summary: '首营资料已保存',
    source: 'ours',
  }),
  trace: endpoint({
    method: 'GET',
    path: '/api/document/trace',
    access: 'buyer',
    input: z.object({ q: wire.text('批号', { max: traceCharactersMax }) }),
    data: z.strictObject({
      /** As it was looked for: half-width, capital letters, no spaces. */
      q: z.string(),
      found_by: z.enum(wire.codesOf(tracedBy)),
      found_by_label: z.string(),
      company: z.string(),
      at: wire.moment,
      batches: z.array(tracedBatch),
      /** Batches of this account that are spelled nearly alike; only where nothing was found. */
      near: z.array(z.strictObject({ ph: z.string(), name: z.string() })),
    }),
    example: { q: '24061599' },
    summary: '批号追溯',
    source: 'ours',
  }),
});
