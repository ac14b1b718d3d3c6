import type { Handlers } from '#domain/context.ts';
import { favoriteCounts } from './favorite-views.ts';
import { addFavorites, cancelFavorites, listFavorites } from './favorite.service.ts';

export const favoriteHandlers: Handlers['favorite'] = {
  list: (input, call) => listFavorites(call, input),
  counts: (_input, call) => favoriteCounts(call),
  add: ({ goods_ids: ids }, call) => addFavorites(call, ids),
  cancel: ({ goods_ids: ids }, call) => cancelFavorites(call, ids),
};
