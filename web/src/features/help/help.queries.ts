import { limits } from '@baicao/shared/limits';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

/** Articles hardly change: kept for half an hour (product §3, local caches). The page shows failures itself. */
const kept = { quiet: true, freshMs: 1_800_000 } as const;
const list = { quiet: true, freshMs: 300_000, keepPrevious: true } as const;

export const groupsQuery = apiQuery(api.focus.postList, {}, kept);
export const articleQuery = (id: number) => apiQuery(api.post.detail, { id }, kept);
export const newsItemQuery = (id: number, type: 2 | 3) => apiQuery(api.post.detail, { id, type }, kept);
export const newsListQuery = (type: 2 | 3, page: number) => apiQuery(api.post.detail, { type, page }, list);
export const searchQuery = (keywords: string, page: number) => apiQuery(api.post.search, { keywords, page }, list);
export const questionsQuery = apiQuery(api.article.category, { category_id: limits.banner.helpCategoryId }, kept);
export const rightAdsQuery = apiQuery(api.focus.slot, { slot: 'right' }, kept);
