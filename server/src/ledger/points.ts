import type { Database } from '@baicao/db/client';
import { and, eq, gte, insertInto, query, sql, type Parameters } from '@baicao/db/query';
import { buyers, pointsLedger } from '@baicao/db/schema';
import { refuse } from '#domain/errors.ts';

export interface PointsMove {
  readonly buyerId: number;
  /** Points; below 0 are spent. 0 moves nothing and writes nothing. */
  readonly delta: number;
  readonly useType: (typeof pointsLedger.$inferInsert)['useType'];
  readonly note: string;
  /** An order spends points once and gets them back once at most, each return of it once (unique in the ledger). */
  readonly orderId: number | null;
  /** The return that gives the points back. */
  readonly returnId?: number;
}

const points = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm.select({ points: buyers.points }).from(buyers).where(eq(buyers.id, p.buyerId)),
);

const addPoints = query((orm, p: Parameters<{ buyerId: number; delta: number }>) => {
  const sum = sql`${buyers.points} + ${p.delta}`;
  return orm
    .update(buyers)
    .set({ points: sum })
    .where(and(eq(buyers.id, p.buyerId), gte(sum, 0)));
});

const writeMove = insertInto(pointsLedger, [
  'buyerId',
  'delta',
  'points',
  'useType',
  'note',
  'orderId',
  'returnId',
  'createdAt',
]);

/** 0 for a buyer who does not exist. */
export function pointsOf(db: Database, buyerId: number): number {
  return points(db).get({ buyerId })?.points ?? 0;
}

/** The only writer of a buyer's points: the sum and its ledger row together. Refuses with 612 more points than the buyer has. */
export function movePoints(db: Database, move: PointsMove, now: number): void {
  const { buyerId, delta, returnId = null } = move;
  if (delta === 0) return;
  if (addPoints(db).run({ buyerId, delta }).changes === 0) {
    refuse('pointsShort', `积分 ${pointsOf(db, buyerId)}，不足 ${-delta}`);
  }
  writeMove(db).run({ ...move, returnId, points: pointsOf(db, buyerId), createdAt: now });
}
