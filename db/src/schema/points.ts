import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const pointsGoods = sqliteTable('points_goods', {
  id: integer().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  points: integer().notNull(),
  stock: integer().notNull(),
  received: integer().notNull(),
  sort: integer().notNull(),
});

export const pointsOrders = sqliteTable('points_orders', {
  id: integer().primaryKey(),
  orderSn: text().notNull(),
  buyerId: integer().notNull(),
  pointsGoodsId: integer().notNull(),
  name: text().notNull(),
  number: integer().notNull(),
  points: integer().notNull(),
  consignee: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  ledgerId: integer().notNull(),
  createdAt: integer().notNull(),
});
