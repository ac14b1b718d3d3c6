import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
