import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const warehouses = sqliteTable('warehouses', {
  id: integer().primaryKey(),
  name: text().notNull(),
});

export const makers = sqliteTable('makers', {
  id: integer().primaryKey(),
  name: text().notNull(),
  pinyin: text().notNull(),
  initials: text().notNull(),
});

export const brands = sqliteTable('brands', {
  id: integer().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
});

export const categories = sqliteTable('categories', {
  id: integer().primaryKey(),
  parentId: integer(),
  menu: text({ enum: ['general', 'preferred', 'own_brand', 'herbs', 'devices'] }).notNull(),
  name: text().notNull(),
  sort: integer().notNull(),
  /** The category whose goods this shelf shows; null: its own. */
  showsId: integer(),
});

export const navItems = sqliteTable('nav_items', {
  id: integer().primaryKey(),
  parentId: integer(),
  name: text().notNull(),
  url: text().notNull(),
  isOpen: integer({ mode: 'boolean' }).notNull(),
  sort: integer().notNull(),
});

export const hotWords = sqliteTable('hot_words', {
  id: integer().primaryKey(),
  word: text().notNull(),
  url: text().notNull(),
  sort: integer().notNull(),
});

export const notices = sqliteTable('notices', {
  id: integer().primaryKey(),
  text: text().notNull(),
  url: text().notNull(),
  sort: integer().notNull(),
});
