import type { ListView } from '@baicao/shared/paths';
import { minuteMs } from '@baicao/shared/time/durations';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { ListState } from './list-state.ts';

/** The rows; the previous ones stay visible until the new ones arrive. */
export const goodsQuery = (state: ListState, view: ListView) =>
  apiQuery(api.goods.list, listInput(state, view), { quiet: true, keepPrevious: true });

/** `quiet`: without facets the list still works. */
export const facetsQuery = (state: ListState) =>
  apiQuery(api.goods.facets, filterInput(state), { quiet: true, keepPrevious: true, freshMs: minuteMs });

export const detailQuery = (id: number) => apiQuery(api.goods.detail, { id }, { quiet: true });

/** The failure of what is shown beside the page's own content is silent. */
const aside = { quiet: true, freshMs: minuteMs } as const;

/** What the buyer has bought before, most lately first. */
export const boughtQuery = apiQuery(api.goods.list, { bought: true, page: 1, per_page: 8 }, aside);
export const hotQuery = apiQuery(api.goods.hot, {}, aside);

/** The filters of goods.list and goods.facets are the same, so that the counts match the rows. */
export function filterInput(state: ListState) {
  const { keywords, type, flags, facets, priceMin, priceMax, shelfLife } = state;
  return {
    keywords,
    type,
    ...scopeInput(state),
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
    ...(state.menu === 'yx' ? { is_youx: true } : {}),
    sccj: listOrNone(facets.sccj),
    ypgg: listOrNone(facets.ypgg),
    jx: listOrNone(facets.jx),
    price_min: priceMin || undefined,
    price_max: priceMax || undefined,
    shelf_life: shelfLife || undefined,
  };
}

/** The menus of product §2 (`qx=2`, `zy=2`) are devices and Chinese medicine on the wire. */
function scopeInput({ select, categoryIds, menu, medicine, devices, coupon }: ListState) {
  return {
    select: select ?? undefined,
    category_id: listOrNone(categoryIds),
    is_xy: menu === 'zy' ? (2 as const) : (medicine ?? undefined),
    is_qx: menu === 'qx' || devices || undefined,
    coupon: coupon ?? undefined,
  };
}

/** The view without pictures asks for none. */
export function listInput(state: ListState, view: ListView) {
  return {
    ...filterInput(state),
    page: state.page,
    per_page: state.perPage,
    ...(state.sort === null ? {} : { sort: state.sort, order: state.order }),
    ...(view === 'no_image' ? { no_image: true } : {}),
  };
}

function listOrNone<T>(list: readonly T[]): T[] | undefined {
  return list.length > 0 ? [...list] : undefined;
}
