import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const spikeSessions = sqliteTable('spike_sessions', {
  id: integer().primaryKey(),
  name: text().notNull(),
  startsAt: integer().notNull(),
  endsAt: integer().notNull(),
});

export const offers = sqliteTable('offers', {
  id: integer().primaryKey(),
  goodsId: integer().notNull(),
  kind: text({ enum: ['spike', 'special', 'everyday', 'activity', 'near_expiry'] }).notNull(),
  name: text().notNull(),
  sessionId: integer(),
  priceFen: integer().notNull(),
  startsAt: integer().notNull(),
  endsAt: integer().notNull(),
  allowance: integer(),
  soldNumber: integer().notNull().default(0),
  buyerLimit: integer(),
});

export const fullReductions = sqliteTable('full_reductions', {
  id: integer().primaryKey(),
  name: text().notNull(),
  startsAt: integer().notNull(),
  endsAt: integer().notNull(),
});

export const fullReductionTiers = sqliteTable(
  'full_reduction_tiers',
  {
    fullReductionId: integer().notNull(),
    amountFen: integer().notNull(),
    discountFen: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fullReductionId, table.amountFen] })],
);

export const fullReductionGoods = sqliteTable('full_reduction_goods', {
  goodsId: integer().primaryKey(),
  fullReductionId: integer().notNull(),
});

export const giftRules = sqliteTable('gift_rules', {
  id: integer().primaryKey(),
  kind: text({ enum: ['gift', 'exchange'] }).notNull(),
  name: text().notNull(),
  basis: text({ enum: ['amount', 'pieces'] }).notNull(),
  repeats: integer({ mode: 'boolean' }).notNull(),
  warehouseId: integer().notNull(),
  startsAt: integer().notNull(),
  endsAt: integer().notNull(),
});

export const giftTiers = sqliteTable(
  'gift_tiers',
  {
    giftRuleId: integer().notNull(),
    threshold: integer().notNull(),
    goodsId: integer().notNull(),
    number: integer().notNull(),
    priceFen: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.giftRuleId, table.threshold] })],
);

export const giftRuleGoods = sqliteTable(
  'gift_rule_goods',
  {
    goodsId: integer().notNull(),
    giftRuleId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.goodsId, table.giftRuleId] })],
);

export const combinations = sqliteTable('combinations', {
  id: integer().primaryKey(),
  name: text().notNull(),
  priceFen: integer().notNull(),
  startsAt: integer().notNull(),
  endsAt: integer().notNull(),
});

export const combinationGoods = sqliteTable(
  'combination_goods',
  {
    combinationId: integer().notNull(),
    goodsId: integer().notNull(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.combinationId, table.goodsId] })],
);

export const zones = sqliteTable('zones', {
  name: text().primaryKey(),
  title: text().notNull(),
  subtitle: text().notNull(),
  rule: text().notNull(),
});

export const activities = sqliteTable('activities', {
  id: integer().primaryKey(),
  zone: text().notNull(),
  name: text().notNull(),
  subtitle: text().notNull(),
  selection: text().notNull(),
  startsAt: integer().notNull(),
  endsAt: integer().notNull(),
  sort: integer().notNull(),
});

export const activityGoods = sqliteTable(
  'activity_goods',
  {
    activityId: integer().notNull(),
    goodsId: integer().notNull(),
    sort: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.goodsId] })],
);

export const reminders = sqliteTable(
  'reminders',
  {
    buyerId: integer().notNull(),
    goodsId: integer().notNull(),
    kind: text({ enum: ['stock', 'price'] }).notNull(),
    priceFen: integer().notNull(),
    createdAt: integer().notNull(),
    checkAt: integer(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.goodsId, table.kind] })],
);

export const controlledApplications = sqliteTable(
  'controlled_applications',
  {
    buyerId: integer().notNull(),
    goodsId: integer().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.goodsId] })],
);
