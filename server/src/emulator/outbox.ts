import type { Database } from '@baicao/db/client';
import { desc, eq, query, rawQuery, type Parameters } from '@baicao/db/query';
import { outbox } from '@baicao/db/schema';
import { formatMoment } from '@baicao/shared/time/shanghai';

/** A message as `GET /__emu/outbox` shows it; `created_at` in Asia/Shanghai. */
export interface SentMessage {
  readonly id: number;
  readonly kind: 'sms' | 'email';
  readonly recipient: string;
  readonly purpose: string;
  readonly content: string;
  readonly code: string;
  readonly created_at: string;
}

/** Most messages shown at once, newest first. */
const outboxShown = 200;

const newestMessages = query((orm) => orm.select().from(outbox).orderBy(desc(outbox.id)).limit(outboxShown));

const newestTo = query((orm, p: Parameters<{ recipient: string }>) =>
  orm.select().from(outbox).where(eq(outbox.recipient, p.recipient)).orderBy(desc(outbox.id)).limit(outboxShown),
);

/** Messages that would have been sent, newest first; without `recipient` those to anybody. */
export function outboxMessages(db: Database, recipient?: string): SentMessage[] {
  const rows = recipient === undefined ? newestMessages(db).all() : newestTo(db).all({ recipient });
  return rows.map(({ createdAt, ...message }) => ({ ...message, created_at: formatMoment(createdAt) }));
}

const deleteOutbox = rawQuery({ sql: 'DELETE FROM outbox', columns: {}, parameters: {} });

/** Empties the outbox; answers how many messages were in it. Codes already sent stay valid. */
export function emptyOutbox(db: Database): number {
  return deleteOutbox(db).run().changes;
}
