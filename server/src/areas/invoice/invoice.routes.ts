import { page } from '#domain/answers.ts';
import type { Handlers } from '#domain/context.ts';
import { invoiceFile, invoiceFiles } from './invoice-file.ts';
import { wireInvoice, wireInvoiceable, wireOverview } from './invoice.serialize.ts';
import {
  applyInvoice,
  editInvoice,
  invoiceOverview,
  searchInvoiceable,
  searchInvoices,
  sendInvoice,
  type InvoiceSearch,
} from './invoice.service.ts';

interface WireSearch {
  readonly page: number;
  readonly per_page: number;
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
  readonly keywords: string;
}

function searchOf({ page: at, per_page: perPage, start_time: firstDay, end_time: lastDay, keywords }: WireSearch) {
  return { page: at, perPage, firstDay, lastDay, keywords } satisfies InvoiceSearch;
}

interface WireParty {
  readonly title: string;
  readonly tax_no: string;
  readonly kind: 1 | 2;
  readonly email: string;
}

const partyOf = ({ title, tax_no: taxNo, kind, email }: WireParty) => ({ title, taxNo, kind, email });

export const invoiceHandlers = {
  list: ({ type, ...input }, call) => {
    const search = searchOf(input);
    const { invoices, total } = searchInvoices(call, type, search);
    return page(invoices.map(wireInvoice), { page: search.page, perPage: search.perPage, total });
  },
  overview: (_input, call) => wireOverview(invoiceOverview(call)),
  orders: (input, call) => {
    const search = searchOf(input);
    const { rows: orders, total } = searchInvoiceable(call, search);
    const rows = orders.map((order) => wireInvoiceable(order, call.now));
    return page(rows, { page: search.page, perPage: search.perPage, total });
  },
  apply: ({ order_ids: orderIds, ...input }, call) => wireInvoice(applyInvoice(call, orderIds, partyOf(input))),
  edit: ({ id, ...input }, call) => wireInvoice(editInvoice(call, id, partyOf(input))),
  send: ({ id, email }, call) => wireInvoice(sendInvoice(call, id, email)),
  download: ({ id }, call) => invoiceFile(call, id),
  files: ({ ids }, call) => invoiceFiles(call, ids),
} satisfies Handlers['invoice'];
