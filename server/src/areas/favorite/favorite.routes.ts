import type { Handlers } from '#domain/context.ts';
import { addFavorites, cancelFavorites, listFavorites } from './favorite.service.ts';

export const favoriteHandlers: Handlers['favorite'] = {
  list: ({ page }, call) => listFavorites(call, page),
  add: ({ goods_ids: ids }, call) => addFavorites(call, ids),
  cancel: ({ goods_ids: ids }, call) => cancelFavorites(call, ids),
};
