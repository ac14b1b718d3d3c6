import type { Database } from '@baicao/db/client';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  insertInto,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  notBefore,
  query,
  sql,
  type Parameters,
} from '@baicao/db/query';
import { buyers, chatMessages, orders, serviceContacts } from '@baicao/db/schema';

const { id, isOwn, content, links, createdAt } = chatMessages;
const columns = { id, isOwn, content, links, createdAt };

interface Part {
  readonly buyerId: number;
  readonly limit: number;
}

const messagesBefore = query((orm, p: Parameters<Part & { id: number }>) =>
  orm
    .select(columns)
    .from(chatMessages)
    .where(and(eq(chatMessages.buyerId, p.buyerId), lt(chatMessages.id, p.id)))
    .orderBy(desc(chatMessages.id))
    .limit(p.limit),
);

const messagesAfter = query((orm, p: Parameters<Part & { id: number }>) =>
  orm
    .select(columns)
    .from(chatMessages)
    .where(and(eq(chatMessages.buyerId, p.buyerId), gt(chatMessages.id, p.id)))
    .orderBy(asc(chatMessages.id))
    .limit(p.limit),
);

export type ChatRow = ReturnType<ReturnType<typeof messagesBefore>['all']>[number];

/** The latest `limit` messages before `id`, newest first. */
export function rowsBefore(db: Database, part: Part & { id: number }): ChatRow[] {
  return messagesBefore(db).all(part);
}

/** The first `limit` messages after `id`, oldest first. */
export function rowsAfter(db: Database, part: Part & { id: number }): ChatRow[] {
  return messagesAfter(db).all(part);
}

const addMessage = insertInto(chatMessages, ['buyerId', 'isOwn', 'content', 'links', 'createdAt', 'answerAt']);

/** A message of the buyer, to be answered at `answerAt`. */
export function addOwn(
  db: Database,
  message: { buyerId: number; content: string; now: number; answerAt: number },
): ChatRow {
  const { now: createdAt, ...words } = message;
  const { lastInsertRowid } = addMessage(db).run({ ...words, isOwn: true, links: '[]', createdAt });
  return {
    id: Number(lastInsertRowid),
    isOwn: true,
    content: message.content,
    links: '[]',
    createdAt,
  };
}

interface Answer {
  readonly content: string;
  readonly links: readonly { readonly name: string; readonly url: string }[];
}

/** A message of the service, unread. */
export function addAnswer(db: Database, buyerId: number, { content: text, links: pages }: Answer, now: number): void {
  addMessage(db).run({
    buyerId,
    isOwn: false,
    content: text,
    links: JSON.stringify(pages),
    createdAt: now,
    answerAt: null,
  });
}

const nextDue = query((orm) =>
  orm
    .select({ at: min(chatMessages.answerAt) })
    .from(chatMessages)
    .where(isNotNull(chatMessages.answerAt)),
);

export function nextAnswerAt(db: Database): number | null {
  return nextDue(db).get()?.at ?? null;
}

const due = query((orm, p: Parameters<{ now: number }>) =>
  orm
    .select({
      id: chatMessages.id,
      content: chatMessages.content,
      answerAt: sql<number>`${chatMessages.answerAt}`,
      buyerId: buyers.id,
      username: buyers.username,
      company: buyers.company,
      isPassed: buyers.isPassed,
      contact: serviceContacts.name,
      contactPhone: serviceContacts.phone,
    })
    .from(chatMessages)
    .innerJoin(buyers, eq(buyers.id, chatMessages.buyerId))
    .innerJoin(serviceContacts, eq(serviceContacts.id, buyers.serviceContactId))
    .where(lte(chatMessages.answerAt, p.now))
    .orderBy(chatMessages.answerAt, chatMessages.id),
);

export type DueMessage = ReturnType<ReturnType<typeof due>['all']>[number];

/** Messages whose answer is due at `now`, oldest first. */
export function dueMessages(db: Database, now: number): DueMessage[] {
  return due(db).all({ now });
}

