import type { Database } from '@baicao/db/client';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  lt,
  query,
  sql,
  type Column,
  type Parameters,
  type QueryBuilder,
} from '@baicao/db/query';
import { creditLedger, moneyLedger, orders, pointsLedger } from '@baicao/db/schema';
import type { Span } from '@baicao/shared/time/shanghai';

type LedgerTable = typeof moneyLedger | typeof pointsLedger | typeof creditLedger;

interface OfBuyer extends Span {
  readonly buyerId: number;
}
type OfKind = OfBuyer & { readonly useType: string };
type Paged = { readonly limit: number; readonly offset: number };

/** Amounts that came in and went out, both above 0: fen, or points. */
export interface Flow {
  readonly came: number;
  readonly went: number;
  readonly count: number;
}

/**
 * The queries of one ledger; `amount` is its signed column, `left` its running balance. Rows are newest first by one index, rows
 * of one kind by another.
 */
function ledgerQueries(table: LedgerTable, amountColumn: Column, leftColumn: Column) {
  const [amount, left] = [sql<number>`${amountColumn}`, sql<number>`${leftColumn}`];
  const columns = {
    id: table.id,
    amount,
    left,
    useType: sql<string>`${table.useType}`,
    note: table.note,
    orderId: table.orderId,
    returnId: table.returnId,
    createdAt: table.createdAt,
  };
  const rows = (orm: QueryBuilder) =>
    orm
      .select({ ...columns, orderSn: orders.orderSn })
      .from(table)
      .leftJoin(orders, eq(orders.id, table.orderId));
  const within = (p: Parameters<OfBuyer>) =>
    and(eq(table.buyerId, p.buyerId), gte(table.createdAt, p.fromMs), lt(table.createdAt, p.toMs));
  const ofKind = (p: Parameters<OfKind>) => and(within(p), sql`${table.useType} = ${p.useType}`);
  const newestFirst = [desc(table.createdAt), desc(table.id)] as const;
  return {
    page: query((orm, p: Parameters<OfBuyer & Paged>) =>
      rows(orm)
        .where(within(p))
        .orderBy(...newestFirst)
        .limit(p.limit)
        .offset(p.offset),
    ),
    pageOfKind: query((orm, p: Parameters<OfKind & Paged>) =>
      rows(orm)
        .where(ofKind(p))
        .orderBy(...newestFirst)
        .limit(p.limit)
        .offset(p.offset),
    ),
    count: query((orm, p: Parameters<OfBuyer>) => orm.select({ total: count() }).from(table).where(within(p))),
    flowOfKind: query((orm, p: Parameters<OfKind>) =>
      orm
        .select({
          came: sql<number>`coalesce(sum(max(${amount}, 0)), 0)`,
          went: sql<number>`coalesce(sum(max(-${amount}, 0)), 0)`,
          count: count(),
        })
        .from(table)
        .where(ofKind(p)),
    ),
    leftBefore: query((orm, p: Parameters<{ buyerId: number; atMs: number }>) =>
      orm
        .select({ left })
        .from(table)
        .where(and(eq(table.buyerId, p.buyerId), lt(table.createdAt, p.atMs)))
        .orderBy(...newestFirst)
        .limit(1),
    ),
    oldestFirst: query((orm, p: Parameters<OfBuyer>) =>
      rows(orm).where(within(p)).orderBy(asc(table.createdAt), asc(table.id)),
    ),
    lastAtZero: query((orm, p: Parameters<{ buyerId: number }>) =>
      orm
        .select({ id: table.id, createdAt: table.createdAt })
        .from(table)
        .where(and(eq(table.buyerId, p.buyerId), sql`${left} = 0`))
        .orderBy(...newestFirst)
        .limit(1),
    ),
  };
}

const ledgers = {
  money: ledgerQueries(moneyLedger, moneyLedger.deltaFen, moneyLedger.balanceFen),
  points: ledgerQueries(pointsLedger, pointsLedger.delta, pointsLedger.points),
  credit: ledgerQueries(creditLedger, creditLedger.deltaFen, creditLedger.usedFen),
};
export type LedgerName = keyof typeof ledgers;

/** One movement; `left` is the balance, or the debt, after it. */
export type Movement = ReturnType<ReturnType<(typeof ledgers)['money']['page']>['all']>[number];

export interface MovementQuery extends OfBuyer {
  readonly ledger: LedgerName;
  /** null: every kind. */
  readonly useType: string | null;
}

/** Newest first. */
export function movementsPage(
  db: Database,
  { ledger, useType, ...span }: MovementQuery,
  limit: number,
  offset: number,
): Movement[] {
  const { page, pageOfKind } = ledgers[ledger];
  const paged = { ...span, limit, offset };
  return useType === null ? page(db).all(paged) : pageOfKind(db).all({ ...paged, useType });
}

export function countMovements(db: Database, { ledger, useType, ...span }: MovementQuery): number {
  const { count: all, flowOfKind } = ledgers[ledger];
  if (useType === null) return all(db).get(span)?.total ?? 0;
  return flowOfKind(db).get({ ...span, useType })?.count ?? 0;
}

/** The sums of the movements of one kind in a period. */
export function flowOfKind(db: Database, { ledger, ...kind }: MovementQuery & { readonly useType: string }): Flow {
  return ledgers[ledger].flowOfKind(db).get(kind) ?? { came: 0, went: 0, count: 0 };
}

/** The balance, or the debt, just before a time (ms), as the ledger recorded it. */
export function leftBefore(db: Database, ledger: LedgerName, buyerId: number, atMs: number): number {
  return ledgers[ledger].leftBefore(db).get({ buyerId, atMs })?.left ?? 0;
}

/** The movements of the account since nothing was owed for the last time, oldest first. */
export function creditMovementsSinceZero(db: Database, buyerId: number): Movement[] {
  const { lastAtZero, oldestFirst } = ledgers.credit;
  const zero = lastAtZero(db).get({ buyerId }) ?? { id: 0, createdAt: 0 };
  const span = { buyerId, fromMs: zero.createdAt, toMs: Number.MAX_SAFE_INTEGER };
  return oldestFirst(db)
    .all(span)
    .filter((row) => row.createdAt > zero.createdAt || row.id > zero.id);
}
