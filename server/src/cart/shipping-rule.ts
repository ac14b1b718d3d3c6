import type { Database } from '@baicao/db/client';
import { setting } from '@baicao/db/settings';
import type { ShippingRule } from '@baicao/shared/pricing/price-input';
import { dayBounds } from '@baicao/shared/time/shanghai';
import type { Basket } from './cart.ts';

/** What shipping costs this buyer at the moment of the basket, in fen. */
export function shippingRule(db: Database, { buyerId, now }: Basket): ShippingRule {
  return {
    shippingFeeFen: setting(db, 'shippingFeeFen'),
    freeFromFen: setting(db, 'freeShippingFromFen'),
    noTransOrderFen: ridingAlongFen(db, buyerId, now),
  };
}

/** no_trans_order_amount: goods of today's paid orders that have not left the warehouse yet, in fen. */
function ridingAlongFen(db: Database, buyerId: number, now: number): number {
  const sql = `SELECT coalesce(sum(order_amount_fen - shipping_amount_fen), 0) AS amountFen FROM orders
    WHERE buyer_id = ? AND created_at >= ? AND status IN ('paid', 'billed', 'picked', 'packed') AND type <> 2`;
  return db.statement<{ amountFen: number }>(sql).get(buyerId, dayBounds(now).fromMs)?.amountFen ?? 0;
}
