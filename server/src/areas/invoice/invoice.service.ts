import { invoiceTabs, type InvoiceDocumentState, type InvoiceTab } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { periodBounds, type Span } from '@baicao/shared/time/shanghai';
import { orNotFound, invalid, refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import type { Found } from '#domain/found.ts';
import { mailInvoice } from '#orders/invoice-messages.ts';
import { invoicedOrders } from '#orders/order-money.ts';
import { applyForInvoice, type InvoiceParty } from '#orders/write-invoice.ts';
import { applyReason, applyReasonLabels } from './apply-reason.ts';
import {
  countsByState,
  defaultParty,
  findInvoices,
  invoicesOf,
  recordEmail,
  ordersOfInvoices,
  setParty,
  type CoveredOrder,
  type ListedInvoice,
} from './invoice.repo.ts';
import {
  countEligible,
  findInvoiceable,
  ownOrders,
  type InvoiceableRow,
  type ListedInvoiceable,
} from './invoiceable.repo.ts';

/** An invoice with the orders it covers. */
export interface InvoiceWithOrders {
  readonly invoice: ListedInvoice;
  readonly orders: readonly CoveredOrder[];
}

export interface InvoiceSearch {
  readonly page: number;
  readonly perPage: number;
  /** Days, both included; where only one is given, the other end is open. */
  readonly firstDay: string | undefined;
  readonly lastDay: string | undefined;
  readonly keywords: string;
}

const statesOfTab: Readonly<Record<Exclude<InvoiceTab, 1>, readonly InvoiceDocumentState[]>> = {
  0: [],
  2: ['applied'],
  3: ['issued', 'part_red'],
  4: ['red', 'reversal'],
};

/** An open end of the period becomes the first or last day of the calendar. */
function periodOf({ firstDay = '1970-01-01', lastDay = '9999-12-31' }: InvoiceSearch): Span {
  return periodBounds(firstDay, lastDay) ?? invalid('end_time', '结束日期不能早于开始日期');
}

const pagedOf = ({ page, perPage }: InvoiceSearch) => ({ limit: perPage, offset: (page - 1) * perPage });

/** One page of the buyer's invoices, red ones too, newest first. 422 for a period that ends before it begins. */
export function searchInvoices(
  { db, buyer }: BuyerCall,
  tab: keyof typeof statesOfTab,
  search: InvoiceSearch,
): { invoices: InvoiceWithOrders[]; total: number } {
  const { keywords } = search;
  const query = { buyerId: buyer.id, states: statesOfTab[tab], keywords, ...periodOf(search) };
  const { rows, total } = findInvoices(db, query, pagedOf(search));
  return { invoices: withOrders({ db }, rows), total };
}

function withOrders({ db }: Pick<BuyerCall, 'db'>, rows: readonly ListedInvoice[]): InvoiceWithOrders[] {
  const covered = ordersOfInvoices(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((invoice) => ({ invoice, orders: covered.filter(({ invoiceId }) => invoiceId === invoice.id) }));
}

/** One page of the buyer's paid orders without an invoice, newest first, including those that cannot get one. */
export function searchInvoiceable({ db, buyer }: BuyerCall, search: InvoiceSearch): Found<ListedInvoiceable> {
  const query = { buyerId: buyer.id, keywords: search.keywords, ...periodOf(search) };
  return findInvoiceable(db, query, pagedOf(search));
}

export interface Overview {
  readonly tabs: readonly { readonly type: number; readonly name: string; readonly count: number }[];
  readonly party: { readonly title: string; readonly taxNo: string; readonly email: string };
}

/** The counts of each tab, and the party an application form is filled with. */
export function invoiceOverview({ db, buyer, now }: BuyerCall): Overview {
  const counts = countsByState(db, buyer.id);
  const countOf = (states: readonly InvoiceDocumentState[]) =>
    states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  const all = countOf([...counts.keys()]);
  const eligible = countEligible(db, buyer.id, now);
  const byTab: Readonly<Record<InvoiceTab, number>> = {
    0: all,
    1: eligible,
    2: countOf(statesOfTab[2]),
    3: countOf(statesOfTab[3]),
    4: countOf(statesOfTab[4]),
  };
  const tabs = ([0, 1, 2, 3, 4] as const).map((type) => ({ type, name: invoiceTabs[type], count: byTab[type] }));
  return { tabs, party: defaultParty(db, buyer.id) };
}

/**
 * Applies for one invoice over these orders. 404 when one of them is not the buyer's, 615 when one has an invoice or an
 * application, 614 when one can have none; each such order is named with its reason. Nothing has changed then.
 */
export function applyInvoice(call: BuyerCall, orderIds: readonly number[], party: InvoiceParty): InvoiceWithOrders {
  const { db, buyer, now } = call;
  const orders = ownOrders(db, buyer.id, orderIds);
  if (orders.length < orderIds.length) refuse('notFound', '订单不存在');
  refuseIneligible(orders, now);
  const id = applyForInvoice(db, { buyerId: buyer.id, ...party }, invoicedOrders(db, orderIds), now);
  return ownInvoice(call, id);
}

function refuseIneligible(orders: readonly InvoiceableRow[], now: number): void {
  const refused = orders.flatMap((order) => {
    const reason = applyReason(order, now);
    return reason === '' ? [] : [{ reason, text: `订单 ${order.orderSn}：${applyReasonLabels[reason]}` }];
  });
  const [first] = refused;
  if (!first) return;
  const code = refused.some(({ reason }) => reason === 'invoiced') ? 'alreadyDone' : 'orderState';
  const more = refused.length > 1 ? `（另有 ${refused.length - 1} 个订单也不能申请）` : '';
  refuse(code, `${first.text}${more}`, { order_ids: refused.map(({ text }) => text) });
}

/** 404 for an invoice that does not exist and for one of another buyer. */
function ownInvoice(call: Pick<BuyerCall, 'db' | 'buyer'>, id: number): InvoiceWithOrders {
  return orNotFound(withOrders(call, invoicesOf(call.db, call.buyer.id, [id]))[0], '发票不存在');
}

/** Changes title, tax number, kind and address before it is issued; 615 afterwards. */
export function editInvoice(call: BuyerCall, id: number, party: InvoiceParty): InvoiceWithOrders {
  const { invoice } = ownInvoice(call, id);
  if (!setParty(call.db, { id, ...party })) {
    refuse('alreadyDone', `发票 ${invoice.number ?? ''} 已开具，抬头不能修改，需要换开请联系专属客服`);
  }
  return ownInvoice(call, id);
}

/** Sends an issued invoice once more; 614 before it is issued, 429 after ten times. */
export function sendInvoice(call: BuyerCall, id: number, email: string): InvoiceWithOrders {
  const { db, now } = call;
  const { invoice } = ownInvoice(call, id);
  if (invoice.state === 'applied') refuse('orderState', '发票正在开具，开具后会自动发送');
  if (invoice.emailsSent >= limits.invoice.emailsMax) {
    refuse('tooMany', `该发票已发送 ${limits.invoice.emailsMax} 次，请直接下载 PDF`);
  }
  recordEmail(db, id);
  mailInvoice(db, invoice, now, email);
  return ownInvoice(call, id);
}
