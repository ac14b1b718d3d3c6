import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const ads = sqliteTable('ads', {
  id: integer().primaryKey(),
  slot: text().notNull(),
  name: text().notNull(),
  subtitle: text().notNull(),
  url: text().notNull(),
  background: text().notNull(),
  type: text().notNull(),
  goodsId: integer(),
  width: integer().notNull(),
  height: integer().notNull(),
  sort: integer().notNull(),
});

export const links = sqliteTable('links', {
  id: integer().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  sort: integer().notNull(),
});

export const settings = sqliteTable('settings', {
  name: text().primaryKey(),
  value: text().notNull(),
});
