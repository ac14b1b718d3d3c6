import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';

export const favorites = sqliteTable(
  'favorites',
  {
    buyerId: integer().notNull(),
    goodsId: integer().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.goodsId] })],
);

export const purchases = sqliteTable(
  'purchases',
  {
    buyerId: integer().notNull(),
    goodsId: integer().notNull(),
    times: integer().notNull(),
    lastPriceFen: integer().notNull(),
    lastNumber: integer().notNull(),
    lastAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.goodsId] })],
);
