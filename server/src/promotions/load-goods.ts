import type { Database } from '@baicao/db/client';
import type { Ladder, LadderTier } from '@baicao/shared/pricing/price-input';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { goodsRows, type GoodsRow } from '#goods/goods-rows.ts';
import { loadChannels, type SalesChannel } from '#goods/sales-channel.ts';
import { loadPromotions, type Promotions } from './promotions.ts';

/**
 * The goods with these ids as of `now` (ms), by id; an id that does not exist is missing from the map.
 * Off-shelf goods are included: the caller decides what may be shown or bought.
 */
export function loadGoods(db: Database, ids: readonly number[], now: number): Map<number, GoodsRecord> {
  const found = new Map<number, GoodsRecord>();
  if (ids.length === 0) return found;
  const list = JSON.stringify(ids);
  const promotions = loadPromotions(db, list, now);
  const channelOf = loadChannels(db, list);
  for (const row of goodsRows(db, list)) found.set(row.id, goodsRecord(row, promotions, channelOf(row.id)));
  return found;
}

function goodsRecord(row: GoodsRow, promotions: Promotions, channel: SalesChannel): GoodsRecord {
  const { parentCategoryId, topCategoryId, limitNumber, limitPeriod, ladderType, ...same } = row;
  return {
    ...same,
    ...flags(row),
    categoryIds: [row.categoryId, parentCategoryId, topCategoryId].filter((id) => id !== null),
    batchNumber: row.batchNumber ?? '',
    limit: limitNumber === null || limitPeriod === null ? null : { number: limitNumber, period: limitPeriod },
    ladder: ladderOf(ladderType, promotions.tiers.get(row.id)),
    offers: promotions.offers.get(row.id) ?? [],
    fullReduction: promotions.reductions.get(row.id) ?? null,
    gifts: promotions.gifts.get(row.id) ?? [],
    channel,
  };
}

function flags(row: GoodsRow) {
  return {
    isEphedrine: row.isEphedrine === 1,
    isControlled: row.isControlled === 1,
    isPreferred: row.isPreferred === 1,
    isOwnBrand: row.isOwnBrand === 1,
    takesCoupon: row.takesCoupon === 1,
    isOnShelf: row.isOnShelf === 1,
    isBuyable: row.isBuyable === 1,
    hasPicture: row.hasPicture === 1,
    isFaulty: row.isFaulty === 1,
  };
}

function ladderOf(type: 0 | 1 | 2, tiers: readonly LadderTier[] | undefined): Ladder | null {
  return type === 0 || tiers === undefined ? null : { type, tiers };
}
