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
  zone: text(),
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

export const articleCategories = sqliteTable('article_categories', {
  id: integer().primaryKey(),
  name: text().notNull(),
  sort: integer().notNull(),
});

export const articles = sqliteTable('articles', {
  id: integer().primaryKey(),
  type: integer().$type<1 | 2 | 3>().notNull(),
  categoryId: integer().notNull(),
  title: text().notNull(),
  url: text().notNull(),
  author: text().notNull(),
  summary: text().notNull(),
  content: text().notNull(),
  createdAt: integer().notNull(),
});
