import type { Database } from '@baicao/db/client';
import type { BuyerDay, PrizeKind, PrizeRow } from './draw.repo.ts';

/** What somebody drew, as it was called then. */
export interface RunRow {
  readonly id: number;
  readonly drawId: number;
  readonly drawName: string;
  readonly name: string;
  readonly remarks: string;
  readonly kind: PrizeKind;
  /** A prize that is a voucher: 1; other coupons 0; null for what is no coupon. */
  readonly couponType: 0 | 1 | null;
  readonly createdAt: number;
}

export interface WinnerRow {
  readonly company: string;
  readonly name: string;
  readonly createdAt: number;
}

/** Ids of the movement that handed the prize out; one of them. */
export interface Credit {
  readonly buyerCouponId: number | null;
  readonly pointsLedgerId: number | null;
  readonly moneyLedgerId: number | null;
}

const runColumns = `r.id, r.draw_id AS drawId, d.name AS drawName, r.name, r.remarks, p.kind, c.type AS couponType, r.created_at AS createdAt`;
const runTables = `draw_runs r JOIN draws d ON d.id = r.draw_id JOIN draw_prizes p ON p.id = r.prize_id
  LEFT JOIN buyer_coupons c ON c.id = r.buyer_coupon_id`;

export function addRun(
  db: Database,
  run: BuyerDay & { readonly turn: number; readonly prize: PrizeRow; readonly credit: Credit },
  now: number,
): RunRow {
  const { drawId, buyerId, day, turn, prize, credit } = run;
  const { lastInsertRowid } = db
    .statement(
      `INSERT INTO draw_runs (draw_id, buyer_id, day, turn, prize_id, name, remarks, buyer_coupon_id, points_ledger_id, money_ledger_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      drawId,
      buyerId,
      day,
      turn,
      prize.id,
      prize.name,
      prize.remarks,
      credit.buyerCouponId,
      credit.pointsLedgerId,
      credit.moneyLedgerId,
      now,
    );
  const sql = `SELECT ${runColumns} FROM ${runTables} WHERE r.id = ?`;
  const added = db.statement<RunRow>(sql).get(Number(lastInsertRowid));
  if (!added) throw new Error('the draw just written is gone');
  return added;
}

export function runsPage(db: Database, buyerId: number, limit: number, offset: number): RunRow[] {
  const sql = `SELECT ${runColumns} FROM ${runTables} WHERE r.buyer_id = ? ORDER BY r.created_at DESC, r.id DESC LIMIT ? OFFSET ?`;
  return db.statement<RunRow>(sql).all(buyerId, limit, offset);
}

export function runsCount(db: Database, buyerId: number): number {
  return db.values<number>('SELECT count(*) FROM draw_runs WHERE buyer_id = ?').get(buyerId) ?? 0;
}

/** Who won lately, newest first. */
export function winners(db: Database, drawId: number, limit: number): WinnerRow[] {
  const sql = `SELECT b.company, r.name, r.created_at AS createdAt FROM draw_runs r JOIN buyers b ON b.id = r.buyer_id
    WHERE r.draw_id = ? ORDER BY r.created_at DESC, r.id DESC LIMIT ?`;
  return db.statement<WinnerRow>(sql).all(drawId, limit);
}

/** The row a ledger has just written for this buyer. */
export function lastMovement(db: Database, ledger: 'points_ledger' | 'money_ledger', buyerId: number): number {
  const sql = `SELECT max(id) FROM ${ledger} WHERE buyer_id = ?`;
  return db.values<number>(sql).get(buyerId) ?? 0;
}
