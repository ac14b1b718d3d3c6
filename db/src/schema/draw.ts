import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const draws = sqliteTable('draws', {
  id: integer().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  rules: text().notNull(),
  dailyChances: integer().notNull(),
  startsAt: integer().notNull(),
  endsAt: integer().notNull(),
});

export const drawPrizes = sqliteTable('draw_prizes', {
  id: integer().primaryKey(),
  drawId: integer().notNull(),
  name: text().notNull(),
  remarks: text().notNull(),
  kind: text({ enum: ['coupon', 'points', 'balance'] }).notNull(),
  couponActivityId: integer(),
  points: integer(),
  moneyFen: integer(),
  weight: integer().notNull(),
  totalNumber: integer(),
  leftNumber: integer(),
  isFallback: integer({ mode: 'boolean' }).notNull().default(false),
  sort: integer().notNull(),
});

export const drawChances = sqliteTable(
  'draw_chances',
  {
    drawId: integer().notNull(),
    buyerId: integer().notNull(),
    day: text().notNull(),
    given: integer().notNull(),
    used: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.drawId, table.buyerId, table.day] })],
);

export const drawRuns = sqliteTable('draw_runs', {
  id: integer().primaryKey(),
  drawId: integer().notNull(),
  buyerId: integer().notNull(),
  day: text().notNull(),
  turn: integer().notNull(),
  prizeId: integer().notNull(),
  name: text().notNull(),
  remarks: text().notNull(),
  buyerCouponId: integer(),
  pointsLedgerId: integer(),
  moneyLedgerId: integer(),
  createdAt: integer().notNull(),
});
