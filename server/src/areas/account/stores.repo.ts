import type { Database } from '@baicao/db/client';

export interface StoreRow {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly company: string;
  readonly isMaster: 0 | 1;
}

export function ownPhone(db: Database, buyerId: number): string | undefined {
  return db.values<string>('SELECT phone FROM buyers WHERE id = ?').get(buyerId);
}

export function storesWithPhone(db: Database, phone: string): StoreRow[] {
  const stores = `SELECT id, username, name, company, master_id IS NULL AS isMaster FROM buyers
    WHERE phone = ? AND is_disabled = 0 ORDER BY isMaster DESC, id`;
  return db.statement<StoreRow>(stores).all(phone);
}
