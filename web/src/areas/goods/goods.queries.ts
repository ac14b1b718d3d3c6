import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { filterInput, listInput } from './list-input.ts';
import type { ListState } from './list-state.ts';

const minuteMs = 60_000;

/** The rows; those of the state before stay on show until the new ones come. */
export const goodsQuery = (state: ListState, withoutPictures: boolean) =>
  apiQuery(api.goods.list, listInput(state, withoutPictures), { quiet: true, keepPrevious: true });

/** Facets are a help, not the page: without them the list still works. */
export const facetsQuery = (state: ListState) =>
  apiQuery(api.goods.facets, filterInput(state), { quiet: true, keepPrevious: true, freshMs: minuteMs });

export const detailQuery = (id: number) => apiQuery(api.goods.detail, { id }, { quiet: true });
