import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const moneyLedger = sqliteTable('money_ledger', {
  id: integer().primaryKey(),
  buyerId: integer().notNull(),
  deltaFen: integer().notNull(),
  balanceFen: integer().notNull(),
  useType: text({ enum: ['recharge', 'payment', 'refund', 'cashback', 'adjustment'] }).notNull(),
  note: text().notNull(),
  orderId: integer(),
  createdAt: integer().notNull(),
  returnId: integer(),
});

export const pointsLedger = sqliteTable('points_ledger', {
  id: integer().primaryKey(),
  buyerId: integer().notNull(),
  delta: integer().notNull(),
  points: integer().notNull(),
  useType: text({ enum: ['earned', 'payment', 'refund', 'redeem', 'adjustment'] }).notNull(),
  note: text().notNull(),
  orderId: integer(),
  createdAt: integer().notNull(),
  returnId: integer(),
});

export const creditLedger = sqliteTable('credit_ledger', {
  id: integer().primaryKey(),
  buyerId: integer().notNull(),
  deltaFen: integer().notNull(),
  usedFen: integer().notNull(),
  useType: text({ enum: ['payment', 'refund', 'adjustment'] }).notNull(),
  note: text().notNull(),
  orderId: integer(),
  returnId: integer(),
  createdAt: integer().notNull(),
});

export const couponActivities = sqliteTable('coupon_activities', {
  id: integer().primaryKey(),
  type: integer().$type<0 | 1>().notNull(),
  name: text().notNull(),
  tag: text().notNull(),
  remarks: text().notNull(),
  moneyFen: integer().notNull(),
  thresholdFen: integer().notNull(),
  priceFen: integer().notNull().default(0),
  scope: text({ enum: ['all', 'category', 'goods', 'brand'] }).notNull(),
  isForNewBuyers: integer({ mode: 'boolean' }).notNull().default(false),
  totalNumber: integer().notNull(),
  leftNumber: integer().notNull(),
  buyerLimit: integer().notNull().default(1),
  startsAt: integer().notNull(),
  endsAt: integer().notNull(),
  validDays: integer(),
  validFrom: integer(),
  validTo: integer(),
});

export const couponPackItems = sqliteTable(
  'coupon_pack_items',
  {
    activityId: integer().notNull(),
    place: integer().notNull(),
    name: text().notNull(),
    moneyFen: integer().notNull(),
    thresholdFen: integer().notNull(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.place] })],
);

export const couponTargets = sqliteTable('coupon_targets', {
  id: integer().primaryKey(),
  activityId: integer().notNull(),
  categoryId: integer(),
  goodsId: integer(),
  brandId: integer(),
});

export const buyerCoupons = sqliteTable('buyer_coupons', {
  id: integer().primaryKey(),
  activityId: integer().notNull(),
  buyerId: integer().notNull(),
  claim: integer().notNull(),
  piece: integer().notNull(),
  type: integer().$type<0 | 1>().notNull(),
  name: text().notNull(),
  moneyFen: integer().notNull(),
  thresholdFen: integer().notNull(),
  claimedAt: integer().notNull(),
  validFrom: integer().notNull(),
  validTo: integer().notNull(),
  orderGroupId: integer(),
  usedAt: integer(),
});

export const orderCoupons = sqliteTable(
  'order_coupons',
  {
    orderId: integer().notNull(),
    buyerCouponId: integer().notNull(),
    amountFen: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.buyerCouponId] })],
);

export const couponLedger = sqliteTable('coupon_ledger', {
  id: integer().primaryKey(),
  buyerCouponId: integer().notNull(),
  reason: text({ enum: ['claimed', 'used', 'released'] }).notNull(),
  orderGroupId: integer(),
  createdAt: integer().notNull(),
});

export const voucherOrders = sqliteTable('voucher_orders', {
  id: integer().primaryKey(),
  orderSn: text().notNull(),
  buyerId: integer().notNull(),
  activityId: integer().notNull(),
  name: text().notNull(),
  moneyFen: integer().notNull(),
  priceFen: integer().notNull(),
  state: text({ enum: ['unpaid', 'paid', 'cancelled'] }).notNull(),
  claim: integer(),
  createdAt: integer().notNull(),
  expiresAt: integer().notNull(),
  endedAt: integer(),
});

export const voucherPayments = sqliteTable('voucher_payments', {
  id: integer().primaryKey(),
  voucherOrderId: integer().notNull(),
  method: text({ enum: ['wechat', 'alipay'] }).notNull(),
  amountFen: integer().notNull(),
  state: text({ enum: ['waiting', 'paid', 'failed'] }).notNull(),
  code: text().notNull(),
  createdAt: integer().notNull(),
  settledAt: integer(),
});

export const pointsGoods = sqliteTable('points_goods', {
  id: integer().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  points: integer().notNull(),
  stock: integer().notNull(),
  received: integer().notNull(),
  sort: integer().notNull(),
});

export const pointsOrders = sqliteTable('points_orders', {
  id: integer().primaryKey(),
  orderSn: text().notNull(),
  buyerId: integer().notNull(),
  pointsGoodsId: integer().notNull(),
  name: text().notNull(),
  number: integer().notNull(),
  points: integer().notNull(),
  consignee: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  ledgerId: integer().notNull(),
  createdAt: integer().notNull(),
});
