import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { allFilter, type CartView } from './cart-url.ts';

/**
 * The whole cart shares its key with the right bar of the page. Refetched on every window focus, even while fresh: the
 * buyer may have changed the same cart in another window.
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

/** Goods that close the gap to the next promotion or to free shipping; of these lines, or of the whole cart. */
export function nextHintQuery(lineIds?: readonly number[]) {
  return apiQuery(api.cart.nextHint, lineIds === undefined ? {} : { ids: [...lineIds] }, {
    inPlace: true,
    keepPrevious: true,
  });
}
