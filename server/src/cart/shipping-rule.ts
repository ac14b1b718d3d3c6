import type { Database } from '@baicao/db/client';
import { and, eq, gte, inArray, ne, query, sql, type Parameters } from '@baicao/db/query';
import { orders } from '@baicao/db/schema';
import { setting } from '@baicao/db/settings';
import type { ShippingRule } from '@baicao/shared/pricing/price-input';
import { dayBounds } from '@baicao/shared/time/shanghai';
import type { LoadedCart } from './cart.ts';

/** What shipping costs this buyer at the moment of the cart, in fen. */
export function shippingRule(db: Database, { buyerId, now }: LoadedCart): ShippingRule {
  return {
    shippingFeeFen: setting(db, 'shippingFeeFen'),
    freeFromFen: setting(db, 'freeShippingFromFen'),
    noTransOrderFen: unshippedTodayFen(db, buyerId, now),
  };
}

const unshippedAmount = query((orm, p: Parameters<{ buyerId: number; since: number }>) =>
  orm
    .select({ fen: sql<number>`coalesce(sum(${orders.orderAmountFen} - ${orders.shippingAmountFen}), 0)` })
    .from(orders)
    .where(
      and(
        eq(orders.buyerId, p.buyerId),
        gte(orders.createdAt, p.since),
        inArray(orders.status, ['paid', 'billed', 'picked', 'packed']),
        ne(orders.type, 2),
      ),
    ),
);

/** no_trans_order_amount: the goods of today's paid orders that have not left the warehouse yet, in fen. */
function unshippedTodayFen(db: Database, buyerId: number, now: number): number {
  return unshippedAmount(db).get({ buyerId, since: dayBounds(now).fromMs })?.fen ?? 0;
}
