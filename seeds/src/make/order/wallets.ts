import type { Database } from '@baicao/db/client';
import { creditLedger, moneyLedger, pointsLedger } from '@baicao/db/schema';
import type { Fen } from '@baicao/shared/pricing/money';
import { dayMs } from '@baicao/shared/time/durations';
import { Later } from './later.ts';
import type { Persona } from '#persona.ts';
import { rowWriter } from '#rows.ts';
import type { SeedContext } from '#seed-context.ts';

type Movement = Readonly<{ delta: number; note: string; orderId: number | null; returnId?: number }> &
  Readonly<
    | { kind: 'money'; useType: (typeof moneyLedger.$inferInsert)['useType'] }
    | { kind: 'points'; useType: (typeof pointsLedger.$inferInsert)['useType'] }
    | { kind: 'credit'; useType: (typeof creditLedger.$inferInsert)['useType'] }
  >;

interface Wallet {
  balanceFen: Fen;
  points: number;
  /** Debt on account. */
  creditFen: Fen;
}

/** Balance, points and account of every buyer while history is played through; each movement is a ledger row in the order of time. */
export class Wallets {
  readonly #wallets = new Map<number, Wallet>();
  readonly #coming = new Later<Movement & { buyerId: number }>();
  readonly #writers;

  constructor(db: Database) {
    this.#writers = {
      money: rowWriter(db, moneyLedger),
      points: rowWriter(db, pointsLedger),
      credit: rowWriter(db, creditLedger),
    };
  }

  /** Writes the opening movements of a person: recharges, and points for joining. */
  open({ now }: SeedContext, person: Persona): void {
    for (const { daysAgo, fen } of person.recharges) {
      this.later(person.id, now - daysAgo * dayMs, {
        kind: 'money',
        delta: fen,
        useType: 'recharge',
        note: '银行转账充值',
        orderId: null,
      });
    }
    if (person.welcomePoints > 0) {
      const joined = now - (person.joinedDaysAgo - 1) * dayMs;
      this.later(person.id, joined, {
        kind: 'points',
        delta: person.welcomePoints,
        useType: 'adjustment',
        note: '开户赠送积分',
        orderId: null,
      });
    }
  }

  later(buyerId: number, at: number, movement: Movement): void {
    if (movement.delta !== 0) this.#coming.add(at, { buyerId, ...movement });
  }

  advance(time: number): void {
    for (const { at, what } of this.#coming.due(time)) this.move(what.buyerId, at, what);
  }

  move(buyerId: number, at: number, { kind, delta, useType, note, orderId, returnId }: Movement): void {
    if (delta === 0) return;
    const wallet = this.of(buyerId);
    const row = { buyerId, note, orderId, createdAt: at, ...(returnId !== undefined && { returnId }) };
    if (kind === 'money')
      this.#writers.money({ ...row, useType, deltaFen: delta, balanceFen: (wallet.balanceFen += delta) });
    else if (kind === 'credit')
      this.#writers.credit({ ...row, useType, deltaFen: delta, usedFen: (wallet.creditFen += delta) });
    else this.#writers.points({ ...row, useType, delta, points: (wallet.points += delta) });
  }

  of(buyerId: number): Wallet {
    let wallet = this.#wallets.get(buyerId);
    if (wallet === undefined) this.#wallets.set(buyerId, (wallet = { balanceFen: 0, points: 0, creditFen: 0 }));
    return wallet;
  }

  entries(): IterableIterator<[number, Wallet]> {
    return this.#wallets.entries();
  }
}
