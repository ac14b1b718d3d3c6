import type { Database } from '@baicao/db/client';

/** When the buyer signed, in ms; null while he has not. */
export function signedAt(db: Database, buyerId: number): number | null {
  const at = 'SELECT contract_signed_at FROM buyers WHERE id = ?';
  return db.values<number | null>(at).get(buyerId) ?? null;
}

/** Signs once; whether it was this time. */
export function markSigned(db: Database, buyerId: number, now: number): boolean {
  const sign = 'UPDATE buyers SET contract_signed_at = ? WHERE id = ? AND contract_signed_at IS NULL';
  return db.statement(sign).run(now, buyerId).changes === 1;
}
