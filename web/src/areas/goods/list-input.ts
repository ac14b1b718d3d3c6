import type { ListState } from './list-state.ts';

/** What goods.list and goods.facets are asked for alike, so that the counts count the rows. */
export function filterInput(state: ListState) {
  const { keywords, type, select, categoryIds, menu, flags, facets, priceMin, priceMax, shelfLife } = state;
  const said = {
    select: select ?? undefined,
    category_id: categoryIds.length > 0 ? [...categoryIds] : undefined,
    is_xy: menu === 'zy' ? (2 as const) : (state.medicine ?? undefined),
    is_qx: menu === 'qx' || state.devices || undefined,
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
    ...(menu === 'yx' ? { is_youx: true } : {}),
    sccj: listOrNone(facets.sccj),
    ypgg: listOrNone(facets.ypgg),
    jx: listOrNone(facets.jx),
    price_min: priceMin || undefined,
    price_max: priceMax || undefined,
    shelf_life: shelfLife || undefined,
  };
  return { keywords, type, ...said };
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

function listOrNone(list: readonly string[]): string[] | undefined {
  return list.length > 0 ? [...list] : undefined;
}
