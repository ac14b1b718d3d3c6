import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const orderStatuses = ['unpaid', 'paid', 'billed', 'picked', 'packed', 'shipped', 'finished', 'cancelled'] as const;
const paymentMethods = ['balance', 'wechat', 'alipay', 'transfer', 'credit'] as const;

export const orders = sqliteTable('orders', {
  id: integer().primaryKey(),
  orderSn: text().notNull(),
  groupId: integer().notNull(),
  buyerId: integer().notNull(),
  warehouseId: integer().notNull(),
  type: integer().$type<0 | 1 | 2>().notNull(),
  status: text({ enum: orderStatuses }).notNull(),
  goodsAmountFen: integer().notNull(),
  discountAmountFen: integer().notNull(),
  couponAmountFen: integer().notNull().default(0),
  shippingAmountFen: integer().notNull(),
  balanceAmountFen: integer().notNull().default(0),
  pointsAmountFen: integer().notNull().default(0),
  pointsUsed: integer().notNull().default(0),
  orderAmountFen: integer().notNull(),
  payAmountFen: integer().notNull(),
  paymentMethod: text({ enum: paymentMethods }).notNull(),
  consignee: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  remarks: text().notNull(),
  createdAt: integer().notNull(),
  expiresAt: integer().notNull(),
  paidAt: integer(),
  shippedAt: integer(),
  finishedAt: integer(),
  cancelledAt: integer(),
  cancelReason: text().notNull().default(''),
  invoiceKind: integer().$type<1 | 2>().notNull().default(1),
  invoiceTitle: text().notNull().default(''),
  invoiceTaxNo: text().notNull().default(''),
  invoiceLater: integer({ mode: 'boolean' }).notNull().default(false),
});

export const orderLines = sqliteTable('order_lines', {
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
});

export const orderSets = sqliteTable(
  'order_sets',
  {
    orderId: integer().notNull(),
    combinationId: integer().notNull(),
    name: text().notNull(),
    number: integer().notNull(),
    priceFen: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.combinationId] })],
);

export const orderTexts = sqliteTable('order_texts', {
  orderId: integer().primaryKey(),
  text: text().notNull(),
});

export const orderTextParts = sqliteTable('order_text_parts', {
  orderId: integer().primaryKey(),
  ascii: text().notNull(),
  other: text().notNull(),
});

export const orderGiftTiers = sqliteTable(
  'order_gift_tiers',
  {
    giftLineId: integer().notNull(),
    threshold: integer().notNull(),
    number: integer().notNull(),
    repeats: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.giftLineId, table.threshold] })],
);

export const orderGiftGoods = sqliteTable(
  'order_gift_goods',
  {
    giftLineId: integer().notNull(),
    orderLineId: integer().notNull(),
    counted: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.giftLineId, table.orderLineId] })],
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

export const orderSteps = sqliteTable('order_steps', {
  id: integer().primaryKey(),
  orderId: integer().notNull(),
  fromStatus: text({ enum: orderStatuses }),
  toStatus: text({ enum: orderStatuses }).notNull(),
  note: text().notNull(),
  createdAt: integer().notNull(),
});

export const payments = sqliteTable('payments', {
  id: integer().primaryKey(),
  orderId: integer().notNull(),
  method: text({ enum: paymentMethods }).notNull(),
  amountFen: integer().notNull(),
  state: text({ enum: ['waiting', 'paid', 'failed', 'refunded'] }).notNull(),
  code: text().notNull(),
  createdAt: integer().notNull(),
  settledAt: integer(),
  reportedAt: integer(),
  arrivesAt: integer(),
});

export const orderNumbers = sqliteTable('order_numbers', {
  day: text().primaryKey(),
  lastNumber: integer().notNull(),
});

export const orderReturns = sqliteTable('order_returns', {
  id: integer().primaryKey(),
  orderId: integer().notNull(),
  reason: integer().$type<1 | 2 | 3 | 4 | 5 | 6>().notNull(),
  remarks: text().notNull(),
  state: text({ enum: ['reviewing', 'agreed', 'sent_back', 'completed', 'rejected'] }).notNull(),
  reply: text().notNull().default(''),
  refundFen: integer().notNull(),
  refundPoints: integer().notNull(),
  creditFen: integer().notNull().default(0),
  createdAt: integer().notNull(),
  dueAt: integer(),
  agreedAt: integer(),
  sentBackAt: integer(),
  endedAt: integer(),
  takenPoints: integer().notNull().default(0),
  withheldFen: integer().notNull().default(0),
  refundRule: integer().$type<1 | 2>().notNull().default(1),
});

export const orderReturnLines = sqliteTable(
  'order_return_lines',
  {
    returnId: integer().notNull(),
    orderLineId: integer().notNull(),
    number: integer().notNull(),
    refundFen: integer().notNull(),
    refundPoints: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.orderLineId] })],
);

export const afterSales = sqliteTable('after_sales', {
  id: integer().primaryKey(),
  orderId: integer().notNull(),
  type: integer().$type<1 | 2 | 3 | 4 | 5>().notNull(),
  content: text().notNull(),
  state: text({ enum: ['reviewing', 'agreed', 'completed'] }).notNull(),
  reply: text().notNull().default(''),
  createdAt: integer().notNull(),
  dueAt: integer(),
  agreedAt: integer(),
  endedAt: integer(),
});

export const afterSalesLines = sqliteTable(
  'after_sales_lines',
  {
    afterSalesId: integer().notNull(),
    orderLineId: integer().notNull(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.afterSalesId, table.orderLineId] })],
);

export const afterSalesPhotos = sqliteTable('after_sales_photos', {
  id: integer().primaryKey(),
  orderId: integer().notNull(),
  file: text().notNull(),
  uploadedAt: integer().notNull(),
  returnId: integer(),
  afterSalesId: integer(),
});

export const receipts = sqliteTable('receipts', {
  orderId: integer().primaryKey(),
  state: text({ enum: ['reviewing', 'passed', 'refused'] }).notNull(),
  note: text().notNull(),
  uploadedAt: integer().notNull(),
  file: text(),
  uploads: integer().notNull().default(1),
  dueAt: integer(),
});
