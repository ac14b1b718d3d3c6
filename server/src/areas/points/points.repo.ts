import type { Database } from '@baicao/db/client';
import { and, count, desc, eq, gte, insertInto, max, query, sql, type Parameters } from '@baicao/db/query';
import { addresses, pointsGoods, pointsLedger, pointsOrders } from '@baicao/db/schema';

const { id, name, description, points, stock } = pointsGoods;
const goodsColumns = { id, name, description, points, stock };

const goodsRows = query((orm, p: Parameters<{ limit: number; offset: number }>) =>
  orm.select(goodsColumns).from(pointsGoods).orderBy(pointsGoods.sort, pointsGoods.id).limit(p.limit).offset(p.offset),
);

export type PointsGoodsRow = ReturnType<ReturnType<typeof goodsRows>['all']>[number];

export function goodsPage(db: Database, limit: number, offset: number): PointsGoodsRow[] {
  return goodsRows(db).all({ limit, offset });
}

const goodsTotal = query((orm) => orm.select({ total: count() }).from(pointsGoods));

export function goodsCount(db: Database): number {
  return goodsTotal(db).get()?.total ?? 0;
}

const goodsById = query((orm, p: Parameters<{ id: number }>) =>
  orm.select(goodsColumns).from(pointsGoods).where(eq(pointsGoods.id, p.id)),
);

export function findPointsGoods(db: Database, id: number): PointsGoodsRow | undefined {
  return goodsById(db).get({ id });
}

const takeStock = query((orm, p: Parameters<{ id: number; number: number }>) =>
  orm
    .update(pointsGoods)
    .set({ stock: sql`${pointsGoods.stock} - ${p.number}` })
    .where(and(eq(pointsGoods.id, p.id), gte(pointsGoods.stock, p.number))),
);

/** Takes pieces out of the stock; false when there are not enough. */
export function takePieces(db: Database, id: number, number: number): boolean {
  return takeStock(db).run({ id, number }).changes === 1;
}

const ownAddress = query((orm, p: Parameters<{ buyerId: number; id: number }>) => {
  const { province, city, district, street } = addresses;
  return orm
    .select({
      consignee: addresses.consignee,
      phone: addresses.phone,
      address: sql<string>`${province} || ${city} || ${district} || ${street}`,
    })
    .from(addresses)
    .where(and(eq(addresses.buyerId, p.buyerId), eq(addresses.id, p.id)));
});

type Receiver = ReturnType<ReturnType<typeof ownAddress>['all']>[number];

export function receiver(db: Database, buyerId: number, addressId: number): Receiver | undefined {
  return ownAddress(db).get({ buyerId, id: addressId });
}

const latestMovement = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ id: max(pointsLedger.id) })
    .from(pointsLedger)
    .where(eq(pointsLedger.buyerId, p.buyerId)),
);

/** The ledger row just written for this buyer. */
export function lastLedgerId(db: Database, buyerId: number): number {
  return latestMovement(db).get({ buyerId })?.id ?? 0;
}

const orderColumns = {
  id: pointsOrders.id,
  orderSn: pointsOrders.orderSn,
  goodsId: pointsOrders.pointsGoodsId,
  name: pointsOrders.name,
  number: pointsOrders.number,
  points: pointsOrders.points,
  address: sql<string>`${pointsOrders.consignee} || ' ' || ${pointsOrders.phone} || ' ' || ${pointsOrders.address}`,
  createdAt: pointsOrders.createdAt,
};

const orderById = query((orm, p: Parameters<{ id: number }>) =>
  orm.select(orderColumns).from(pointsOrders).where(eq(pointsOrders.id, p.id)),
);

export type PointsOrderRow = ReturnType<ReturnType<typeof orderById>['all']>[number];

const insertOrder = insertInto(pointsOrders, [
  'orderSn',
  'buyerId',
  'pointsGoodsId',
  'name',
  'number',
  'points',
  'consignee',
  'phone',
  'address',
  'ledgerId',
  'createdAt',
]);

export function addPointsOrder(db: Database, order: Omit<typeof pointsOrders.$inferInsert, 'id'>): PointsOrderRow {
  const { lastInsertRowid } = insertOrder(db).run(order);
  const added = orderById(db).get({ id: Number(lastInsertRowid) });
  if (!added) throw new Error('the points order just written is gone');
  return added;
}

const orderRows = query((orm, p: Parameters<{ buyerId: number; limit: number; offset: number }>) =>
  orm
    .select(orderColumns)
    .from(pointsOrders)
    .where(eq(pointsOrders.buyerId, p.buyerId))
    .orderBy(desc(pointsOrders.createdAt), desc(pointsOrders.id))
    .limit(p.limit)
    .offset(p.offset),
);

export function ordersPage(db: Database, buyerId: number, limit: number, offset: number): PointsOrderRow[] {
  return orderRows(db).all({ buyerId, limit, offset });
}

const orderTotal = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm.select({ total: count() }).from(pointsOrders).where(eq(pointsOrders.buyerId, p.buyerId)),
);

export function ordersCount(db: Database, buyerId: number): number {
  return orderTotal(db).get({ buyerId })?.total ?? 0;
}
