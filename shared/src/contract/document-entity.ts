import * as z from 'zod';
import { dossierKinds } from '#documents/terms.ts';
import { entity } from './entity.ts';
import * as wire from './wire.ts';

/** [ours] `new`: never downloaded by this account. `changed`: issued anew since, or downloaded in part. */
export const documentStates = { new: '新', changed: '有更新', downloaded: '已下载' } as const;
/** [ours] How `document.trace` found the batches; `none`: this account received no such batch. */
export const tracedBy = { number: '批号', barcode: '69码', alike: '相近批号', none: '未找到' } as const;

const state = { state: z.enum(wire.codesOf(documentStates)), state_label: z.string() };
/** When the newest document was downloaded; null: never. */
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
  /** Days until `yxq`, negative once it is past. */
  days_left: z.int(),
  /** The test report, inline; 404 for reports of batches this account never received. */
  file_url: z.string(),
} as const;

export const report = entity('TestReport', {
  ...batchFields,
  /** Pieces received, and the number of orders, within the requested period. */
  number: wire.count,
  orders: wire.count,
  last_order_id: z.int(),
  last_order_sn: z.string(),
  /** When the last of the orders was shipped. */
  shipped_at: wire.moment,
  ...state,
  ...downloadedAt,
});
export type ReceivedReport = z.infer<typeof report>;

export const dossier = entity('Dossier', {
  order_id: wire.rowId,
  order_sn: z.string(),
  created_at: wire.moment,
  /** The first three names of goods, and the numbers of goods and makers. */
  names: z.array(z.string()),
  goods: wire.count,
  makers: wire.count,
  files: wire.count,
  /** Documents that were never downloaded, or were issued anew since. */
  new_files: wire.count,
  /** Number of zips needed, each of at most `limits.document.zipDocumentsMax` documents. */
  parts: wire.count,
  ...state,
  ...downloadedAt,
});
export type OrderDossier = z.infer<typeof dossier>;

export const dossierFile = entity('DossierFile', {
  kind: z.enum(dossierKinds),
  kind_label: z.string(),
  /** The goods or maker of the document; 0 for the seller. */
  subject_id: z.int().nonnegative(),
  subject: z.string(),
  number: z.string(),
  issued_on: wire.day,
  /** Null: the document does not expire. */
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
  /** Pieces given back, and on their way back (of the order line, at most the rest of the batch). */
  returned: wire.count,
  returning: wire.count,
  consignee: z.string(),
  address: z.string(),
});

export const tracedBatch = entity('TracedBatch', {
  ...batchFields,
  pzwh: z.string(),
  barcode: z.string(),
  number: wire.count,
  returned: wire.count,
  returning: wire.count,
  left: wire.count,
  orders: z.array(tracedOrder),
  /** One sentence that answers a recall. */
  summary: z.string(),
});
export type TracedBatch = z.infer<typeof tracedBatch>;
