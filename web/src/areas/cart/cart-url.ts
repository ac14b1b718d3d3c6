import { limits } from '@baicao/shared/limits';

export const allFilter = limits.cart.allFilter;

/** What the cart page shows; all of it lives in the address. */
export interface CartView {
  /** One of `filter_data`; everything is 99999 (spec §9). */
  filter: number;
  /** 换购 rules whose goods are wanted; the server keeps none of them. */
  exchangeIds: readonly number[];
}

const number = /^\d{1,9}$/;

/** Reads an address; nonsense is as good as not there. */
export function cartViewOf(query: URLSearchParams): CartView {
  const filter = query.get('filters') ?? '';
  const ids = (query.get('exchange') ?? '').split(',').filter((id) => number.test(id) && Number(id) > 0);
  return { filter: number.test(filter) ? Number(filter) : allFilter, exchangeIds: [...new Set(ids.map(Number))] };
}

/** The address of a view: the whole cart without exchanges has the bare one. */
export function cartAddress({ filter, exchangeIds }: CartView): string {
  const pairs = new URLSearchParams();
  if (filter !== allFilter) pairs.set('filters', String(filter));
  if (exchangeIds.length > 0) pairs.set('exchange', exchangeIds.join(','));
  return `?${pairs}`;
}
