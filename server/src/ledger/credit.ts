import type { Database } from '@baicao/db/client';
import { leftFen, minFen, yuanSign } from '@baicao/shared/pricing/money';
import { dayOf } from '@baicao/shared/time/shanghai';
import { refuse } from '../http/api-error.ts';

/** What a buyer may still owe; `dueOn` is the Shanghai day on which what he owes falls due. */
export interface CreditAccount {
  readonly quotaFen: number;
  readonly usedFen: number;
  readonly dueOn: string | null;
}

/** [ours] What is bought on account without a bill running falls due after so many days. */
const creditDays = 30;
const dayMs = 86_400_000;

export function creditOf(db: Database, buyerId: number): CreditAccount {
  const sql = `SELECT credit_quota_fen AS quotaFen, credit_used_fen AS usedFen, credit_due_on AS dueOn
    FROM buyers WHERE id = ?`;
  return db.statement<CreditAccount>(sql).get(buyerId) ?? { quotaFen: 0, usedFen: 0, dueOn: null };
}

/** What is owed should have been paid before the Shanghai day of `now` (ms). */
export function isOverdue({ usedFen, dueOn }: CreditAccount, now: number): boolean {
  return usedFen > 0 && dueOn !== null && dueOn < dayOf(now);
}

/** Why nothing, or not so much, may be put on account; null: it may (trade rules §2 Credit). */
export function creditProblem(credit: CreditAccount, amountFen: number, now: number): string | null {
  if (credit.quotaFen === 0) return '未开通账期，请联系专属客服';
  if (isOverdue(credit, now)) return `账期 ${yuanSign(credit.usedFen)} 已于 ${credit.dueOn} 到期，请先还款`;
  const freeFen = leftFen(credit.quotaFen, credit.usedFen);
  return freeFen < amountFen ? `账期可用额度 ${yuanSign(freeFen)}，不足 ${yuanSign(amountFen)}` : null;
}

/** Puts an amount on account. Refuses with 616 where `creditProblem` speaks. */
export function chargeCredit(db: Database, buyerId: number, amountFen: number, now: number): void {
  const problem = creditProblem(creditOf(db, buyerId), amountFen, now);
  if (problem !== null) refuse('creditOverdue', problem);
  db.statement(
    'UPDATE buyers SET credit_used_fen = credit_used_fen + ?, credit_due_on = coalesce(credit_due_on, ?) WHERE id = ?',
  ).run(amountFen, dayOf(now + creditDays * dayMs), buyerId);
}

/**
 * A cancelled order no longer counts as owed; with nothing owed, nothing is due. Answers what was paid back already
 * and therefore has to go to the balance instead, in fen.
 */
export function releaseCredit(db: Database, buyerId: number, amountFen: number): number {
  const { usedFen } = creditOf(db, buyerId);
  const releasedFen = minFen(usedFen, amountFen);
  db.statement(
    'UPDATE buyers SET credit_used_fen = ?, credit_due_on = CASE WHEN ? THEN credit_due_on END WHERE id = ?',
  ).run(usedFen - releasedFen, usedFen > releasedFen ? 1 : 0, buyerId);
  return amountFen - releasedFen;
}
