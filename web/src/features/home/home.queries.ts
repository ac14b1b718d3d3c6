import { limits } from '@baicao/shared/limits';
import { minuteMs } from '@baicao/shared/time/durations';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

// A floor shows its own error; a failed advert is left out.
const floor = { quiet: true, freshMs: minuteMs } as const;
const advert = { quiet: true, freshMs: 300_000 } as const;

const rows = (perPage: number) => ({ page: 1, per_page: perPage });

export const heroQuery = apiQuery(api.focus.home, {}, advert);
export const slotQuery = (slot: 'xrtj' | 'yx' | 'ppzq' | 'kxzq' | 'new_kxzq' | 'zyzq') =>
  apiQuery(api.focus.slot, { slot }, advert);
export const bottomBannerQuery = apiQuery(api.focus.demo, { banner_id: limits.banner.bottomId }, advert);
export const companyNewsQuery = apiQuery(api.post.detail, { type: 3 }, advert);

export const spikeQuery = apiQuery(api.index.spike, {}, { quiet: true });
export const dailyQuery = apiQuery(api.goods.everydayPrice, {}, floor);
export const preferredQuery = apiQuery(api.goods.list, { is_youx: true, in_stock: true, ...rows(8) }, floor);
export const controlledQuery = apiQuery(api.goods.list, { is_kxpz: true, ...rows(6) }, floor);
export const nearExpiryQuery = apiQuery(
  api.goods.list,
  { is_jxq: true, in_stock: true, sort: 'yxq', order: 'asc', ...rows(6) },
  floor,
);
/** `categories`: ids of the herb menu. The fallback, class 中药 (is_xy 2), also contains patent medicines. */
export const herbsQuery = (categories: number[]) => {
  const range = categories.length > 0 ? { category_id: categories } : { is_xy: 2 as const };
  return apiQuery(api.goods.list, { ...range, in_stock: true, sort: 'sale', ...rows(4) }, floor);
};
export const devicesQuery = apiQuery(api.goods.list, { is_qx: true, in_stock: true, sort: 'sale', ...rows(6) }, floor);
export const combinationsQuery = apiQuery(api.combo.list, { page: 1 }, floor);
export const recommendedQuery = (page: number) =>
  apiQuery(api.index.recommend, { page }, { ...floor, keepPrevious: true });
