import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { favoritesInput, type FavoriteState } from './favorite-state.ts';

export const favoritesQuery = (state: FavoriteState) =>
  apiQuery(api.favorite.list, favoritesInput(state), { inPlace: true, keepPrevious: true });

export const favoriteCountsQuery = apiQuery(api.favorite.counts, {}, { quiet: true });
