import { creditOf, moveCredit } from '#ledger/credit.ts';
import { balanceOf, moveMoney } from '#ledger/money.ts';
import { movePoints, pointsOf } from '#ledger/points.ts';
import type { Database } from '@baicao/db/client';
import type { Clock } from '#domain/clock.ts';

interface World {
  readonly db: Database;
  readonly clock: Clock;
}

/** Puts a buyer's balance at a sum in fen, ledger row and all. */
export function setBalance({ db, clock }: World, buyerId: number, fen: number): void {
  const deltaFen = fen - balanceOf(db, buyerId);
  db.writing(() =>
    moveMoney(db, { buyerId, deltaFen, useType: 'adjustment', note: '测试调整', orderId: null }, clock.now()),
  );
}

/** Puts a buyer's points at a number, ledger row and all. */
export function setPoints({ db, clock }: World, buyerId: number, points: number): void {
  const delta = points - pointsOf(db, buyerId);
  db.writing(() =>
    movePoints(db, { buyerId, delta, useType: 'adjustment', note: '测试调整', orderId: null }, clock.now()),
  );
}

/** Puts what a buyer owes on account at a sum in fen, ledger row and all; with nothing owed, nothing is due. */
export function setCredit({ db, clock }: World, buyerId: number, fen: number): void {
  const deltaFen = fen - creditOf(db, buyerId).usedFen;
  db.writing(() =>
    moveCredit(db, { buyerId, deltaFen, useType: 'adjustment', note: '测试调整', orderId: null }, clock.now()),
  );
}
