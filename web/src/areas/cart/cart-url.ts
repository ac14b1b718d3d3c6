import { limits } from '@baicao/shared/limits';

export const allFilter = limits.cart.allFilter;

/** Which filter of `filter_data` the address asks for; everything (99999, spec §9) when it asks for none or nonsense. */
export function filterOf(query: URLSearchParams): number {
  const text = query.get('filters') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : allFilter;
}

/** The address of a filter: the whole cart has the bare one. */
export function filterAddress(filter: number): string {
  return filter === allFilter ? '?' : `?filters=${filter}`;
}
