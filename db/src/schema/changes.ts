import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

export const catalogueClock = sqliteTable('catalogue_clock', {
  id: integer().primaryKey(),
  version: integer().notNull(),
});

export const catalogueChanges = sqliteTable('catalogue_changes', {
  slot: integer().primaryKey(),
  version: integer().notNull(),
  goodsId: integer().notNull(),
});

export const buyerChanges = sqliteTable('buyer_changes', {
  buyerId: integer().primaryKey(),
  version: integer().notNull(),
});
