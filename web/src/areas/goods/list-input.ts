import type { ListState } from './list-state.ts';

/** What goods.list and goods.facets are asked for alike, so that the counts count the rows. */
export function filterInput(state: ListState) {
  const { keywords, type, flags, facets, priceMin, priceMax, shelfLife } = state;
  return {
    keywords,
    type,
    ...placeInput(state),
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

/** The menu marks of spec §2 (`qx=2`, `zy=2`) are devices and Chinese medicine on the wire. */
function placeInput({ select, categoryIds, menu, medicine, devices }: ListState) {
  return {
    select: select ?? undefined,
    category_id: listOrNone(categoryIds),
    is_xy: menu === 'zy' ? (2 as const) : (medicine ?? undefined),
    is_qx: menu === 'qx' || devices || undefined,
  };
}

/** `withoutPictures`: the no-image view does not ask for pictures. */
export function listInput(state: ListState, withoutPictures: boolean) {
  return {
    ...filterInput(state),
    page: state.page,
    per_page: state.perPage,
    ...(state.sort === null ? {} : { sort: state.sort, order: state.order }),
    ...(withoutPictures ? { no_image: true } : {}),
  };
}

function listOrNone<T>(list: readonly T[]): T[] | undefined {
  return list.length > 0 ? [...list] : undefined;
}
