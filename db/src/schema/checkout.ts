import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const cartLines = sqliteTable('cart_lines', {
  id: integer().primaryKey({ autoIncrement: true }),
  buyerId: integer().notNull(),
  type: integer().$type<0 | 1 | 3>().notNull(),
  goodsId: integer(),
  combinationId: integer(),
  number: integer().notNull(),
  isSelected: integer({ mode: 'boolean' }).notNull(),
  seenPriceFen: integer().notNull(),
  createdAt: integer().notNull(),
});

export const orderGroups = sqliteTable('order_groups', {
  id: integer().primaryKey(),
  buyerId: integer().notNull(),
  createdAt: integer().notNull(),
  shippingFeeFen: integer(),
  freeShippingFromFen: integer(),
  countedFen: integer(),
  ridingFen: integer(),
  freeGoodsId: integer(),
  freeGoodsFrom: integer(),
});

export const checkoutSummaries = sqliteTable('checkout_summaries', {
  token: text().primaryKey(),
  buyerId: integer().notNull(),
  snapshot: text().notNull(),
  createdAt: integer().notNull(),
  orderGroupId: integer(),
});

export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    buyerId: integer().notNull(),
    key: text().notNull(),
    operation: text().notNull(),
    inputHash: text().notNull(),
    answer: text().notNull(),
    status: integer().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.key] })],
);
