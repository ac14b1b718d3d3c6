import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const purchaseLists = sqliteTable('purchase_lists', {
  id: integer().primaryKey(),
  buyerId: integer().notNull(),
  name: text().notNull(),
  note: text().notNull().default(''),
  createdAt: integer().notNull(),
  updatedAt: integer().notNull(),
});

export const purchaseListLines = sqliteTable(
  'purchase_list_lines',
  {
    listId: integer().notNull(),
    goodsId: integer().notNull(),
    number: integer().notNull(),
    note: text().notNull().default(''),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.goodsId] })],
);
