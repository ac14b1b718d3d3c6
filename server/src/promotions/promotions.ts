import type { Database } from '@baicao/db/client';
import type { FullReductionRule, LadderTier } from '@baicao/shared/pricing/price-input';
import { runningGiftRows } from './gift-rows.ts';
import type { RunningOffer } from '#goods/goods-record.ts';
import { runningOfferRows, runningReductionRows, tierRows, type OfferRow } from './promotion-rows.ts';
import { runningGifts } from './running-gifts.ts';
import type { RunningGift } from '#goods/goods-record.ts';

/** What lowers the price of some goods at one moment, by goods id. */
export interface Promotions {
  readonly tiers: ReadonlyMap<number, LadderTier[]>;
  readonly offers: ReadonlyMap<number, RunningOffer[]>;
  readonly reductions: ReadonlyMap<number, FullReductionRule>;
  readonly gifts: ReadonlyMap<number, RunningGift[]>;
}

export function loadPromotions(db: Database, idList: string, now: number): Promotions {
  return {
    tiers: groupByGoods(tierRows(db, idList), ({ number, priceFen }) => ({ number, priceFen })),
    offers: groupByGoods(runningOfferRows(db, idList, now), runningOffer),
    reductions: reductionsByGoods(db, idList, now),
    gifts: giftsByGoods(db, idList, now),
  };
}

/** Rows by the goods they belong to, each list in the order of the rows. */
export function groupByGoods<R extends { goodsId: number }, T>(
  rows: readonly R[],
  read: (row: R) => T,
): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.goodsId);
    if (group) group.push(read(row));
    else groups.set(row.goodsId, [read(row)]);
  }
  return groups;
}

function runningOffer(row: OfferRow): RunningOffer {
  const { goodsId: _, soldNumber, kind, ...offer } = row;
  return {
    ...offer,
    kind: kind === 'near_expiry' ? 'near-expiry' : kind,
    allowanceLeft: row.allowance === null ? null : row.allowance - soldNumber,
  };
}

function reductionsByGoods(db: Database, idList: string, now: number): Map<number, FullReductionRule> {
  const rows = groupByGoods(runningReductionRows(db, idList, now), (row) => row);
  return new Map(
    [...rows].flatMap(([goodsId, tiers]) => {
      const first = tiers[0];
      if (!first) return [];
      const rule = {
        id: first.id,
        name: first.name,
        tiers: tiers.map(({ amountFen, minusFen }) => ({ amountFen, minusFen })),
      };
      return [[goodsId, rule]];
    }),
  );
}

function giftsByGoods(db: Database, idList: string, now: number): Map<number, RunningGift[]> {
  const rows = groupByGoods(runningGiftRows(db, idList, now), (row) => row);
  return new Map([...rows].map(([goodsId, tiers]) => [goodsId, runningGifts(tiers)]));
}
