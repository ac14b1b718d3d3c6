import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { RequestState } from './request-state.ts';

export const requestsQuery = (state: Partial<RequestState>) =>
  apiQuery(api.user.buyList, state, { inPlace: true, keepPrevious: true });

export const requestCountsQuery = apiQuery(api.user.buyCounts, {}, { inPlace: true });

export function requestQuery(id: number) {
  return apiQuery(api.user.buyDetail, { id }, { inPlace: true });
}

/** Goods of the catalogue whose name is being typed. */
export function knownGoodsQuery(keywords: string) {
  return apiQuery(api.goods.search, { keywords, type: 1 }, { quiet: true, keepPrevious: true });
}

export function feedbackListQuery(page: number) {
  return apiQuery(api.user.feedbackList, { page }, { inPlace: true, keepPrevious: true });
}

export const feedbackAllowanceQuery = apiQuery(api.user.feedbackAllowance, {}, { inPlace: true });
