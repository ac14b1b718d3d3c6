import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const documentKinds = [
  'report',
  'seller_business',
  'seller_licence',
  'maker_licence',
  'maker_certificate',
  'approval',
  'leaflet',
] as const;

export const documentDownloads = sqliteTable(
  'document_downloads',
  {
    buyerId: integer().notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    subjectId: integer().notNull(),
    issuedOn: text().notNull(),
    renewsOn: text().notNull(),
    downloadedAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.kind, table.subjectId] })],
);
