import { api } from '../../api/client.ts';
import { apiQuery } from '../../api/query.ts';
import { allFilter } from './cart-url.ts';

/** The whole cart has the key the rest of the page (right bar) knows it by. */
export function cartQuery(filter: number) {
  return apiQuery(api.cart.list, filter === allFilter ? {} : { filters: filter }, {
    inPlace: true,
    keepPrevious: true,
  });
}

/** Goods that close the gap to the next full-reduction tier or to free shipping; of these lines, or of the whole cart. */
export function nextHintQuery(lineIds?: readonly number[]) {
  return apiQuery(api.cart.nextHint, lineIds === undefined ? {} : { ids: [...lineIds] }, { inPlace: true });
}
