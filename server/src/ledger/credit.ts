import type { Database } from '@baicao/db/client';
import { leftFen, minFen, yuanSign } from '@baicao/shared/pricing/money';
import { dayOf } from '@baicao/shared/time/shanghai';
import { refuse } from '#domain/errors.ts';

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

export interface CreditMove {
  readonly buyerId: number;
  /** Fen; above 0 is owed, below 0 no longer. 0 moves nothing and writes nothing. */
  readonly deltaFen: number;
  readonly useType: 'payment' | 'refund' | 'adjustment';
  readonly note: string;
  /** An order is put on account once and comes off it once at most, each return of it once (unique in the ledger). */
  readonly orderId: number | null;
  /** The return that takes it off. */
  readonly returnId?: number;
}

/**
 * The only writer of what is owed: the sum and its ledger row together. What is owed first falls due after the term, and
 * with nothing owed nothing is due.
 */
export function moveCredit(db: Database, move: CreditMove, now: number): void {
  const { buyerId, deltaFen, useType, note, orderId, returnId = null } = move;
  if (deltaFen === 0) return;
  db.statement(
    `UPDATE buyers SET credit_used_fen = credit_used_fen + ?,
       credit_due_on = CASE WHEN credit_used_fen + ? > 0 THEN coalesce(credit_due_on, ?) END WHERE id = ?`,
  ).run(deltaFen, deltaFen, dayOf(now + creditDays * dayMs), buyerId);
  db.statement(
    `INSERT INTO credit_ledger (buyer_id, delta_fen, used_fen, use_type, note, order_id, return_id, created_at)
     SELECT id, ?, credit_used_fen, ?, ?, ?, ?, ? FROM buyers WHERE id = ?`,
  ).run(deltaFen, useType, note, orderId, returnId, now, buyerId);
}

/** An order, or a return of it, whose amount goes on account or comes off it. */
interface OnAccount {
  readonly buyerId: number;
  readonly orderId: number;
  readonly orderSn: string;
  readonly amountFen: number;
  readonly returnId?: number;
}

/** Puts the amount of an order on account. Refuses with 616 where `creditProblem` speaks. */
export function chargeCredit(db: Database, { amountFen, orderSn, ...same }: OnAccount, now: number): void {
  const problem = creditProblem(creditOf(db, same.buyerId), amountFen, now);
  if (problem !== null) refuse('creditOverdue', problem);
  moveCredit(db, { ...same, deltaFen: amountFen, useType: 'payment', note: `订单 ${orderSn} 记账` }, now);
}

/**
 * What is cancelled or returned no longer counts as owed. Answers what was paid back already and therefore has to go to
 * the balance instead, in fen.
 */
export function releaseCredit(db: Database, { amountFen, orderSn, ...same }: OnAccount, now: number): number {
  const releasedFen = minFen(creditOf(db, same.buyerId).usedFen, amountFen);
  const note = same.returnId === undefined ? `取消订单 ${orderSn}，冲减账期` : `订单 ${orderSn} 退货，冲减账期`;
  moveCredit(db, { ...same, deltaFen: -releasedFen, useType: 'refund', note }, now);
  return amountFen - releasedFen;
}
