import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { QuickFilter } from './quick-filter.ts';

export function oftenBoughtQuery({ order, keywords, isDue, inStock, isCheaper, page }: QuickFilter) {
  const input = { order, keywords, page, due: isDue, in_stock: inStock, cheaper: isCheaper };
  return apiQuery(api.user.fastBuy, input, { inPlace: true, keepPrevious: true });
}

export const purchaseListsQuery = apiQuery(api.purchase.lists, {}, { inPlace: true });

export function purchaseListQuery(id: number) {
  return apiQuery(api.purchase.list, { id }, { inPlace: true });
}