const clearDue = query((orm, p: Parameters<{ id: number }>) =>
  orm.update(chatMessages).set({ answerAt: null }).where(eq(chatMessages.id, p.id)),
);

export function markAnswered(db: Database, messageId: number): void {
  clearDue(db).run({ id: messageId });
}

const waitingOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ count: count() })
    .from(chatMessages)
    .where(and(isNotNull(chatMessages.answerAt), eq(chatMessages.buyerId, p.buyerId))),
);

export function isAnswerDue(db: Database, buyerId: number): boolean {
  return (waitingOf(db).get({ buyerId })?.count ?? 0) > 0;
}

// Literal, not a parameter: the partial index is only used for `is_own = 0`.
const ofService = eq(chatMessages.isOwn, false).inlineParams();

const unreadOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ count: count() })
    .from(chatMessages)
    .where(and(eq(chatMessages.buyerId, p.buyerId), ofService, isNull(chatMessages.readAt))),
);

export function countUnread(db: Database, buyerId: number): number {
  return unreadOf(db).get({ buyerId })?.count ?? 0;
}

const markUntil = query((orm, p: Parameters<{ buyerId: number; until: number; now: number }>) =>
  orm
    .update(chatMessages)
    .set({ readAt: notBefore(chatMessages.createdAt, p.now) })
    .where(
      and(eq(chatMessages.buyerId, p.buyerId), ofService, isNull(chatMessages.readAt), lte(chatMessages.id, p.until)),
    ),
);

/** Marks the buyer's messages up to this one as read; returns how many were unread. */
export function markRead(db: Database, read: { buyerId: number; until: number; now: number }): number {
  return markUntil(db).run(read).changes;
}

const earlierOwn = query((orm, p: Parameters<{ buyerId: number; offset: number }>) =>
  orm
    .select({ createdAt: chatMessages.createdAt })
    .from(chatMessages)
    .where(and(eq(chatMessages.buyerId, p.buyerId), eq(chatMessages.isOwn, true)))
    .orderBy(desc(chatMessages.id))
    .limit(1)
    .offset(p.offset),
);

/** When the buyer wrote their `offset`-th latest message, in ms; 0 is the last one. */
export function ownMoment(db: Database, buyerId: number, offset: number): number | undefined {
  return earlierOwn(db).get({ buyerId, offset })?.createdAt;
}

const chatBuyer = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ canChat: buyers.canChat, name: serviceContacts.name, phone: serviceContacts.phone })
    .from(buyers)
    .innerJoin(serviceContacts, eq(serviceContacts.id, buyers.serviceContactId))
    .where(eq(buyers.id, p.buyerId)),
);

/** Whether the account may chat, and its service contact. */
export function chatContact(db: Database, buyerId: number) {
  return chatBuyer(db).get({ buyerId });
}

const ownOrders = query((orm, p: Parameters<{ buyerId: number; numbers: string }>) =>
  orm
    .select({
      id: orders.id,
      orderSn: orders.orderSn,
      status: orders.status,
      payAmountFen: orders.payAmountFen,
      expiresAt: orders.expiresAt,
      paidAt: orders.paidAt,
      shippedAt: orders.shippedAt,
      finishedAt: orders.finishedAt,
      cancelledAt: orders.cancelledAt,
      cancelReason: orders.cancelReason,
    })
    .from(orders)
    .where(
      and(eq(orders.buyerId, p.buyerId), inArray(orders.orderSn, sql`(SELECT value FROM json_each(${p.numbers}))`)),
    )
    .orderBy(orders.id),
);

export type NamedOrder = ReturnType<ReturnType<typeof ownOrders>['all']>[number];

/** The given numbers that are orders of this buyer. */
export function ordersNamed(db: Database, buyerId: number, numbers: readonly string[]): NamedOrder[] {
  return ownOrders(db).all({ buyerId, numbers: JSON.stringify(numbers) });
}
