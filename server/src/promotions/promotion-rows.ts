import type { Database } from '@baicao/db/client';
import { and, eq, exists, gt, idList, listedId, lte, query, type Parameters } from '@baicao/db/query';
import {
  fullReductionGoods,
  fullReductions,
  fullReductionTiers,
  giftRuleGoods,
  giftRules,
  giftTiers,
  goods,
  ladderTiers,
  offers,
} from '@baicao/db/schema';

/**
 * What lowers prices, as rows: for some goods (`ids`, a JSON list of goods ids, leads the plan) or of all goods at once.
 * "Running" at `now` (ms): the start included, the end excluded.
 */

type Rows<Q extends (db: Database) => { all: (...values: never) => unknown }> = ReturnType<ReturnType<Q>['all']>;

const tiersOf = query((orm, p: Parameters<{ ids: string }>) =>
  orm
    .select({ goodsId: ladderTiers.goodsId, number: ladderTiers.fromNumber, priceFen: ladderTiers.priceFen })
    .from(idList(p.ids))
    .crossJoin(ladderTiers)
    .where(eq(ladderTiers.goodsId, listedId)),
);

/** The tiers of ladder prices. */
export function tierRows(db: Database, ids: string): Rows<typeof tiersOf> {
  return tiersOf(db).all({ ids });
}

const allOffersAt = query((orm, p: Parameters<{ now: number }>) =>
  orm
    .select({
      goodsId: offers.goodsId,
      kind: offers.kind,
      priceFen: offers.priceFen,
      allowance: offers.allowance,
      soldNumber: offers.soldNumber,
    })
    .from(offers)
    .where(and(gt(offers.endsAt, p.now), lte(offers.startsAt, p.now))),
);

/** The fields of an offer that decide the price of one piece. */
export type PricedOffer = Rows<typeof allOffersAt>[number];

/** Every running offer. */
export function allRunningOffers(db: Database, now: number): PricedOffer[] {
  return allOffersAt(db).all({ now });
}

const offersAt = query((orm, p: Parameters<{ ids: string; now: number }>) =>
  orm
    .select({
      id: offers.id,
      goodsId: offers.goodsId,
      kind: offers.kind,
      name: offers.name,
      sessionId: offers.sessionId,
      priceFen: offers.priceFen,
      startsAt: offers.startsAt,
      endsAt: offers.endsAt,
      allowance: offers.allowance,
      soldNumber: offers.soldNumber,
      buyerLimit: offers.buyerLimit,
    })
    .from(idList(p.ids))
    .crossJoin(offers)
    .where(and(eq(offers.goodsId, listedId), gt(offers.endsAt, p.now), lte(offers.startsAt, p.now))),
);

export type OfferRow = Rows<typeof offersAt>[number];

/** Running offers, including those whose allowance is used up. */
export function runningOfferRows(db: Database, ids: string, now: number): OfferRow[] {
  return offersAt(db).all({ ids, now });
}

const reductionsAt = query((orm, p: Parameters<{ ids: string; now: number }>) =>
  orm
    .select({
      goodsId: fullReductionGoods.goodsId,
      id: fullReductions.id,
      name: fullReductions.name,
      amountFen: fullReductionTiers.amountFen,
      minusFen: fullReductionTiers.discountFen,
    })
    .from(idList(p.ids))
    .crossJoin(fullReductionGoods)
    .crossJoin(fullReductions)
    .crossJoin(fullReductionTiers)
    .where(
      and(
        eq(fullReductionGoods.goodsId, listedId),
        eq(fullReductions.id, fullReductionGoods.fullReductionId),
        eq(fullReductionTiers.fullReductionId, fullReductions.id),
        lte(fullReductions.startsAt, p.now),
        gt(fullReductions.endsAt, p.now),
      ),
    ),
);

/** One row per goods and tier of the running full reduction. */
export function runningReductionRows(db: Database, ids: string, now: number): Rows<typeof reductionsAt> {
  return reductionsAt(db).all({ ids, now });
}

const reducedGoodsAt = query((orm, p: Parameters<{ now: number }>) => {
  const tiers = orm
    .select({ id: fullReductionTiers.fullReductionId })
    .from(fullReductionTiers)
    .where(eq(fullReductionTiers.fullReductionId, fullReductions.id));
  return orm
    .select({ id: fullReductionGoods.goodsId })
    .from(fullReductions)
    .crossJoin(fullReductionGoods)
    .where(
      and(
        eq(fullReductionGoods.fullReductionId, fullReductions.id),
        gt(fullReductions.endsAt, p.now),
        lte(fullReductions.startsAt, p.now),
        exists(tiers),
      ),
    );
});

/** Goods that take part in a running full reduction with a tier. */
export function allReducedGoodsIds(db: Database, now: number): Set<number> {
  return new Set(
    reducedGoodsAt(db)
      .all({ now })
      .map((row) => row.id),
  );
}

const giftTiersAt = query((orm, p: Parameters<{ ids: string; now: number }>) =>
  orm
    .select({
      goodsId: giftRuleGoods.goodsId,
      id: giftRules.id,
      kind: giftRules.kind,
      name: giftRules.name,
      basis: giftRules.basis,
      repeats: giftRules.repeats,
      threshold: giftTiers.threshold,
      giftId: giftTiers.goodsId,
      giftName: goods.name,
      giftUnit: goods.unit,
      number: giftTiers.number,
      priceFen: giftTiers.priceFen,
    })
    .from(idList(p.ids))
    .crossJoin(giftRuleGoods)
    .crossJoin(giftRules)
    .crossJoin(giftTiers)
    .crossJoin(goods)
    .where(
      and(
        eq(giftRuleGoods.goodsId, listedId),
        eq(giftRules.id, giftRuleGoods.giftRuleId),
        eq(giftTiers.giftRuleId, giftRules.id),
        eq(goods.id, giftTiers.goodsId),
        lte(giftRules.startsAt, p.now),
        gt(giftRules.endsAt, p.now),
      ),
    ),
);

/** One tier of a gift rule with what it brings. */
export type GiftTierRow = Rows<typeof giftTiersAt>[number];

/** One row per goods, rule and tier of the running gift rules. */
export function runningGiftRows(db: Database, ids: string, now: number): GiftTierRow[] {
  return giftTiersAt(db).all({ ids, now });
}

const giftedGoodsAt = query((orm, p: Parameters<{ now: number }>) => {
  const tiers = orm.select({ id: giftTiers.giftRuleId }).from(giftTiers).where(eq(giftTiers.giftRuleId, giftRules.id));
  return orm
    .select({ id: giftRuleGoods.goodsId })
    .from(giftRules)
    .crossJoin(giftRuleGoods)
    .where(
      and(
        eq(giftRuleGoods.giftRuleId, giftRules.id),
        gt(giftRules.endsAt, p.now),
        lte(giftRules.startsAt, p.now),
        exists(tiers),
      ),
    );
});

/** Goods that count for a running gift or exchange with a tier. */
export function allGiftedGoodsIds(db: Database, now: number): Set<number> {
  return new Set(
    giftedGoodsAt(db)
      .all({ now })
      .map((row) => row.id),
  );
}
