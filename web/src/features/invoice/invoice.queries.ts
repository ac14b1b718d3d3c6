import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { invoiceTabs, searchOf, type InvoiceFilter } from './invoice-filter.ts';

export const overviewQuery = apiQuery(api.invoice.overview, {}, { quiet: true });

export function invoicesQuery(filter: InvoiceFilter) {
  const type = typeOf(filter);
  return apiQuery(api.invoice.list, { type, ...searchOf(filter) }, { inPlace: true, keepPrevious: true });
}

export function invoiceableQuery(filter: InvoiceFilter) {
  return apiQuery(api.invoice.orders, searchOf(filter), { inPlace: true, keepPrevious: true });
}

/** The number of a tab of invoices; the tab of orders has a call of its own. */
export function typeOf({ tab }: InvoiceFilter): 0 | 2 | 3 | 4 {
  const type = invoiceTabs.find(({ name }) => name === tab)?.type ?? 0;
  return type === 1 ? 0 : type;
}
