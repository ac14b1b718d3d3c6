import type { Database } from '@baicao/db/client';
import { formatYuan } from '@baicao/shared/pricing/money';
import { refuse } from '#domain/errors.ts';

export interface MoneyMove {
  readonly buyerId: number;
  /** Fen; below 0 leaves the balance. 0 moves nothing and writes nothing. */
  readonly deltaFen: number;
  readonly useType: 'recharge' | 'payment' | 'refund' | 'cashback' | 'adjustment';
  readonly note: string;
  /** An order pays from the balance once and is refunded to it once at most, each return of it once (unique in the ledger). */
  readonly orderId: number | null;
  /** The return whose refund this is. */
  readonly returnId?: number;
}

export function balanceOf(db: Database, buyerId: number): number {
  return readBalance(db, buyerId)?.balanceFen ?? 0;
}

function readBalance(db: Database, buyerId: number) {
  const sql = 'SELECT balance_fen AS balanceFen FROM buyers WHERE id = ?';
  return db.statement<{ balanceFen: number }>(sql).get(buyerId);
}

/** The only writer of a balance: the sum and its ledger row together. Refuses with 611 what the balance does not hold. */
export function moveMoney(db: Database, move: MoneyMove, now: number): void {
  const { buyerId, deltaFen, useType, note, orderId, returnId = null } = move;
  if (deltaFen === 0) return;
  const { changes } = db
    .statement('UPDATE buyers SET balance_fen = balance_fen + ? WHERE id = ? AND balance_fen + ? >= 0')
    .run(deltaFen, buyerId, deltaFen);
  if (changes === 0) refuseShort(db, buyerId, deltaFen);
  db.statement(
    `INSERT INTO money_ledger (buyer_id, delta_fen, balance_fen, use_type, note, order_id, return_id, created_at)
     SELECT id, ?, balance_fen, ?, ?, ?, ?, ? FROM buyers WHERE id = ?`,
  ).run(deltaFen, useType, note, orderId, returnId, now, buyerId);
}

function refuseShort(db: Database, buyerId: number, deltaFen: number): never {
  const balance = formatYuan(balanceOf(db, buyerId));
  return refuse('balanceShort', `余额 ¥${balance}，不足支付 ¥${formatYuan(-deltaFen)}，请充值或选择其他支付方式`);
}
