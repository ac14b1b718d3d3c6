import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { OrderFilter } from './order-filter.ts';
import type { itemsOf } from './picked-lines.ts';

export function ordersQuery({ type, keywords, start, end, page }: OrderFilter) {
  return apiQuery(
    api.order.list,
    { page, type, keywords, ...(start === '' ? {} : { start_time: start }), ...(end === '' ? {} : { end_time: end }) },
    { inPlace: true, keepPrevious: true },
  );
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
