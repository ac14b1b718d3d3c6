import type { Database } from '@baicao/db/client';
import { and, eq, isNull, lte, or, query, rawQuery, sql, type Parameters } from '@baicao/db/query';
import { offers } from '@baicao/db/schema';
import { refuse } from '#domain/errors.ts';

const addSold = query((orm, p: Parameters<{ offerId: number; number: number }>) => {
  const soldNumber = sql`${offers.soldNumber} + ${p.number}`;
  return orm
    .update(offers)
    .set({ soldNumber })
    .where(and(eq(offers.id, p.offerId), or(isNull(offers.allowance), lte(soldNumber, offers.allowance))));
});

/** Counts pieces sold at an offer's price. Refuses with 617 when the allowance is used up. */
export function takeOffer(db: Database, offerId: number, number: number): void {
  if (addSold(db).run({ offerId, number }).changes === 0)
    refuse('activityClosed', '优惠数量已抢完，请返回购物车核对价格');
}

const subtractSold = rawQuery({
  sql: `UPDATE offers SET sold_number = sold_number - t.number
    FROM (SELECT offer_id, sum(offer_number) AS number FROM order_lines
      WHERE order_id = @orderId AND offer_id IS NOT NULL GROUP BY offer_id) t
    WHERE offers.id = t.offer_id`,
  columns: {},
  parameters: { orderId: 0 },
});

/** Gives back the pieces of every offer that a cancelled order had taken. Call once per order: its transition guards that. */
export function releaseOffers(db: Database, orderId: number): void {
  subtractSold(db).run({ orderId });
}
