import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const invoices = sqliteTable('invoices', {
  id: integer().primaryKey(),
  buyerId: integer().notNull(),
  kind: integer().$type<1 | 2>().notNull(),
  title: text().notNull(),
  taxNo: text().notNull(),
  email: text().notNull().default(''),
  emailsSent: integer().notNull().default(0),
  state: text({ enum: ['applied', 'issued', 'part_red', 'red', 'reversal'] }).notNull(),
  blueId: integer(),
  returnId: integer(),
  number: text(),
  amountFen: integer().notNull(),
  taxFen: integer().notNull(),
  createdAt: integer().notNull(),
  dueAt: integer(),
  issuedAt: integer(),
  taxRule: integer().$type<1 | 2>().notNull().default(1),
});

export const invoiceOrders = sqliteTable(
  'invoice_orders',
  {
    invoiceId: integer().notNull(),
    orderId: integer().notNull(),
    amountFen: integer().notNull(),
    isLiving: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.orderId] })],
);

export const invoiceLines = sqliteTable('invoice_lines', {
  id: integer().primaryKey(),
  invoiceId: integer().notNull(),
  orderId: integer().notNull(),
  orderLineId: integer(),
  number: integer().notNull(),
  amountFen: integer().notNull(),
  taxPercent: integer().notNull(),
  taxFen: integer().notNull(),
});
