import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { allFilter, type CartView } from './cart-url.ts';

/**
 * The whole cart has the key the rest of the page (right bar) knows it by. A buyer who was at the same cart in another
 * window sees what it holds now, however short a time ago it was read here.
 */
export function cartQuery({ filter, exchangeIds }: CartView) {
  const query = apiQuery(
    api.cart.list,
    {
      filters: filter,
      ...(exchangeIds.length === 0 ? {} : { exchange_ids: [...exchangeIds] }),
    },
    { inPlace: true, keepPrevious: true },
  );
  return { ...query, refetchOnWindowFocus: 'always' as const };
}

export const wholeCartQuery = cartQuery({ filter: allFilter, exchangeIds: [] });

/** Goods that close the gap to the next full-reduction tier or to free shipping; of these lines, or of the whole cart. */
export function nextHintQuery(lineIds?: readonly number[]) {
  return apiQuery(api.cart.nextHint, lineIds === undefined ? {} : { ids: [...lineIds] }, {
    inPlace: true,
    keepPrevious: true,
  });
}
