import type { Database } from '@baicao/db/client';
import type { Fen } from '@baicao/shared/pricing/money';

/** The lists below are read for a JSON list of goods ids, each by one prepared statement. */

export interface TierRow {
  goodsId: number;
  number: number;
  priceFen: Fen;
}

export function tierRows(db: Database, idList: string): TierRow[] {
  const sql = `
    SELECT t.goods_id AS goodsId, t.from_number AS number, t.price_fen AS priceFen
    FROM json_each(?) j CROSS JOIN ladder_tiers t ON t.goods_id = j.value`;
  return db.statement(sql).all(idList) as TierRow[];
}

export interface OfferRow {
  id: number;
  goodsId: number;
  kind: 'spike' | 'special' | 'everyday' | 'activity' | 'near_expiry';
  name: string;
  sessionId: number | null;
  priceFen: Fen;
  startsAt: number;
  endsAt: number;
  allowance: number | null;
  soldNumber: number;
  buyerLimit: number | null;
}

/** As much of an offer as decides the price of one piece. */
export type PricedOffer = Pick<OfferRow, 'goodsId' | 'kind' | 'priceFen' | 'allowance' | 'soldNumber'>;

/** Every offer that runs at `now` (ms), of whatever goods. */
export function allRunningOffers(db: Database, now: number): PricedOffer[] {
  const sql = `
    SELECT goods_id AS goodsId, kind, price_fen AS priceFen, allowance, sold_number AS soldNumber
    FROM offers WHERE ends_at > ? AND starts_at <= ?`;
  return db.statement<PricedOffer>(sql).all(now, now);
}

/** Offers whose time includes `now` (ms); one whose allowance is used up is still among them. */
export function runningOfferRows(db: Database, idList: string, now: number): OfferRow[] {
  const sql = `
    SELECT o.id, o.goods_id AS goodsId, o.kind, o.name, o.session_id AS sessionId, o.price_fen AS priceFen,
      o.starts_at AS startsAt, o.ends_at AS endsAt, o.allowance, o.sold_number AS soldNumber, o.buyer_limit AS buyerLimit
    FROM json_each(?) j CROSS JOIN offers o ON o.goods_id = j.value AND o.ends_at > ?
    WHERE o.starts_at <= ?`;
  return db.statement(sql).all(idList, now, now) as OfferRow[];
}

export interface ReductionRow {
  goodsId: number;
  id: number;
  name: string;
  amountFen: Fen;
  minusFen: Fen;
}

/** One row per tier of the full reduction that runs at `now` (ms). */
export function runningReductionRows(db: Database, idList: string, now: number): ReductionRow[] {
  const sql = `
    SELECT x.goods_id AS goodsId, f.id, f.name, t.amount_fen AS amountFen, t.discount_fen AS minusFen
    FROM json_each(?) j
    CROSS JOIN full_reduction_goods x ON x.goods_id = j.value
    CROSS JOIN full_reductions f ON f.id = x.full_reduction_id
    CROSS JOIN full_reduction_tiers t ON t.full_reduction_id = f.id
    WHERE f.starts_at <= ? AND f.ends_at > ?`;
  return db.statement(sql).all(idList, now, now) as ReductionRow[];
}

/** Goods that take part in a full reduction that runs at `now` (ms) and has a tier. */
export function allReducedGoods(db: Database, now: number): number[] {
  const sql = `
    SELECT x.goods_id FROM full_reductions f CROSS JOIN full_reduction_goods x ON x.full_reduction_id = f.id
    WHERE f.ends_at > ? AND f.starts_at <= ?
      AND EXISTS (SELECT 1 FROM full_reduction_tiers t WHERE t.full_reduction_id = f.id)`;
  return db.values<number>(sql).all(now, now);
}
