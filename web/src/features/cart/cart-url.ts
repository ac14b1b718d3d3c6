import { limits } from '@baicao/shared/limits';
import { wholeNumber } from '#core/address-numbers.ts';

export const allFilter = limits.cart.allFilter;

/** What the cart page shows; all of it is in the address. */
export interface CartView {
  /** An id of `filter_data`; 99999 is the whole cart (product §9). */
  filter: number;
  /** Ids of the accepted 换购 offers; the server does not store them. */
  exchangeIds: readonly number[];
}

/** Reads the query of an address; invalid values are ignored. */
export function cartViewOf(query: URLSearchParams): CartView {
  const ids = (query.get('exchange') ?? '').split(',').flatMap((id) => wholeNumber(id) || []);
  return { filter: wholeNumber(query.get('filters')) ?? allFilter, exchangeIds: [...new Set(ids)] };
}

/** The query of a view; empty for the whole cart without exchanges. */
export function cartAddress({ filter, exchangeIds }: CartView): string {
  const pairs = new URLSearchParams();
  if (filter !== allFilter) pairs.set('filters', String(filter));
  if (exchangeIds.length > 0) pairs.set('exchange', exchangeIds.join(','));
  return `?${pairs}`;
}
