import type { Database } from '@baicao/db/client';
import type { Fen } from '@baicao/shared/pricing/money';

/** Times are ms, the end excluded. */
export interface DrawRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** One sentence a line. */
  readonly rules: string;
  readonly dailyChances: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

export type PrizeKind = 'coupon' | 'points' | 'balance';

export interface PrizeRow {
  readonly id: number;
  readonly name: string;
  readonly remarks: string;
  readonly kind: PrizeKind;
  readonly couponActivityId: number | null;
  readonly points: number | null;
  readonly moneyFen: Fen | null;
  /** In ten thousand draws. */
  readonly weight: number;
  readonly totalNumber: number | null;
  readonly leftNumber: number | null;
  readonly isFallback: 0 | 1;
}

export interface Chances {
  readonly given: number;
  readonly used: number;
}

const drawColumns = `id, name, description, rules, daily_chances AS dailyChances, starts_at AS startsAt, ends_at AS endsAt`;
const prizeColumns = `id, name, remarks, kind, coupon_activity_id AS couponActivityId, points, money_fen AS moneyFen, weight,
  total_number AS totalNumber, left_number AS leftNumber, is_fallback AS isFallback`;

export function findDraw(db: Database, id: number): DrawRow | undefined {
  return db.statement<DrawRow>(`SELECT ${drawColumns} FROM draws WHERE id = ?`).get(id);
}

/** The draw that runs at `now`, the first to end where there are several. */
export function runningDraw(db: Database, now: number): DrawRow | undefined {
  const sql = `SELECT ${drawColumns} FROM draws WHERE ends_at > ? AND starts_at <= ? ORDER BY ends_at, id LIMIT 1`;
  return db.statement<DrawRow>(sql).get(now, now);
}

export function prizesOf(db: Database, drawId: number): PrizeRow[] {
  const sql = `SELECT ${prizeColumns} FROM draw_prizes WHERE draw_id = ? ORDER BY sort, id`;
  return db.statement<PrizeRow>(sql).all(drawId);
}

/** Takes one of a limited prize; whether there was one. A prize without a limit is always there. */
export function takePrize(db: Database, { id, leftNumber }: PrizeRow): boolean {
  if (leftNumber === null) return true;
  const sql = 'UPDATE draw_prizes SET left_number = left_number - 1 WHERE id = ? AND left_number > 0';
  return db.statement(sql).run(id).changes === 1;
}

export interface BuyerDay {
  readonly drawId: number;
  readonly buyerId: number;
  /** 'YYYY-MM-DD' in Shanghai. */
  readonly day: string;
}

/** What is written of a buyer's day; undefined before his first draw of it, unless he was given more. */
export function findChances(db: Database, { drawId, buyerId, day }: BuyerDay): Chances | undefined {
  const sql = 'SELECT given, used FROM draw_chances WHERE draw_id = ? AND buyer_id = ? AND day = ?';
  return db.statement<Chances>(sql).get(drawId, buyerId, day);
}

/** Spends one of the day's chances, `dailyChances` unless he was given more; undefined where none is left. */
export function spendChance(
  db: Database,
  { drawId, buyerId, day }: BuyerDay,
  dailyChances: number,
): Chances | undefined {
  db.statement('INSERT OR IGNORE INTO draw_chances (draw_id, buyer_id, day, given) VALUES (?, ?, ?, ?)').run(
    drawId,
    buyerId,
    day,
    dailyChances,
  );
  const sql = `UPDATE draw_chances SET used = used + 1 WHERE draw_id = ? AND buyer_id = ? AND day = ? AND used < given
    RETURNING given, used`;
  return db.statement<Chances>(sql).get(drawId, buyerId, day);
}
