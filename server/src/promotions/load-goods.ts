import type { Database } from '@baicao/db/client';
import type { Ladder, LadderTier } from '@baicao/shared/pricing/price-input';
import { LRUCache } from 'lru-cache';
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
    ...texts(row),
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

/** Texts that many goods have in common, each as the one string of `textCache`. */
function texts(row: GoodsRow) {
  return {
    medicineClass: commonText(row.medicineClass),
    scopeName: commonText(row.scopeName),
    manufacturer: commonText(row.manufacturer),
    holder: commonText(row.holder),
    unit: commonText(row.unit),
    dosageForm: commonText(row.dosageForm),
    storage: commonText(row.storage),
    prescription: commonText(row.prescription),
  };
}

/** Holds: texts by themselves, at most 5,000. With it the texts of 10,000 cached records take 4 MB less. Ends: never, a text is only ever equal to itself. */
const textCache = new LRUCache<string, string>({ max: 5000 });

function commonText<Text extends string>(text: Text): Text {
  const same = textCache.get(text);
  if (same === undefined) textCache.set(text, text);
  return (same ?? text) as Text;
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
