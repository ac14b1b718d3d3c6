import * as z from 'zod';
import { limits } from '#limits.ts';
import { companyField } from '#validation/company.ts';
import { emailField } from '#validation/email.ts';
import { taxNumberField } from '#validation/tax-number.ts';
import { endpoint, group } from '../endpoint.ts';
import { entity } from '../entity.ts';
import * as wire from '../wire.ts';

/** [ours] applied → issued → part_red → red are states of a blue invoice; `reversal`: a red invoice. */
export const invoiceDocumentStates = {
  applied: '开票中',
  issued: '已开票',
  part_red: '部分红冲',
  red: '已全部红冲',
  reversal: '红字发票',
} as const;
export type InvoiceDocumentState = keyof typeof invoiceDocumentStates;

/** [ours] Tabs: 0 全部 1 可申请 (orders) 2 开票中 3 已开票 4 已红冲. */
export const invoiceTabs = { 0: '全部', 1: '可申请', 2: '开票中', 3: '已开票', 4: '已红冲' } as const;
export type InvoiceTab = keyof typeof invoiceTabs;

/** [ours] Reasons why no invoice can be applied for; empty: one can. */
const applyReasons = ['', 'unpaid', 'cancelled', 'invoiced', 'before_billing', 'too_late', 'nothing_paid'] as const;
export type ApplyReason = (typeof applyReasons)[number];

const invoice = entity('Invoice', {
  id: wire.rowId,
  /** Empty while it is applied for. */
  number: z.string(),
  /** 1 普通 2 专用. */
  kind: z.union([z.literal(1), z.literal(2)]),
  kind_label: z.string(),
  state: z.enum(wire.codesOf(invoiceDocumentStates)),
  state_label: z.string(),
  title: z.string(),
  tax_no: z.string(),
  email: z.string(),
  /** Tax included; negative for a red invoice. */
  amount: wire.signedMoney,
  tax: wire.signedMoney,
  /** The amount its red invoices took back; 0.00 for a red invoice. */
  red_amount: wire.money,
  /** For a red invoice: the blue invoice it reverses; otherwise 0 and empty. */
  blue_id: wire.count,
  blue_number: z.string(),
  /** For a red invoice: 退货退款 or 订单取消; otherwise empty. */
  reason: z.string(),
  created_at: wire.moment,
  /** When an application is expected to be issued; null once it is issued. */
  due_at: wire.moment.nullable(),
  issued_at: wire.moment.nullable(),
  orders: z.array(z.strictObject({ order_id: wire.rowId, order_sn: z.string(), amount: wire.signedMoney })),
});
export type Invoice = z.infer<typeof invoice>;

const invoiceableOrder = entity('InvoiceableOrder', {
  order_id: wire.rowId,
  order_sn: z.string(),
  created_at: wire.moment,
  order_status: z.int(),
  order_status_label: z.string(),
  /** The first goods of the order, and the number of different goods. */
  goods: z.string(),
  kinds: wire.count,
  order_amount: wire.money,
  points_amount: wire.money,
  refund_amount: wire.money,
  /** The amount that can be invoiced: paid in money, balance included, and not refunded. */
  amount: wire.money,
  can_apply: wire.bit,
  reason: z.enum(applyReasons),
  /** Reason why no invoice can be applied for; empty where it can. */
  reason_label: z.string(),
  /** Last day for the application; null before the payment. */
  apply_until: wire.day.nullable(),
});
export type InvoiceableOrder = z.infer<typeof invoiceableOrder>;

const invoiceId = { id: wire.id('发票') };
const optionalEmail = wire.blankOr(emailField).default('');

/** The party an invoice is issued to. */
const party = {
  title: companyField,
  tax_no: taxNumberField,
  kind: wire.choice('发票类型', [1, 2]),
  /** Empty: the invoice is not sent by e-mail. */
  email: optionalEmail,
};

const search = {
  keywords: wire.text('关键词', { min: 0, max: limits.invoice.keywordsMax }).default(''),
  start_time: wire.date('开始日期').optional(),
  end_time: wire.date('结束日期').optional(),
  page: wire.page(),
  per_page: wire.perPage(limits.page.size, limits.invoice.exportMax),
};

const party1 = { title: '咸宁桂香大药房', tax_no: '91350100M000100Y43', kind: 1 } as const;

export const invoiceGroup = group('invoice', {
  list: endpoint({
    method: 'GET',
    reads: ['invoices'],
    path: '/api/user/invoice',
    access: 'buyer',
    input: z.object({ type: wire.choice('类型', [0, 2, 3, 4]).default(0), ...search }),
    data: z.array(invoice),
    paged: true,
    example: {},
    summary: '电子发票列表',
    source: 'spec',
  }),
  overview: endpoint({
    method: 'GET',
    reads: ['invoices'],
    path: '/api/user/invoice/overview',
    access: 'buyer',
    input: z.object({}),
    data: z.strictObject({
      tabs: z.array(z.strictObject({ type: wire.count, name: z.string(), count: wire.count })),
      /** Values that an application form is filled with; empty where the account has none. */
      title: z.string(),
      tax_no: z.string(),
      email: z.string(),
    }),
    example: {},
    summary: '各状态发票数与默认抬头',
    source: 'ours',
  }),
  orders: endpoint({
    method: 'GET',
    reads: ['invoices', 'orders'],
    path: '/api/user/invoice/orders',
    access: 'buyer',
    input: z.object(search),
    data: z.array(invoiceableOrder),
    paged: true,
    example: {},
    summary: '可申请开票的订单',
    source: 'ours',
  }),
  apply: endpoint({
    method: 'POST',
    changes: ['invoices'],
    path: '/api/user/invoice',
    access: 'buyer',
    input: z.object({
      order_ids: wire.idList('订单', limits.invoice.ordersMax),
      ...party,
      idempotency_key: wire.idempotencyKey,
    }),
    data: invoice,
    refusals: ['orderState', 'alreadyDone'],
    idempotent: true,
    example: { order_ids: [2], ...party1 },
    summary: '申请开票',
    source: 'spec',
  }),
  edit: endpoint({
    method: 'PUT',
    changes: ['invoices'],
    path: '/api/user/invoice/{id}',
    access: 'buyer',
    input: z.object({ ...invoiceId, ...party }),
    data: invoice,
    refusals: ['alreadyDone'],
    example: { id: 2, ...party1 },
    summary: '开具前修改发票抬头',
    source: 'ours',
  }),
  send: endpoint({
    method: 'POST',
    changes: [],
    path: '/api/user/invoice/{id}/email',
    access: 'buyer',
    input: z.object({ ...invoiceId, email: emailField }),
    data: invoice,
    refusals: ['orderState'],
    example: { id: 1, email: 'caigou@example.com' },
    summary: '发送发票到邮箱',
    source: 'ours',
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/user/invoice/{id}/file',
    access: 'buyer',
    input: z.object({ ...invoiceId, ...wire.shownInBrowser }),
    data: wire.nothing,
    download: true,
    refusals: ['orderState'],
    example: { id: 1 },
    summary: '下载电子发票',
    source: 'ours',
  }),
  files: endpoint({
    method: 'GET',
    path: '/api/user/invoice/files',
    access: 'buyer',
    input: z.object({ ids: wire.idList('发票', limits.invoice.filesMax), ...wire.shownInBrowser }),
    data: wire.nothing,
    download: true,
    refusals: ['orderState'],
    example: { ids: [1] },
    summary: '下载多张电子发票，合为一个文件',
    source: 'ours',
  }),
} as const);
