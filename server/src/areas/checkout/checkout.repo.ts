import type { Database } from '@baicao/db/client';

export function hasSignedContract(db: Database, buyerId: number): boolean {
  const sql = 'SELECT contract_signed_at AS signedAt FROM buyers WHERE id = ?';
  return (db.statement<{ signedAt: number | null }>(sql).get(buyerId)?.signedAt ?? null) !== null;
}

export interface DeliveryAddress {
  readonly id: number;
  readonly consignee: string;
  readonly phone: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
  readonly isDefault: 0 | 1;
}

/** The default one first. */
export function deliveryAddresses(db: Database, buyerId: number): DeliveryAddress[] {
  const sql = `SELECT id, consignee, phone, province, city, district, street, is_default AS isDefault
    FROM addresses WHERE buyer_id = ? ORDER BY is_default DESC, id`;
  return db.statement<DeliveryAddress>(sql).all(buyerId);
}

export function fullAddress({ province, city, district, street }: DeliveryAddress): string {
  return `${province}${city}${district}${street}`;
}

export function warehouseNames(db: Database): Map<number, string> {
  const rows = db.statement<{ id: number; name: string }>('SELECT id, name FROM warehouses').all();
  return new Map(rows.map((row) => [row.id, row.name]));
}

export interface Summary {
  readonly snapshot: string;
  /** Set once its order has been created. */
  readonly orderGroupId: number | null;
}

export function findSummary(db: Database, buyerId: number, token: string): Summary | undefined {
  const sql = `SELECT snapshot, order_group_id AS orderGroupId FROM checkout_summaries WHERE token = ? AND buyer_id = ?`;
  return db.statement<Summary>(sql).get(token, buyerId);
}

/** [ours] A summary nobody submitted is forgotten after a day, when its buyer draws up the next one. */
const summaryLifeMs = 86_400_000;

export function keepSummary(db: Database, buyerId: number, token: string, snapshot: string, now: number): void {
  db.statement('DELETE FROM checkout_summaries WHERE buyer_id = ? AND created_at < ? AND order_group_id IS NULL').run(
    buyerId,
    now - summaryLifeMs,
  );
  db.statement('INSERT INTO checkout_summaries (token, buyer_id, snapshot, created_at) VALUES (?, ?, ?, ?)').run(
    token,
    buyerId,
    snapshot,
    now,
  );
}

/** So far back a line that left the cart is looked for. */
const rememberedSubmits = 20;

/** The summaries of a buyer that have become orders, the latest first. */
export function submittedSummaries(db: Database, buyerId: number): { snapshot: string; orderGroupId: number }[] {
  const sql = `SELECT snapshot, order_group_id AS orderGroupId FROM checkout_summaries
    WHERE buyer_id = ? AND order_group_id IS NOT NULL ORDER BY created_at DESC LIMIT ${rememberedSubmits}`;
  return db.statement<{ snapshot: string; orderGroupId: number }>(sql).all(buyerId);
}

export function closeSummary(db: Database, token: string, orderGroupId: number): void {
  db.statement('UPDATE checkout_summaries SET order_group_id = ? WHERE token = ?').run(orderGroupId, token);
}

/** The first order of a submit, which names the whole of it. */
export function firstOrderOf(db: Database, orderGroupId: number): { id: number; orderSn: string } | undefined {
  const sql = 'SELECT id, order_sn AS orderSn FROM orders WHERE group_id = ? ORDER BY id LIMIT 1';
  return db.statement<{ id: number; orderSn: string }>(sql).get(orderGroupId);
}
