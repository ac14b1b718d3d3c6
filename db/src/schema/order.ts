import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const orders = sqliteTable(
  'orders',
  {
    id: integer().primaryKey(),
    orderSn: text().notNull(),
    groupId: integer().notNull(),
    buyerId: integer().notNull(),
    warehouseId: integer().notNull(),
    type: integer().$type<0 | 1 | 2>().notNull(),
    status: text({ enum: ['unpaid', 'paid', 'billed', 'picked', 'packed', 'shipped', 'finished', 'cancelled'] }).notNull(),
    goodsAmountFen: integer().notNull(),
    discountAmountFen: integer().notNull(),
    couponAmountFen: integer().notNull().default(0),
    shippingAmountFen: integer().notNull(),
    balanceAmountFen: integer().notNull().default(0),
    pointsAmountFen: integer().notNull().default(0),
    pointsUsed: integer().notNull().default(0),
    orderAmountFen: integer().notNull(),
    payAmountFen: integer().notNull(),
    payWay: text({ enum: ['balance', 'wechat', 'alipay', 'transfer', 'credit'] }).notNull(),
    consignee: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    remarks: text().notNull(),
    createdAt: integer().notNull(),
    lapsesAt: integer().notNull(),
    paidAt: integer(),
    shippedAt: integer(),
    finishedAt: integer(),
    cancelledAt: integer(),
    cancelReason: text().notNull().default(''),
  },
);

export const orderLines = sqliteTable(
  'order_lines',
  {
    id: integer().primaryKey(),
    orderId: integer().notNull(),
    goodsId: integer().notNull(),
    combinationId: integer(),
    offerId: integer(),
    offerNumber: integer().notNull().default(0),
    number: integer().notNull(),
    priceFen: integer().notNull(),
    totalFen: integer().notNull(),
    paidShareFen: integer().notNull(),
    name: text().notNull(),
    specification: text().notNull(),
    manufacturer: text().notNull(),
    unit: text().notNull(),
    approvalNumber: text().notNull(),
    giftRuleId: integer(),
  },
);

export const orderLineBatches = sqliteTable(
  'order_line_batches',
  {
    orderLineId: integer().notNull(),
    batchId: integer().notNull(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderLineId, table.batchId] })],
);

export const orderSteps = sqliteTable(
  'order_steps',
  {
    id: integer().primaryKey(),
    orderId: integer().notNull(),
    fromStatus: text(),
    toStatus: text().notNull(),
    note: text().notNull(),
    createdAt: integer().notNull(),
  },
);

export const payments = sqliteTable(
  'payments',
  {
    id: integer().primaryKey(),
    orderId: integer().notNull(),
    way: text({ enum: ['balance', 'wechat', 'alipay', 'transfer', 'credit'] }).notNull(),
    amountFen: integer().notNull(),
    state: text({ enum: ['waiting', 'paid', 'failed', 'refunded'] }).notNull(),
    code: text().notNull(),
    createdAt: integer().notNull(),
    settledAt: integer(),
  },
);

export const orderNumbers = sqliteTable(
  'order_numbers',
  {
    day: text().primaryKey(),
    lastNumber: integer().notNull(),
  },
);
