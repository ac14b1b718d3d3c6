import type { Database } from '@baicao/db/client';
import {
  and,
  count,
  desc,
  eq,
  gt,
  insertInto,
  lt,
  lte,
  max,
  query,
  sql,
  type Parameters,
  type QueryBuilder,
} from '@baicao/db/query';
import {
  buyerCoupons,
  buyers,
  drawChances,
  drawPrizes,
  drawRuns,
  draws,
  moneyLedger,
  pointsLedger,
} from '@baicao/db/schema';

/** Times are ms, the end excluded; `rules` has one sentence per line. */
export type DrawRow = typeof draws.$inferSelect;

const drawById = query((orm, p: Parameters<{ id: number }>) => orm.select().from(draws).where(eq(draws.id, p.id)));

export function findDraw(db: Database, id: number): DrawRow | undefined {
  return drawById(db).get({ id });
}

const drawAt = query((orm, p: Parameters<{ now: number }>) =>
  orm
    .select()
    .from(draws)
    .where(and(gt(draws.endsAt, p.now), lte(draws.startsAt, p.now)))
    .orderBy(draws.endsAt, draws.id)
    .limit(1),
);

/** The draw that runs at `now`, the first to end where several run. */
export function runningDraw(db: Database, now: number): DrawRow | undefined {
  return drawAt(db).get({ now });
}

/** `weight` is in ten thousand draws; `leftNumber` null: without a limit. */
export type PrizeRow = typeof drawPrizes.$inferSelect;

const prizesByDraw = query((orm, p: Parameters<{ drawId: number }>) =>
  orm.select().from(drawPrizes).where(eq(drawPrizes.drawId, p.drawId)).orderBy(drawPrizes.sort, drawPrizes.id),
);

export function prizesOf(db: Database, drawId: number): PrizeRow[] {
  return prizesByDraw(db).all({ drawId });
}

const takeOne = query((orm, p: Parameters<{ id: number }>) =>
  orm
    .update(drawPrizes)
    .set({ leftNumber: sql`${drawPrizes.leftNumber} - 1` })
    .where(and(eq(drawPrizes.id, p.id), gt(drawPrizes.leftNumber, 0))),
);

/** Takes one piece of a limited prize; false when none is left. Always true for a prize without a limit. */
export function takePrize(db: Database, { id, leftNumber }: PrizeRow): boolean {
  return leftNumber === null || takeOne(db).run({ id }).changes === 1;
}

interface BuyerDay {
  readonly drawId: number;
  readonly buyerId: number;
  /** 'YYYY-MM-DD' in Shanghai. */
  readonly day: string;
}

const onDay = (p: Parameters<BuyerDay>) =>
  and(eq(drawChances.drawId, p.drawId), eq(drawChances.buyerId, p.buyerId), eq(drawChances.day, p.day));

const chanceColumns = { given: drawChances.given, used: drawChances.used };

const chancesOf = query((orm, p: Parameters<BuyerDay>) => orm.select(chanceColumns).from(drawChances).where(onDay(p)));

export type Chances = ReturnType<ReturnType<typeof chancesOf>['all']>[number];

/** The chances stored for a buyer's day; undefined before the first draw of the day, unless extra chances were given. */
export function findChances(db: Database, day: BuyerDay): Chances | undefined {
  return chancesOf(db).get({ ...day });
}

const openDay = query((orm, p: Parameters<BuyerDay & { given: number }>) =>
  orm
    .insert(drawChances)
    .values({ drawId: p.drawId, buyerId: p.buyerId, day: p.day, given: p.given })
    .onConflictDoNothing(),
);

const useChance = query((orm, p: Parameters<BuyerDay>) =>
  orm
    .update(drawChances)
    .set({ used: sql`${drawChances.used} + 1` })
    .where(and(onDay(p), lt(drawChances.used, drawChances.given)))
    .returning(chanceColumns),
);

/** Spends one of the day's chances, `dailyChances` unless extra ones were given; undefined where none is left. */
export function spendChance(db: Database, day: BuyerDay, dailyChances: number): Chances | undefined {
  openDay(db).run({ ...day, given: dailyChances });
  return useChance(db).get({ ...day });
}

