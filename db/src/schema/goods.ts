import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const leaflets = sqliteTable('leaflets', {
  id: integer().primaryKey(),
  composition: text().notNull(),
  indications: text().notNull(),
  usage: text().notNull(),
  adverse: text().notNull(),
  contraindications: text().notNull(),
});

export const goods = sqliteTable('goods', {
  id: integer().primaryKey(),
  name: text().notNull(),
  pinyin: text().notNull(),
  initials: text().notNull(),
  medicineClass: text({ enum: ['western', 'patent', 'herb', 'device', 'health'] }).notNull(),
  categoryId: integer().notNull(),
  scopeId: integer().notNull(),
  brandId: integer(),
  makerId: integer().notNull(),
  holder: text().notNull(),
  warehouseId: integer().notNull(),
  leafletId: integer().notNull(),
  specification: text().notNull(),
  unit: text().notNull(),
  dosageForm: text().notNull(),
  approvalNumber: text().notNull(),
  barcode: text().notNull(),
  packSize: integer().notNull(),
  cartonSize: integer().notNull(),
  storage: text().notNull(),
  prescription: text().notNull(),
  isEphedrine: integer({ mode: 'boolean' }).notNull(),
  isControlled: integer({ mode: 'boolean' }).notNull(),
  isPreferred: integer({ mode: 'boolean' }).notNull(),
  isOwnBrand: integer({ mode: 'boolean' }).notNull(),
  takesCoupon: integer({ mode: 'boolean' }).notNull().default(true),
  basePriceFen: integer().notNull(),
  marketPriceFen: integer().notNull(),
  freeShippingFrom: integer(),
  limitNumber: integer(),
  limitPeriod: text({ enum: ['order', 'day', 'week', 'month'] }),
  ladderType: integer().$type<0 | 1 | 2>().notNull().default(0),
  isOnShelf: integer({ mode: 'boolean' }).notNull(),
  isBuyable: integer({ mode: 'boolean' }).notNull(),
  hasPicture: integer({ mode: 'boolean' }).notNull().default(true),
  isFaulty: integer({ mode: 'boolean' }).notNull().default(false),
  stock: integer().notNull(),
  expiresOn: text(),
  soldNumber: integer().notNull().default(0),
  favoriteNumber: integer().notNull().default(0),
  createdAt: integer().notNull(),
});

export const batches = sqliteTable('batches', {
  id: integer().primaryKey(),
  goodsId: integer().notNull(),
  number: text().notNull(),
  madeOn: text().notNull(),
  expiresOn: text().notNull(),
  stock: integer().notNull(),
});

export const goodsCodes = sqliteTable('goods_codes', {
  code: text().primaryKey(),
  goodsId: integer().notNull(),
});

export const ladderTiers = sqliteTable(
  'ladder_tiers',
  {
    goodsId: integer().notNull(),
    fromNumber: integer().notNull(),
    priceFen: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.goodsId, table.fromNumber] })],
);

export const controlledPermissions = sqliteTable(
  'controlled_permissions',
  {
    buyerId: integer().notNull(),
    goodsId: integer().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.goodsId] })],
);

export const stockLedger = sqliteTable('stock_ledger', {
  id: integer().primaryKey(),
  batchId: integer().notNull(),
  delta: integer().notNull(),
  reason: text({ enum: ['received', 'ordered', 'released', 'expired', 'returned', 'adjusted'] }).notNull(),
  orderLineId: integer(),
  createdAt: integer().notNull(),
  returnId: integer(),
});

export const goodsRegions = sqliteTable(
  'goods_regions',
  { goodsId: integer().notNull(), province: text().notNull() },
  (table) => [primaryKey({ columns: [table.goodsId, table.province] })],
);

export const goodsRanks = sqliteTable(
  'goods_ranks',
  { goodsId: integer().notNull(), rank: integer().$type<1 | 2 | 3 | 4 | 5>().notNull() },
  (table) => [primaryKey({ columns: [table.goodsId, table.rank] })],
);

export const favorites = sqliteTable(
  'favorites',
  {
    buyerId: integer().notNull(),
    goodsId: integer().notNull(),
    createdAt: integer().notNull(),
    priceFen: integer(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.goodsId] })],
);

export const purchases = sqliteTable(
  'purchases',
  {
    buyerId: integer().notNull(),
    goodsId: integer().notNull(),
    times: integer().notNull(),
    lastPriceFen: integer().notNull(),
    lastNumber: integer().notNull(),
    lastAt: integer().notNull(),
    firstAt: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.goodsId] })],
);

export const catalogueClock = sqliteTable('catalogue_clock', {
  id: integer().primaryKey(),
  version: integer().notNull(),
});

export const catalogueChanges = sqliteTable('catalogue_changes', {
  slot: integer().primaryKey(),
  version: integer().notNull(),
  goodsId: integer().notNull(),
});

export const buyerChanges = sqliteTable('buyer_changes', {
  buyerId: integer().primaryKey(),
  version: integer().notNull(),
});
