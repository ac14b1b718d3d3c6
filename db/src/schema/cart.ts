import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

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
