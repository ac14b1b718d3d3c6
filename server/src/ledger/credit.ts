import type { Database } from '@baicao/db/client';
import { eq, insertInto, query, sql, type Parameters } from '@baicao/db/query';
import { buyers, creditLedger } from '@baicao/db/schema';
import { ledgerNotes } from '@baicao/shared/messages/ledger-notes';
import { leftFen, minFen, yuanSign } from '@baicao/shared/pricing/money';
import { dayMs } from '@baicao/shared/time/durations';
import { dayOf } from '@baicao/shared/time/shanghai';
import { refuse } from '#domain/errors.ts';
import type { Violation } from '#domain/violation.ts';

/** A buyer's credit period (账期); `dueOn` is the Shanghai day on which the amount owed falls due. */
export interface CreditAccount {
  readonly quotaFen: number;
  readonly usedFen: number;
  readonly dueOn: string | null;
}

/** [ours] Days until the first purchase on account falls due; later purchases share its due day. */
const creditDays = 30;

const creditAccount = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ quotaFen: buyers.creditQuotaFen, usedFen: buyers.creditUsedFen, dueOn: buyers.creditDueOn })
    .from(buyers)
    .where(eq(buyers.id, p.buyerId)),
);

const addToUsed = query((orm, p: Parameters<{ buyerId: number; deltaFen: number; dueOn: string }>) => {
  const usedFen = sql`${buyers.creditUsedFen} + ${p.deltaFen}`;
  return orm
    .update(buyers)
    .set({
      creditUsedFen: usedFen,
      creditDueOn: sql`CASE WHEN ${usedFen} > 0 THEN coalesce(${buyers.creditDueOn}, ${p.dueOn}) END`,
    })
    .where(eq(buyers.id, p.buyerId));
});

const writeMove = insertInto(creditLedger, [
  'buyerId',
  'deltaFen',
  'usedFen',
  'useType',
  'note',
  'orderId',
  'returnId',
  'createdAt',
]);

export function creditOf(db: Database, buyerId: number): CreditAccount {
  return creditAccount(db).get({ buyerId }) ?? { quotaFen: 0, usedFen: 0, dueOn: null };
}

/** Whether the due day is before the Shanghai day of `now` (ms) and there is still a debt. */
export function isOverdue({ usedFen, dueOn }: CreditAccount, now: number): boolean {
  return usedFen > 0 && dueOn !== null && dueOn < dayOf(now);
}

/** The violation where `amountFen` must not be added to the account; null: it may be (trade rules, Credit). */
export function creditViolation(credit: CreditAccount, amountFen: number, now: number): Violation | null {
  const refused = (message: string): Violation => ({ code: 'creditOverdue', message });
  if (credit.quotaFen === 0) return refused('未开通账期，请联系专属客服');
  if (isOverdue(credit, now)) return refused(`账期 ${yuanSign(credit.usedFen)} 已于 ${credit.dueOn} 到期，请先还款`);
  const freeFen = leftFen(credit.quotaFen, credit.usedFen);
  return freeFen < amountFen ? refused(`账期可用额度 ${yuanSign(freeFen)}，不足 ${yuanSign(amountFen)}`) : null;
}

export interface CreditMove {
  readonly buyerId: number;
  /** Fen; above 0 adds to the amount owed, below 0 reduces it. 0 writes nothing. */
  readonly deltaFen: number;
  readonly useType: (typeof creditLedger.$inferInsert)['useType'];
  readonly note: string;
  /** An order is added to the account once and taken off at most once, each of its returns once (unique in the ledger). */
  readonly orderId: number | null;
  /** The return that takes the amount off. */
  readonly returnId?: number;
}

/**
 * The only writer of the amount owed: the sum and its ledger row together. The first amount owed sets the due day, paying
 * everything back clears it.
 */
export function moveCredit(db: Database, move: CreditMove, now: number): void {
  const { buyerId, deltaFen, returnId = null } = move;
  if (deltaFen === 0) return;
  addToUsed(db).run({ buyerId, deltaFen, dueOn: dayOf(now + creditDays * dayMs) });
  writeMove(db).run({ ...move, returnId, usedFen: creditOf(db, buyerId).usedFen, createdAt: now });
}

/** An order, or a return of it, whose amount is added to or taken off the account. */
interface OnAccount {
  readonly buyerId: number;
  readonly orderId: number;
  readonly orderSn: string;
  readonly amountFen: number;
  readonly returnId?: number;
}

/** Adds the amount of an order to the account. Refuses with 616 an amount that `creditViolation` does not allow. */
export function chargeCredit(db: Database, { amountFen, orderSn, ...same }: OnAccount, now: number): void {
  const violation = creditViolation(creditOf(db, same.buyerId), amountFen, now);
  if (violation) refuse(violation);
  moveCredit(db, { ...same, deltaFen: amountFen, useType: 'payment', note: ledgerNotes.onAccount(orderSn) }, now);
}

/**
 * Takes the amount of a cancelled or returned order off the account. Returns the part, in fen, that had been paid back
 * already and therefore has to go to the balance.
 */
export function releaseCredit(db: Database, { amountFen, orderSn, ...same }: OnAccount, now: number): number {
  const releasedFen = minFen(creditOf(db, same.buyerId).usedFen, amountFen);
  const note =
    same.returnId === undefined ? ledgerNotes.cancelledOnAccount(orderSn) : ledgerNotes.returnedOnAccount(orderSn);
  moveCredit(db, { ...same, deltaFen: -releasedFen, useType: 'refund', note }, now);
  return amountFen - releasedFen;
}
