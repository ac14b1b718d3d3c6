import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { favoriteOrders, type FavoriteFilter } from './favorite-filter.ts';

export function favoritesQuery({ view, keywords, category, order, page }: FavoriteFilter) {
  const { sort, order: direction } = favoriteOrders[order];
  const input = {
    view,
    keywords,
    sort,
    order: direction,
    page,
    ...(category === null ? {} : { category_id: category }),
  };
  return apiQuery(api.favorite.list, input, { inPlace: true, keepPrevious: true });
}

export const favoriteCountsQuery = apiQuery(api.favorite.counts, {}, { quiet: true });
