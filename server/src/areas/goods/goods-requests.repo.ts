import type { Database } from '@baicao/db/client';

export type ReminderKind = 'stock' | 'price';

export interface AskedGoods {
  readonly name: string;
  readonly isControlled: 0 | 1;
  readonly isOnShelf: 0 | 1;
}

export function askedGoods(db: Database, goodsId: number): AskedGoods | undefined {
  const one = 'SELECT name, is_controlled AS isControlled, is_on_shelf AS isOnShelf FROM goods WHERE id = ?';
  return db.statement<AskedGoods>(one).get(goodsId);
}

export function hasReminder(db: Database, buyerId: number, goodsId: number, kind: ReminderKind): boolean {
  const one = 'SELECT 1 FROM reminders WHERE buyer_id = ? AND goods_id = ? AND kind = ?';
  return db.statement(one).get(buyerId, goodsId, kind) !== undefined;
}

export function dropReminder(db: Database, buyerId: number, goodsId: number, kind: ReminderKind): void {
  db.statement('DELETE FROM reminders WHERE buyer_id = ? AND goods_id = ? AND kind = ?').run(buyerId, goodsId, kind);
}

/** `priceFen`: the price the buyer sees now; he wants to hear of a lower one. One that stands already stays as it is. */
export function keepReminder(
  db: Database,
  row: { buyerId: number; goodsId: number; kind: ReminderKind; priceFen: number; now: number },
): void {
  const keep =
    'INSERT INTO reminders (buyer_id, goods_id, kind, price_fen, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING';
  db.statement(keep).run(row.buyerId, row.goodsId, row.kind, row.priceFen, row.now);
}

export function isPermitted(db: Database, buyerId: number, goodsId: number): boolean {
  const one = 'SELECT 1 FROM controlled_permissions WHERE buyer_id = ? AND goods_id = ?';
  return db.statement(one).get(buyerId, goodsId) !== undefined;
}

/** Keeps an application; whether it is new. Rows of goods say it, so the buyer's kept ones are old from then on. */
export function keepApplication(db: Database, buyerId: number, goodsId: number, now: number): boolean {
  const keep =
    'INSERT INTO controlled_applications (buyer_id, goods_id, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING';
  const isNew = db.statement(keep).run(buyerId, goodsId, now).changes > 0;
  if (isNew) db.statement('UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = ?').run(buyerId);
  return isNew;
}
