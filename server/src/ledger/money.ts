import type { Database } from '@baicao/db/client';
import { and, eq, gte, insertInto, query, sql, type Parameters } from '@baicao/db/query';
import { buyers, moneyLedger } from '@baicao/db/schema';
import { formatYuan, yuanSign, yuanText } from '@baicao/shared/pricing/money';
import { refuse } from '#domain/errors.ts';

export interface MoneyMove {
  readonly buyerId: number;
  /** Fen; below 0 leaves the balance. 0 moves nothing and writes nothing. */
  readonly deltaFen: number;
  readonly useType: (typeof moneyLedger.$inferInsert)['useType'];
  readonly note: string;
  /** An order pays from the balance once and is refunded to it once at most, each return of it once (unique in the ledger). */
  readonly orderId: number | null;
  /** The return that is refunded. */
  readonly returnId?: number;
}

const balance = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm.select({ balanceFen: buyers.balanceFen }).from(buyers).where(eq(buyers.id, p.buyerId)),
);

const addToBalance = query((orm, p: Parameters<{ buyerId: number; deltaFen: number }>) => {
  const balanceFen = sql`${buyers.balanceFen} + ${p.deltaFen}`;
  return orm
    .update(buyers)
    .set({ balanceFen })
    .where(and(eq(buyers.id, p.buyerId), gte(balanceFen, 0)));
});

const writeMove = insertInto(moneyLedger, [
  'buyerId',
  'deltaFen',
  'balanceFen',
  'useType',
  'note',
  'orderId',
  'returnId',
  'createdAt',
]);

/** Fen; 0 for a buyer who does not exist. */
export function balanceOf(db: Database, buyerId: number): number {
  return balance(db).get({ buyerId })?.balanceFen ?? 0;
}

/** The only writer of a balance: the sum and its ledger row together. Refuses with 611 an amount above the balance. */
export function moveMoney(db: Database, move: MoneyMove, now: number): void {
  const { buyerId, deltaFen, returnId = null } = move;
  if (deltaFen === 0) return;
  if (addToBalance(db).run({ buyerId, deltaFen }).changes === 0) refuseShort(db, buyerId, deltaFen);
  writeMove(db).run({ ...move, returnId, balanceFen: balanceOf(db, buyerId), createdAt: now });
}

function refuseShort(db: Database, buyerId: number, deltaFen: number): never {
  const balanceText = formatYuan(balanceOf(db, buyerId));
  return refuse(
    'balanceShort',
    `余额 ${yuanText(balanceText)}，不足支付 ${yuanSign(-deltaFen)}，请充值或选择其他支付方式`,
  );
}
