import { creditOf, moveCredit } from '#ledger/credit.ts';
import { balanceOf, moveMoney } from '#ledger/money.ts';
import { movePoints, pointsOf } from '#ledger/points.ts';
import type { Database } from '@baicao/db/client';
import type { Clock } from '#domain/clock.ts';

interface World {
  readonly db: Database;
  readonly clock: Clock;
}

/** Sets a buyer's balance in fen, with its ledger row. */
export function setBalance({ db, clock }: World, buyerId: number, fen: number): void {
  const deltaFen = fen - balanceOf(db, buyerId);
  db.writing(() =>
    moveMoney(db, { buyerId, deltaFen, useType: 'adjustment', note: '测试调整', orderId: null }, clock.now()),
  );
}

/** Sets a buyer's points, with the ledger row. */
export function setPoints({ db, clock }: World, buyerId: number, points: number): void {
  const delta = points - pointsOf(db, buyerId);
  db.writing(() =>
    movePoints(db, { buyerId, delta, useType: 'adjustment', note: '测试调整', orderId: null }, clock.now()),
  );
}

/** Sets what a buyer owes on account, in fen, with its ledger row; 0 also clears the due day. */
export function setCredit({ db, clock }: World, buyerId: number, fen: number): void {
  const deltaFen = fen - creditOf(db, buyerId).usedFen;
  db.writing(() =>
    moveCredit(db, { buyerId, deltaFen, useType: 'adjustment', note: '测试调整', orderId: null }, clock.now()),
  );
}
