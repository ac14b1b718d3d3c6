import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

const fiveMinutesMs = 300_000;

// A failed common or top-advert call is ignored silently (product §8).
export const commonQuery = apiQuery(api.focus.common, {}, { quiet: true, freshMs: fiveMinutesMs });
export const topAdQuery = apiQuery(api.focus.slot, { slot: 'top' }, { quiet: true, freshMs: fiveMinutesMs });
export const rightAdQuery = apiQuery(api.focus.slot, { slot: 'right' }, { quiet: true, freshMs: fiveMinutesMs });
export const helpGroupsQuery = apiQuery(api.focus.postList, {}, { quiet: true, freshMs: fiveMinutesMs });
export const siteLinksQuery = apiQuery(api.global.links, {}, { quiet: true, freshMs: fiveMinutesMs });
/** The header reads two posts (product §7). */
export const headerPostQuery = (id: number) =>
  apiQuery(api.post.detail, { id }, { quiet: true, freshMs: fiveMinutesMs });
export const cartQuery = apiQuery(api.cart.list, { filters: 99_999 });