const selectRuns = (orm: QueryBuilder) =>
  orm
    .select({
      id: drawRuns.id,
      drawId: drawRuns.drawId,
      drawName: draws.name,
      name: drawRuns.name,
      remarks: drawRuns.remarks,
      kind: drawPrizes.kind,
      couponType: buyerCoupons.type,
      /** ms; null: no coupon. */
      couponValidTo: buyerCoupons.validTo,
      couponUsedIn: buyerCoupons.orderGroupId,
      createdAt: drawRuns.createdAt,
    })
    .from(drawRuns)
    .innerJoin(draws, eq(draws.id, drawRuns.drawId))
    .innerJoin(drawPrizes, eq(drawPrizes.id, drawRuns.prizeId))
    .leftJoin(buyerCoupons, eq(buyerCoupons.id, drawRuns.buyerCouponId));

const runById = query((orm, p: Parameters<{ id: number }>) => selectRuns(orm).where(eq(drawRuns.id, p.id)));

/** A prize drawn, with the name it had then. `couponType` 1: voucher, 0: other coupon, null: no coupon. */
export type RunRow = ReturnType<ReturnType<typeof runById>['all']>[number];

/** Ids of the ledger rows that handed the prize out; one of them is set. */
export interface PrizeCredit {
  readonly buyerCouponId: number | null;
  readonly pointsLedgerId: number | null;
  readonly moneyLedgerId: number | null;
}

const insertRun = insertInto(drawRuns, [
  'drawId',
  'buyerId',
  'day',
  'turn',
  'prizeId',
  'name',
  'remarks',
  'buyerCouponId',
  'pointsLedgerId',
  'moneyLedgerId',
  'createdAt',
]);

export function addRun(
  db: Database,
  run: BuyerDay & PrizeCredit & { readonly turn: number; readonly prize: PrizeRow },
  now: number,
): RunRow {
  const { id: prizeId, name, remarks } = run.prize;
  const { lastInsertRowid } = insertRun(db).run({ ...run, prizeId, name, remarks, createdAt: now });
  const added = runById(db).get({ id: Number(lastInsertRowid) });
  if (!added) throw new Error('the draw just written is gone');
  return added;
}

const runsOfBuyer = query((orm, p: Parameters<{ buyerId: number; limit: number; offset: number }>) =>
  selectRuns(orm)
    .where(eq(drawRuns.buyerId, p.buyerId))
    .orderBy(desc(drawRuns.createdAt), desc(drawRuns.id))
    .limit(p.limit)
    .offset(p.offset),
);

export function runsPage(db: Database, buyerId: number, limit: number, offset: number): RunRow[] {
  return runsOfBuyer(db).all({ buyerId, limit, offset });
}

const runTotal = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm.select({ total: count() }).from(drawRuns).where(eq(drawRuns.buyerId, p.buyerId)),
);

export function runsCount(db: Database, buyerId: number): number {
  return runTotal(db).get({ buyerId })?.total ?? 0;
}

const latestRuns = query((orm, p: Parameters<{ drawId: number; limit: number }>) =>
  orm
    .select({ company: buyers.company, name: drawRuns.name, createdAt: drawRuns.createdAt })
    .from(drawRuns)
    .innerJoin(buyers, eq(buyers.id, drawRuns.buyerId))
    .where(eq(drawRuns.drawId, p.drawId))
    .orderBy(desc(drawRuns.createdAt), desc(drawRuns.id))
    .limit(p.limit),
);

export type WinnerRow = ReturnType<ReturnType<typeof latestRuns>['all']>[number];

/** The latest winners, newest first. */
export function winners(db: Database, drawId: number, limit: number): WinnerRow[] {
  return latestRuns(db).all({ drawId, limit });
}

const latestMovement = (ledger: typeof pointsLedger | typeof moneyLedger) =>
  query((orm, p: Parameters<{ buyerId: number }>) =>
    orm
      .select({ id: max(ledger.id) })
      .from(ledger)
      .where(eq(ledger.buyerId, p.buyerId)),
  );

const latestMovements = { points: latestMovement(pointsLedger), money: latestMovement(moneyLedger) };

/** The row a ledger has just written for this buyer. */
export function lastMovement(db: Database, ledger: keyof typeof latestMovements, buyerId: number): number {
  return latestMovements[ledger](db).get({ buyerId })?.id ?? 0;
}
