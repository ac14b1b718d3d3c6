import type { Database } from '@baicao/db/client';
import { insertInto } from '@baicao/db/query';
import { outbox } from '@baicao/db/schema';

/** A message that would leave the system. Nothing is ever sent: `GET /__emu/outbox` shows it. */
export interface OutboxMessage {
  readonly kind: (typeof outbox.$inferInsert)['kind'];
  /** Phone number or e-mail address. */
  readonly recipient: string;
  /** Why it is sent: login, register, reset, phone … */
  readonly purpose: string;
  readonly content: string;
  /** The verification code in `content`; empty where there is none. */
  readonly code: string;
}

const insertOutbox = insertInto(outbox, ['kind', 'recipient', 'purpose', 'content', 'code', 'createdAt']);

/** `now` in ms. */
export function putIntoOutbox(db: Database, message: OutboxMessage, now: number): void {
  insertOutbox(db).run({ ...message, createdAt: now });
}
