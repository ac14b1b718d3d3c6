import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { invoicesInput, type InvoiceState } from './invoice-state.ts';

export const overviewQuery = apiQuery(api.invoice.overview, {}, { quiet: true });

export const invoicesQuery = (state: InvoiceState) =>
  apiQuery(api.invoice.list, invoicesInput(state), { inPlace: true, keepPrevious: true });

export const invoiceableQuery = ({ tab: _tab, ...search }: InvoiceState) =>
  apiQuery(api.invoice.orders, search, { inPlace: true, keepPrevious: true });
