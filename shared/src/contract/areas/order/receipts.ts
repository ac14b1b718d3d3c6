import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import * as wire from '../../wire.ts';

const orderId = { id: wire.id('订单') };

/** [ours] States of a stamped receipt. While a receipt is overdue (also if rejected), buying ephedrine goods answers 608. */
export const receiptStates = {
  awaiting_shipment: '待发货',
  awaiting_delivery: '待收货',
  awaiting_upload: '待上传',
  overdue: '已逾期',
  reviewing: '审核中',
  passed: '已通过',
  refused: '未通过',
} as const;
export type ReceiptState = keyof typeof receiptStates;

const receipt = entity('Receipt', {
  order_id: wire.rowId,
  order_sn: z.string(),
  delivered_at: wire.moment.nullable(),
  /** The day the stamped receipt is due; null before delivery. */
  due_on: wire.day.nullable(),
  /** Days until `due_on`, negative when overdue; null when no receipt is required. */
  days_left: z.int().nullable(),
  state: z.enum(wire.codesOf(receiptStates)),
  state_label: z.string(),
  /** Reason of the refusal; otherwise empty. */
  note: z.string(),
  /** URL of the uploaded file; empty when there is none. */
  file_url: z.string(),
  uploaded_at: wire.moment.nullable(),
  lines: z.array(z.strictObject({ name: z.string(), ypgg: z.string(), number: wire.count, bzdw: z.string() })),
});

/** Stamped receipts of orders with ephedrine goods; spread into the group `order`. */
export const receiptRecords = {
  hmReceipts: endpoint({
    method: 'GET',
    reads: ['orders', 'receipts'],
    path: '/api/order/hm',
    access: 'buyer',
    input: z.object({ page: wire.page() }),
    data: z.array(receipt),
    paged: true,
    example: {},
    summary: '含麻黄碱订单回执',
    source: 'ours',
  }),
  hmUpload: endpoint({
    method: 'POST',
    changes: ['receipts'],
    path: '/api/order/hm/{id}',
    access: 'buyer',
    input: z.object(orderId),
    data: receipt,
    upload: true,
    refusals: ['orderState', 'alreadyDone'],
    example: { id: 4 },
    exampleAs: 'ephedrine',
    summary: '上传含麻黄碱订单回执',
    source: 'ours',
  }),
  hmFile: endpoint({
    method: 'GET',
    path: '/api/order/hm/{id}/file',
    access: 'buyer',
    input: z.object({ ...orderId, ...wire.shownInBrowser }),
    data: wire.nothing,
    download: true,
    example: { id: 4 },
    exampleAs: 'ephedrine',
    summary: '下载已上传的回执',
    source: 'ours',
  }),
} as const;
