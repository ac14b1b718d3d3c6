import type { Database } from '@baicao/db/client';
import { allocate } from '@baicao/shared/pricing/allocate';
import { leftFen, minFen, sumFen, type Fen } from '@baicao/shared/pricing/money';
import type { SeededCoupon } from './coupon-claims.ts';

/** A submit of the past on which a coupon may have been used. */
interface PastSubmit {
  readonly groupId: number;
  readonly at: number;
  readonly cancelledAt: number | null;
}

/**
 * Submits of one buyer that were paid from outside and earned nothing, oldest first: with a coupon only what was paid
 * becomes less, and no wallet has to be played through again.
 */
const pastSubmits = `
  SELECT o.group_id AS groupId, o.created_at AS at, max(o.cancelled_at) AS cancelledAt FROM orders o
  WHERE o.buyer_id = ? AND o.type = 0
  GROUP BY o.group_id
  HAVING count(DISTINCT o.status) = 1 AND max(o.status) = ? AND sum(o.balance_amount_fen + o.points_used + o.coupon_amount_fen) = 0
    AND sum(o.goods_amount_fen - o.discount_amount_fen) >= ? AND max(o.pay_way <> 'credit') = 1
    AND o.created_at >= ? AND o.created_at < ?
    AND NOT EXISTS (SELECT 1 FROM points_ledger p JOIN orders x ON x.id = p.order_id WHERE x.group_id = o.group_id)
    AND NOT EXISTS (SELECT 1 FROM money_ledger m JOIN orders x ON x.id = m.order_id WHERE x.group_id = o.group_id)
  ORDER BY o.created_at DESC, o.group_id DESC LIMIT 1`;

/** The latest submit in this state that reaches the threshold within the coupon's term; undefined when there is none. */
export function submitFor(
  db: Database,
  buyerId: number,
  status: 'finished' | 'cancelled',
  term: Pick<SeededCoupon, 'activity' | 'validFrom' | 'validTo'>,
): PastSubmit | undefined {
  return db
    .statement<PastSubmit>(pastSubmits)
    .get(buyerId, status, term.activity.thresholdFen, term.validFrom, term.validTo);
}

interface LineRow {
  id: number;
  orderId: number;
  paidShareFen: Fen;
}

/**
 * Uses a coupon on a submit: what it takes off is spread over the lines by largest remainder, as pricing does it, and
 * everything that was paid follows. A cancelled submit gives it back.
 */
export function spendOn(db: Database, { id, activity }: SeededCoupon, { groupId, at, cancelledAt }: PastSubmit): void {
  const lines = db
    .statement<LineRow>(
      'SELECT l.id, l.order_id AS orderId, l.paid_share_fen AS paidShareFen FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.group_id = ? AND l.gift_rule_id IS NULL ORDER BY l.id',
    )
    .all(groupId);
  const weights = lines.map((line) => line.paidShareFen);
  const shares = allocate(minFen(activity.moneyFen, sumFen(weights)), weights);
  const byOrder = new Map<number, Fen>();
  lines.forEach((line, index) => {
    const share = shares[index] ?? 0;
    byOrder.set(line.orderId, (byOrder.get(line.orderId) ?? 0) + share);
    db.statement('UPDATE order_lines SET paid_share_fen = ? WHERE id = ?').run(
      leftFen(line.paidShareFen, share),
      line.id,
    );
  });
  for (const [orderId, share] of byOrder) if (share > 0) takeOff(db, orderId, id, share);
  const move = db.statement(
    'INSERT INTO coupon_ledger (buyer_coupon_id, reason, order_group_id, created_at) VALUES (?, ?, ?, ?)',
  );
  move.run(id, 'used', groupId, at);
  if (cancelledAt === null)
    db.statement('UPDATE buyer_coupons SET order_group_id = ?, used_at = ? WHERE id = ?').run(groupId, at, id);
  else move.run(id, 'released', groupId, cancelledAt);
}

function takeOff(db: Database, orderId: number, couponId: number, fen: Fen): void {
  db.statement(
    `UPDATE orders SET coupon_amount_fen = coupon_amount_fen + ?, order_amount_fen = order_amount_fen - ?, pay_amount_fen = pay_amount_fen - ?
     WHERE id = ?`,
  ).run(fen, fen, fen, orderId);
  db.statement('UPDATE payments SET amount_fen = amount_fen - ? WHERE order_id = ?').run(fen, orderId);
  db.statement('INSERT INTO order_coupons (order_id, buyer_coupon_id, amount_fen) VALUES (?, ?, ?)').run(
    orderId,
    couponId,
    fen,
  );
}
