import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { QuickState } from './quick-state.ts';

export const oftenBoughtQuery = (state: QuickState) =>
  apiQuery(api.user.fastBuy, state, { inPlace: true, keepPrevious: true });

export const purchaseListsQuery = apiQuery(api.purchase.lists, {}, { inPlace: true });

export function purchaseListQuery(id: number) {
  return apiQuery(api.purchase.list, { id }, { inPlace: true });
}
