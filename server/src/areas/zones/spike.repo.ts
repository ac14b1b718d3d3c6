import type { Database } from '@baicao/db/client';
import type { Fen } from '@baicao/shared/pricing/money';

export interface SpikeSession {
  id: number;
  name: string;
  /** ms */
  startsAt: number;
  endsAt: number;
}

const columns = 'id, name, starts_at AS startsAt, ends_at AS endsAt';

/** The session that runs at `now`, or the next one to come. */
export function nearestSession(db: Database, now: number): SpikeSession | undefined {
  return db
    .statement<SpikeSession>(`SELECT ${columns} FROM spike_sessions WHERE ends_at > ? ORDER BY starts_at, id LIMIT 1`)
    .get(now);
}

/** Whether another session begins after `startsAt` and before `until` (ms). */
export function hasLaterSession(db: Database, startsAt: number, until: number): boolean {
  return (
    db.statement('SELECT 1 FROM spike_sessions WHERE starts_at > ? AND starts_at < ? LIMIT 1').get(startsAt, until) !==
    undefined
  );
}

export interface SpikeOffer {
  id: number;
  goodsId: number;
  priceFen: Fen;
  allowance: number | null;
  soldNumber: number;
  buyerLimit: number | null;
}

export function sessionOffers(db: Database, sessionId: number): SpikeOffer[] {
  return db
    .statement<SpikeOffer>(
      `SELECT id, goods_id AS goodsId, price_fen AS priceFen, allowance, sold_number AS soldNumber, buyer_limit AS buyerLimit
       FROM offers WHERE session_id = ? ORDER BY id`,
    )
    .all(sessionId);
}
