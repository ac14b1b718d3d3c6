import type { Goods } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { page, type Page } from '#domain/answers.ts';
import { goodsByIds } from '#goods-view/goods-view.ts';
import { deleteFavorite, existingGoods, favoriteIds, insertFavorite } from './favorite.repo.ts';

/** The favourites of the buyer, the latest first; off-shelf goods stay in the list and are marked. */
export function listFavorites(call: BuyerCall, at: number): Page<Goods[]> {
  const perPage = limits.page.size;
  const ids = favoriteIds(call.db, call.buyer.id);
  const rows = goodsByIds(call, ids.slice((at - 1) * perPage, at * perPage));
  return page(rows, { page: at, perPage, total: ids.length });
}

/** Adds those that exist, once each; 404 when none does. Answers the requested ids that are favourites now. */
export function addFavorites(call: BuyerCall, ids: readonly number[]): { goods_ids: number[] } {
  const existing = existingGoods(call.db, ids);
  if (existing.length === 0) refuse('notFound', '商品不存在或已删除');
  for (const id of existing) insertFavorite(call.db, call.buyer.id, id, call.now);
  return { goods_ids: existing };
}

/** Removes those that are the buyer's; 404 when none is. Answers the removed ids. */
export function cancelFavorites(call: BuyerCall, ids: readonly number[]): { goods_ids: number[] } {
  const cancelled = ids.filter((id) => deleteFavorite(call.db, call.buyer.id, id));
  if (cancelled.length === 0) refuse('notFound', '您没有收藏这些商品');
  return { goods_ids: cancelled };
}
