import type { Database } from '@baicao/db/client';
import { insertInto } from '@baicao/db/query';
import { messages } from '@baicao/db/schema';

/** What a buyer finds under 我的消息. */
export interface InboxMessage {
  readonly buyerId: number;
  /** 1 系统 2 物流 3 资质 4 促销 5 到货降价 6 客服. */
  readonly type: (typeof messages.$inferInsert)['type'];
  readonly title: string;
  readonly content: string;
  /** A path of the site made by `paths`; empty where there is nothing to open. */
  readonly url: string;
}

const insertMessage = insertInto(messages, ['buyerId', 'type', 'title', 'content', 'url', 'createdAt']);

/** The only writer of messages to buyers; `now` in ms. */
export function sendMessage(db: Database, message: InboxMessage, now: number): void {
  insertMessage(db).run({ ...message, createdAt: now });
}
