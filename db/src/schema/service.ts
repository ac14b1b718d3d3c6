import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const itemRequests = sqliteTable('item_requests', {
  id: integer().primaryKey(),
  buyerId: integer().notNull(),
  name: text().notNull(),
  specification: text().notNull(),
  manufacturer: text().notNull().default(''),
  number: integer().notNull(),
  priceFen: integer(),
  validUntil: text(),
  contactName: text().notNull(),
  phone: text().notNull(),
  message: text().notNull().default(''),
  state: text({ enum: ['waiting', 'answered', 'arrived', 'closed'] }).notNull(),
  createdAt: integer().notNull(),
  dueAt: integer(),
  withdrawnAt: integer(),
});

export const itemRequestReplies = sqliteTable('item_request_replies', {
  id: integer().primaryKey(),
  requestId: integer().notNull(),
  kind: text({ enum: ['found', 'sourcing', 'arrived', 'unavailable', 'note'] }).notNull(),
  content: text().notNull(),
  createdAt: integer().notNull(),
});

export const itemRequestGoods = sqliteTable(
  'item_request_goods',
  { replyId: integer().notNull(), position: integer().notNull(), goodsId: integer().notNull() },
  (table) => [primaryKey({ columns: [table.replyId, table.position] })],
);

export const feedback = sqliteTable('feedback', {
  id: integer().primaryKey(),
  buyerId: integer().notNull(),
  type: integer().$type<1 | 2 | 3 | 4 | 5>().notNull(),
  content: text().notNull(),
  phone: text().notNull().default(''),
  createdAt: integer().notNull(),
  dueAt: integer(),
  reply: text().notNull().default(''),
  repliedAt: integer(),
});

export const cancelledFavorites = sqliteTable(
  'cancelled_favorites',
  {
    buyerId: integer().notNull(),
    goodsId: integer().notNull(),
    createdAt: integer().notNull(),
    priceFen: integer(),
    cancelledAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.goodsId] })],
);
