import type { Database } from '@baicao/db/client';

export interface PointsGoodsRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly points: number;
  readonly stock: number;
}

export interface PointsOrderRow {
  readonly id: number;
  readonly orderSn: string;
  readonly goodsId: number;
  readonly name: string;
  readonly number: number;
  readonly points: number;
  readonly address: string;
  readonly createdAt: number;
}

export interface Receiver {
  readonly consignee: string;
  readonly phone: string;
  readonly address: string;
}

const goodsColumns = 'id, name, description, points, stock';
const orderColumns = `id, order_sn AS orderSn, points_goods_id AS goodsId, name, number, points,
  consignee || ' ' || phone || ' ' || address AS address, created_at AS createdAt`;

export function goodsPage(db: Database, limit: number, offset: number): PointsGoodsRow[] {
  const rows = `SELECT ${goodsColumns} FROM points_goods ORDER BY sort, id LIMIT ? OFFSET ?`;
  return db.statement<PointsGoodsRow>(rows).all(limit, offset);
}

export function goodsCount(db: Database): number {
  return db.values<number>('SELECT count(*) FROM points_goods').get() ?? 0;
}

export function pointsGoods(db: Database, id: number): PointsGoodsRow | undefined {
  return db.statement<PointsGoodsRow>(`SELECT ${goodsColumns} FROM points_goods WHERE id = ?`).get(id);
}

/** Takes pieces; whether there were enough. */
export function takePieces(db: Database, id: number, number: number): boolean {
  return (
    db.statement('UPDATE points_goods SET stock = stock - ? WHERE id = ? AND stock >= ?').run(number, id, number)
      .changes === 1
  );
}

export function receiver(db: Database, buyerId: number, addressId: number): Receiver | undefined {
  const own =
    'SELECT consignee, phone, province || city || district || street AS address FROM addresses WHERE buyer_id = ? AND id = ?';
  return db.statement<Receiver>(own).get(buyerId, addressId);
}

/** The ledger row just written for this buyer. */
export function lastLedgerId(db: Database, buyerId: number): number {
  return db.values<number>('SELECT max(id) FROM points_ledger WHERE buyer_id = ?').get(buyerId) ?? 0;
}

export function addPointsOrder(
  db: Database,
  row: Receiver & {
    orderSn: string;
    buyerId: number;
    goodsId: number;
    name: string;
    number: number;
    points: number;
    ledgerId: number;
    now: number;
  },
): PointsOrderRow {
  const { lastInsertRowid } = db
    .statement(
      `INSERT INTO points_orders (order_sn, buyer_id, points_goods_id, name, number, points, consignee, phone, address, ledger_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      row.orderSn,
      row.buyerId,
      row.goodsId,
      row.name,
      row.number,
      row.points,
      row.consignee,
      row.phone,
      row.address,
      row.ledgerId,
      row.now,
    );
  const added = db
    .statement<PointsOrderRow>(`SELECT ${orderColumns} FROM points_orders WHERE id = ?`)
    .get(Number(lastInsertRowid));
  if (!added) throw new Error('the points order just written is gone');
  return added;
}

export function ordersPage(db: Database, buyerId: number, limit: number, offset: number): PointsOrderRow[] {
  const rows = `SELECT ${orderColumns} FROM points_orders WHERE buyer_id = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`;
  return db.statement<PointsOrderRow>(rows).all(buyerId, limit, offset);
}

export function ordersCount(db: Database, buyerId: number): number {
  return db.values<number>('SELECT count(*) FROM points_orders WHERE buyer_id = ?').get(buyerId) ?? 0;
}
