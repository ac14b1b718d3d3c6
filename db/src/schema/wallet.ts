import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const moneyLedger = sqliteTable(
  'money_ledger',
  {
    id: integer().primaryKey(),
    buyerId: integer().notNull(),
    deltaFen: integer().notNull(),
    balanceFen: integer().notNull(),
    useType: text({ enum: ['recharge', 'payment', 'refund', 'cashback', 'adjustment'] }).notNull(),
    note: text().notNull(),
    orderId: integer(),
    createdAt: integer().notNull(),
  },
);

export const pointsLedger = sqliteTable(
  'points_ledger',
  {
    id: integer().primaryKey(),
    buyerId: integer().notNull(),
    delta: integer().notNull(),
    points: integer().notNull(),
    useType: text({ enum: ['earned', 'payment', 'refund', 'redeem', 'adjustment'] }).notNull(),
    note: text().notNull(),
    orderId: integer(),
    createdAt: integer().notNull(),
  },
);
