import type { Database } from '@baicao/db/client';
import { refuse } from '#domain/errors.ts';

/** Counts pieces sold at an offer's price. Refuses with 617 when the allowance does not hold them any more. */
export function takeOffer(db: Database, offerId: number, number: number): void {
  const { changes } = db
    .statement(
      'UPDATE offers SET sold_number = sold_number + ? WHERE id = ? AND (allowance IS NULL OR sold_number + ? <= allowance)',
    )
    .run(number, offerId, number);
  if (changes === 0) refuse('activityClosed', '优惠数量已抢完，请返回购物车核对价格');
}

/** Gives back what a cancelled order had taken of every offer. Call once per order: its transition guards that. */
export function releaseOffers(db: Database, orderId: number): void {
  db.statement(
    `UPDATE offers SET sold_number = sold_number - t.number
     FROM (SELECT offer_id, sum(offer_number) AS number FROM order_lines WHERE order_id = ? AND offer_id IS NOT NULL GROUP BY offer_id) t
     WHERE offers.id = t.offer_id`,
  ).run(orderId);
}
