import type { contract } from '@baicao/shared/contract';
import type * as z from 'zod';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { itemsOf } from './picked-lines.ts';

/** The filter of the order list, kept in the address. */
export type OrderSearch = z.output<typeof contract.order.list.input>;

export function ordersQuery(search: OrderSearch) {
  return apiQuery(api.order.list, search, { inPlace: true, keepPrevious: true });
}

/** Number of orders per tab. The tabs work without it, so a failure is silent. */
export const tabsQuery = apiQuery(api.order.header, {}, { quiet: true });

export function returnQuery(id: number) {
  return apiQuery(api.order.returnInfo, { id }, { inPlace: true });
}

/** What a return of these pieces would bring; that of the choice before while it loads. */
export function returnPreviewQuery(id: number, items: ReturnType<typeof itemsOf>) {
  return apiQuery(api.order.returnPreview, { id, items }, { inPlace: true, keepPrevious: true });
}

export function afterSalesQuery(id: number) {
  return apiQuery(api.order.afterSalesInfo, { id }, { inPlace: true });
}

export function receiptsQuery(page: number) {
  return apiQuery(api.order.hmReceipts, { page }, { inPlace: true, keepPrevious: true });
}

export function logisticsQuery(id: number) {
  return apiQuery(api.order.logistics, { id }, { quiet: true });
}

export function orderQuery(id: number) {
  return apiQuery(api.order.detail, { id }, { inPlace: true });
}
