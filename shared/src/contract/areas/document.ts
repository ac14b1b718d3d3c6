import * as z from 'zod';
import { dossierKinds } from '#documents/terms.ts';
import { limits } from '#limits.ts';
import { dossier, dossierFile, report, tracedBatch, tracedBy } from '../document-entity.ts';
import { endpoint, group } from '../endpoint.ts';
import { entity } from '../entity.ts';
import * as wire from '../wire.ts';

const { zipReportsMax, zipOrdersMax, traceCharactersMax } = limits.document;

const period = {
  start_time: wire.date('开始日期').optional(),
  end_time: wire.date('结束日期').optional(),
  keywords: wire.text('关键词', { min: 0, max: limits.search.keywordsMax }).default(''),
  only_new: wire.flag('仅看新资料').default(false),
};

const reportIds = { ids: wire.idList('药检报告', zipReportsMax) };
const dossierIds = {
  ids: wire.idList('订单', zipOrdersMax),
  /** Leave out documents that were downloaded already. */
  only_new: wire.flag('仅新资料').default(false),
  part: wire.integer('分卷', { min: 1 }).default(1),
};
const marked = entity('MarkedDocuments', { marked: wire.count });

/** [ours] Documents of goods a buyer received. A download is a read; the client marks the documents it has saved as downloaded. */
export const documentGroup = group('document', {
  reports: endpoint({
    method: 'GET',
    reads: ['orders', 'downloads'],
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
    changes: ['downloads'],
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
    reads: ['orders', 'downloads'],
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
    reads: ['orders', 'downloads'],
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
    reads: ['orders'],
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
    changes: ['downloads'],
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
    reads: ['orders'],
    path: '/api/document/trace',
    access: 'buyer',
    input: z.object({ q: wire.text('批号', { max: traceCharactersMax }) }),
    data: z.strictObject({
      /** The query as it was searched: half-width, capital letters, no spaces. */
      q: z.string(),
      found_by: z.enum(wire.codesOf(tracedBy)),
      found_by_label: z.string(),
      company: z.string(),
      at: wire.moment,
      batches: z.array(tracedBatch),
      /** Batches of this account with a similar number; only where nothing was found. */
      near: z.array(z.strictObject({ ph: z.string(), name: z.string() })),
    }),
    example: { q: '24061599' },
    summary: '批号追溯',
    source: 'ours',
  }),
});
