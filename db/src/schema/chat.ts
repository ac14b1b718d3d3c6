import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const chatMessages = sqliteTable('chat_messages', {
  id: integer().primaryKey(),
  buyerId: integer().notNull(),
  isOwn: integer({ mode: 'boolean' }).notNull(),
  content: text().notNull(),
  /** JSON of `{name, url}[]`. */
  links: text().notNull().default('[]'),
  createdAt: integer().notNull(),
  /** When the answer is due; null when it was given, and for what the service wrote. */
  answerAt: integer(),
  /** When the buyer read it; only of what the service wrote. */
  readAt: integer(),
});
