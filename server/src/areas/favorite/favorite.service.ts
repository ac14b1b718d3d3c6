import { contract, pageOf, type Contract, type Input } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { minuteMs } from '@baicao/shared/time/durations';
import { refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import type { WrittenJson } from '#domain/answers.ts';
import { goodsIndexAt } from '#goods-index/goods-index.ts';
import { goodsRows } from '#goods-index/list-page.ts';
import { offersTaken } from '#goods-view/goods-viewer.ts';
import { unitPriceFen } from '#promotions/goods-prices.ts';
import { cachedGoods } from '#goods-index/goods-cache.ts';
import {
  cancelledSince,
  countFavorites,
  deleteFavorite,
  existingGoods,
  favoritesOf,
  forgetCancelled,
  forgetCancelledBefore,
  insertFavorite,
} from './favorite.repo.ts';
import { wireKept } from './favorite.serialize.ts';
import { changeFen, filtered, type SavedGoods } from './favorite-views.ts';

const { max: most, undoMinutes } = limits.favorite;

/** The favourites of the buyer under the filters, the latest first; off-shelf goods stay in the list and are marked. */
export function listFavorites(call: BuyerCall, input: Input<Contract['favorite']['list']>): WrittenJson {
  const { page: at, per_page: perPage } = input;
  const found = filtered(call, input);
  const shown = found.slice((at - 1) * perPage, at * perPage);
  const byId = new Map(shown.map((one) => [one.goods.id, one]));
  const moreOf = (id: number) => `"favorite":${JSON.stringify(kept.parse(keptOf(call, byId.get(id))))}`;
  const meta = pageOf(at, perPage, found.length);
  return goodsRows(call, goodsIndexAt(call.db, call.now), [...byId.keys()], { meta, moreOf });
}

/** Checked when it is written, like the rest of a row. */
const kept = contract.favorite.list.data.element.shape.favorite;

function keptOf(call: BuyerCall, one: SavedGoods | undefined) {
  return one && wireKept(call, one.saved, changeFen(one));
}

/** Adds the given goods that exist, once each; 404 when none does. Returns the requested ids that are favourites now. */
export function addFavorites(call: BuyerCall, ids: readonly number[]): { goods_ids: number[] } {
  const { db, buyer, now } = call;
  const existing = existingGoods(db, ids);
  if (existing.length === 0) refuse('notFound', '商品不存在或已删除');
  const own = new Set(favoritesOf(db, buyer.id).map(({ goodsId }) => goodsId));
  const fresh = existing.filter((id) => !own.has(id));
  refuseTooMany(db, buyer.id, fresh.length);
  const cancelled = cancelledSince(db, buyer.id, now - undoMinutes * minuteMs);
  const priceOf = pricesNow(call, fresh);
  for (const goodsId of fresh) {
    insertFavorite(
      db,
      buyer.id,
      cancelled.get(goodsId) ?? { goodsId, at: now, priceFen: priceOf.get(goodsId) ?? null },
    );
    forgetCancelled(db, buyer.id, goodsId);
  }
  return { goods_ids: existing };
}

function refuseTooMany(db: BuyerCall['db'], buyerId: number, fresh: number): void {
  if (fresh === 0) return;
  const total = countFavorites(db, buyerId);
  if (total + fresh > most) refuse('conflict', `最多收藏 ${most} 种商品，您已收藏 ${total} 种，请先在我的收藏中整理`);
}

/** Prices of one piece, as the buyer sees them; empty for a buyer who sees no prices. */
function pricesNow({ db, buyer, now }: BuyerCall, ids: readonly number[]): Map<number, number> {
  if (!buyer.isPassed) return new Map();
  const goods = [...cachedGoods(db, ids, now).values()];
  const taken = offersTaken(db, buyer.id, goods, now);
  return new Map(goods.map((one) => [one.id, unitPriceFen(one, taken)]));
}

/** Removes the given favourites that are the buyer's; 404 when none is. Returns the removed ids. */
export function cancelFavorites({ db, buyer, now }: BuyerCall, ids: readonly number[]): { goods_ids: number[] } {
  const own = new Set(favoritesOf(db, buyer.id).map(({ goodsId }) => goodsId));
  const cancelled = ids.filter((id) => own.has(id));
  if (cancelled.length === 0) refuse('notFound', '您没有收藏这些商品');
  forgetCancelledBefore(db, buyer.id, now - undoMinutes * minuteMs);
  for (const id of cancelled) deleteFavorite(db, buyer.id, id, now);
  return { goods_ids: cancelled };
}
