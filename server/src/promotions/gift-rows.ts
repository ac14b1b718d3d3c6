import type { Database } from '@baicao/db/client';
import type { Fen } from '@baicao/shared/pricing/money';

/** One tier of a gift rule with what it brings. */
export interface GiftTierRow {
  id: number;
  kind: 'gift' | 'exchange';
  name: string;
  basis: 'amount' | 'pieces';
  repeats: 0 | 1;
  reach: number;
  giftId: number;
  giftName: string;
  giftUnit: string;
  number: number;
  priceFen: Fen;
}

/** One row per goods, rule and tier of the rules that run at `now` (ms), for a JSON list of goods ids. */
export function runningGiftRows(db: Database, idList: string, now: number): (GiftTierRow & { goodsId: number })[] {
  const sql = `
    SELECT x.goods_id AS goodsId, r.id, r.kind, r.name, r.basis, r.repeats, t.reach, t.goods_id AS giftId,
      g.name AS giftName, g.unit AS giftUnit, t.number, t.price_fen AS priceFen
    FROM json_each(?) j
    CROSS JOIN gift_rule_goods x ON x.goods_id = j.value
    CROSS JOIN gift_rules r ON r.id = x.gift_rule_id
    CROSS JOIN gift_tiers t ON t.gift_rule_id = r.id
    CROSS JOIN goods g ON g.id = t.goods_id
    WHERE r.starts_at <= ? AND r.ends_at > ?`;
  return db.statement<GiftTierRow & { goodsId: number }>(sql).all(idList, now, now);
}

/** Goods that count for a gift or an exchange that runs at `now` (ms) and has a tier; twice where they count for two. */
export function allGiftedGoods(db: Database, now: number): number[] {
  const sql = `
    SELECT x.goods_id FROM gift_rules r CROSS JOIN gift_rule_goods x ON x.gift_rule_id = r.id
    WHERE r.ends_at > ? AND r.starts_at <= ?
      AND EXISTS (SELECT 1 FROM gift_tiers t WHERE t.gift_rule_id = r.id)`;
  return db.values<number>(sql).all(now, now);
}
