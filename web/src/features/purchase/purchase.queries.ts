import { limits } from '@baicao/shared/limits';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { QuickState } from './quick-state.ts';

/** What a pharmacy restocks at once is on one page. */
const rowsPerPage = limits.page.goodsSizeMax;

export const oftenBoughtQuery = (state: QuickState) =>
  apiQuery(api.user.fastBuy, { ...state, per_page: rowsPerPage }, { inPlace: true, keepPrevious: true });

export const purchaseListsQuery = apiQuery(api.purchase.lists, {}, { inPlace: true });

export function purchaseListQuery(id: number) {
  return apiQuery(api.purchase.list, { id }, { inPlace: true });
}
