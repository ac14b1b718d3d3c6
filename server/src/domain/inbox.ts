import type { Database } from '@baicao/db/client';
import { query, type Parameters } from '@baicao/db/query';
import { messages } from '@baicao/db/schema';

/** A message of a buyer, as shown under 我的消息. */
export interface InboxMessage {
  readonly buyerId: number;
  /** 1 系统 2 物流 3 资质 4 促销 5 到货降价 6 客服. */
  readonly type: (typeof messages.$inferInsert)['type'];
  readonly title: string;
  readonly content: string;
  /** A path of the site made by `paths`; empty where there is nothing to open. */
  readonly url: string;
  /** The event that must be reported to this buyer only once, e.g. `order:12:shipped`; empty where nothing reports it twice. */
  readonly cause?: string;
  /** From when (ms) it is about something past and counts as read; left out where it stays news. */
  readonly pastAt?: number;
}

type MessageRow = Required<Omit<InboxMessage, 'pastAt'>> & {
  readonly pastAt: number | null;
  readonly createdAt: number;
};

const insertMessage = query((orm, p: Parameters<MessageRow>) =>
  orm
    .insert(messages)
    .values({
      buyerId: p.buyerId,
      type: p.type,
      title: p.title,
      content: p.content,
      url: p.url,
      cause: p.cause,
      pastAt: p.pastAt,
      createdAt: p.createdAt,
    })
    .onConflictDoNothing(),
);

/** The only writer of messages to buyers, in the transaction of their cause; `now` in ms. */
export function sendMessage(db: Database, message: InboxMessage, now: number): void {
  insertMessage(db).run({ ...message, cause: message.cause ?? '', pastAt: message.pastAt ?? null, createdAt: now });
}
