import type { Database } from '@baicao/db/client';
import { refuse } from '#domain/errors.ts';

export interface PointsMove {
  readonly buyerId: number;
  /** Points; below 0 are spent. 0 moves nothing and writes nothing. */
  readonly delta: number;
  readonly useType: 'earned' | 'payment' | 'refund' | 'redeem' | 'adjustment';
  readonly note: string;
  /** An order spends points once and gets them back once at most, each return of it once (unique in the ledger). */
  readonly orderId: number | null;
  /** The return that gives them back. */
  readonly returnId?: number;
}

export function pointsOf(db: Database, buyerId: number): number {
  return db.statement<{ points: number }>('SELECT points FROM buyers WHERE id = ?').get(buyerId)?.points ?? 0;
}

/** The only writer of a buyer's points: the sum and its ledger row together. Refuses with 612 what is not there. */
export function movePoints(db: Database, move: PointsMove, now: number): void {
  const { buyerId, delta, useType, note, orderId, returnId = null } = move;
  if (delta === 0) return;
  const { changes } = db
    .statement('UPDATE buyers SET points = points + ? WHERE id = ? AND points + ? >= 0')
    .run(delta, buyerId, delta);
  if (changes === 0) refuse('pointsShort', `积分 ${pointsOf(db, buyerId)}，不足 ${-delta}`);
  db.statement(
    `INSERT INTO points_ledger (buyer_id, delta, points, use_type, note, order_id, return_id, created_at)
     SELECT id, ?, points, ?, ?, ?, ?, ? FROM buyers WHERE id = ?`,
  ).run(delta, useType, note, orderId, returnId, now, buyerId);
}
