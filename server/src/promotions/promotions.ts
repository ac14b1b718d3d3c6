import type { Database } from '@baicao/db/client';
import type { FullReductionRule, LadderTier, WelfareRule } from '@baicao/shared/pricing/price-input';
import { and, asc, eq, gt, lte, query, type Parameters } from '@baicao/db/query';
import { activities } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { secondsOf } from '@baicao/shared/time/stamps';
import type { RunningGift, RunningOffer } from '#goods/goods-record.ts';
import {
  runningGiftRows,
  runningOfferRows,
  runningReductionRows,
  tierRows,
  type GiftTierRow,
  type OfferRow,
} from './promotion-rows.ts';

/** What lowers the price of some goods at one moment, by goods id. */
export interface Promotions {
  readonly tiers: ReadonlyMap<number, LadderTier[]>;
  readonly offers: ReadonlyMap<number, RunningOffer[]>;
  readonly reductions: ReadonlyMap<number, FullReductionRule>;
  readonly gifts: ReadonlyMap<number, RunningGift[]>;
}

export function loadPromotions(db: Database, ids: string, now: number): Promotions {
  return {
    tiers: groupByGoods(tierRows(db, ids), ({ number, priceFen }) => ({ number, priceFen })),
    offers: groupByGoods(runningOfferRows(db, ids, now), runningOffer),
    reductions: reductionsByGoods(db, ids, now),
    gifts: giftsByGoods(db, ids, now),
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
  const { goodsId: _, soldNumber, ...offer } = row;
  return {
    ...offer,
    allowanceLeft: row.allowance === null ? null : row.allowance - soldNumber,
  };
}

function reductionsByGoods(db: Database, ids: string, now: number): Map<number, FullReductionRule> {
  const rows = groupByGoods(runningReductionRows(db, ids, now), (row) => row);
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

function giftsByGoods(db: Database, ids: string, now: number): Map<number, RunningGift[]> {
  const rows = groupByGoods(runningGiftRows(db, ids, now), (row) => row);
  return new Map([...rows].map(([goodsId, tiers]) => [goodsId, runningGifts(tiers)]));
}

/** The gift rules of one goods, by id, from its rows. */
function runningGifts(rows: readonly GiftTierRow[]): RunningGift[] {
  const rules = new Map<number, RunningGift>();
  for (const row of rows.toSorted((a, b) => a.id - b.id || a.threshold - b.threshold)) {
    const { id, kind, name, basis, repeats, threshold, giftId, giftName, giftUnit, number, priceFen } = row;
    const tier = { threshold, goodsId: giftId, goodsName: giftName, unit: giftUnit, number, priceFen };
    const tiers = [...(rules.get(id)?.tiers ?? []), tier];
    rules.set(id, { id, kind, name, basis, repeats, tiers });
  }
  return [...rules.values()];
}

const welfareAt = query((orm, p: Parameters<{ now: number }>) =>
  orm
    .select({ id: activities.id, startsAt: activities.startsAt, endsAt: activities.endsAt })
    .from(activities)
    .where(and(eq(activities.zone, 'welfare'), lte(activities.startsAt, p.now), gt(activities.endsAt, p.now)))
    .orderBy(asc(activities.id))
    .limit(1),
);

/**
 * The 全场94折 that runs at `now` (ms): an activity of the zone 'welfare' within its window, start included, end
 * excluded; null outside. Pricing counts in seconds: a second that has begun before the end is still within it.
 */
export function runningWelfare(db: Database, now: number): WelfareRule | null {
  const row = welfareAt(db).get({ now });
  if (!row) return null;
  const { id, startsAt, endsAt } = row;
  const window = { startsAt: secondsOf(startsAt), endsAt: secondsOf(endsAt - 1) + 1 };
  return { id, name: '全场94折', percentOff: limits.price.welfarePercentOff, ...window };
}
