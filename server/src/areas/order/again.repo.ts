import type { Database } from '@baicao/db/client';

/** Goods of an order as they were bought then. */
export interface BoughtGoods {
  readonly goodsId: number;
  readonly number: number;
  /** Σ price × number of its lines, in fen. */
  readonly amountFen: number;
  readonly name: string;
  readonly specification: string;
  readonly manufacturer: string;
  readonly unit: string;
}

// An order may hold the same goods in several lines, one for each offer; gifts and exchanges came along and are not bought.
const boughtSql = `
  SELECT goods_id AS goodsId, sum(number) AS number, sum(price_fen * number) AS amountFen,
    name, specification, manufacturer, unit
  FROM order_lines WHERE order_id = ? AND gift_rule_id IS NULL
  GROUP BY goods_id ORDER BY min(id)`;

export function boughtGoods(db: Database, orderId: number): BoughtGoods[] {
  return db.statement<BoughtGoods>(boughtSql).all(orderId);
}
