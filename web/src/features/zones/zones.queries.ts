import type { AdSlot, ZoneName } from '@baicao/shared/contract';
import { minuteMs } from '@baicao/shared/time/durations';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { ZoneState } from './zone-state.ts';

// A region shows its own error; a failed advert is left out.
const region = { quiet: true } as const;
const list = { quiet: true, keepPrevious: true } as const;
const advert = { quiet: true, freshMs: 300_000 } as const;

/** `ids`: only these activities, of any zone. */
export const zoneQuery = (zone: ZoneName, ids: readonly number[] | null) =>
  apiQuery(api.zone.nav, { zone, ...(ids ? { ids: [...ids] } : {}) }, region);

/** `defaultSort` applies where the state names no sort. */
export const zoneGoodsQuery = (id: number, state: ZoneState, defaultSort: Pick<ZoneState, 'sort' | 'order'>) => {
  const { sort, order } = state.sort === null ? defaultSort : state;
  return apiQuery(
    api.zone.goods,
    {
      id,
      page: state.page,
      number: state.perPage,
      keywords: state.keywords,
      ...(state.inStock ? { in_stock: true } : {}),
      ...(sort === null ? {} : { sort, order }),
    },
    list,
  );
};

/** The first `number` goods of an activity, for a preview. */
export const previewQuery = (id: number, number: number) =>
  apiQuery(api.zone.goods, { id, number, in_stock: true }, { ...region, freshMs: minuteMs });

export const slotQuery = (slot: AdSlot) => apiQuery(api.focus.slot, { slot }, advert);
export const controlledAdsQuery = (ids: readonly number[]) => apiQuery(api.focus.kxzqAd, { ids: [...ids] }, advert);
/** The banners of the new series, each named like its series. `focus/kxzq_ad` has no list, only ids (product §7). */
export const linePicturesQuery = controlledAdsQuery([1, 2, 3]);

export const dailyQuery = apiQuery(api.goods.everydayPrice, {}, region);
export const combosQuery = (page: number) => apiQuery(api.combo.list, { page }, list);
export const brandsQuery = (page: number) => apiQuery(api.brand.list, { page }, list);
export const brandQuery = (id: number, page: number) => apiQuery(api.focus.brand, { id, page }, list);
export const couponsQuery = (type: 0 | 1 | null, page: number) =>
  apiQuery(api.user.availableCoupon, { page, ...(type === null ? {} : { type }) }, list);
export const couponCountsQuery = apiQuery(api.user.couponNum, {}, { quiet: true });
/** Finished orders of a period, for the cashback total. `from`, `to`: Shanghai days. */
export const finishedOrdersQuery = (from: string, to: string, page: number) =>
  apiQuery(api.order.list, { type: 3, start_time: from, end_time: to, page }, { quiet: true });
