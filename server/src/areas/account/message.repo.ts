import type { Database } from '@baicao/db/client';
import {
  and,
  count,
  desc,
  eq,
  idList,
  inArray,
  isNotNull,
  isNull,
  listedId,
  lte,
  min,
  notBefore,
  query,
  sql,
  type Parameters,
} from '@baicao/db/query';
import { messages } from '@baicao/db/schema';
import type { MessageType } from '@baicao/shared/contract';
import { found, type Found, type Paged } from '#domain/found.ts';

const { id, type, title, content, url, createdAt, readAt } = messages;
const columns = { id, type, title, content, url, createdAt, readAt };

/** The filter of a message list; null: no restriction. */
export interface MessageFilter {
  readonly buyerId: number;
  readonly type: MessageType | null;
  readonly isRead: 0 | 1 | null;
}

const isShown = (p: Parameters<MessageFilter>) =>
  and(
    eq(messages.buyerId, p.buyerId),
    sql`(${p.type} IS NULL OR ${messages.type} = ${p.type})`,
    sql`(${p.isRead} IS NULL OR (${messages.readAt} IS NOT NULL) = ${p.isRead})`,
  );

const pageOfMessages = query((orm, p: Parameters<MessageFilter & Paged>) =>
  orm.select(columns).from(messages).where(isShown(p)).orderBy(desc(messages.id)).limit(p.limit).offset(p.offset),
);

export type MessageRow = ReturnType<ReturnType<typeof pageOfMessages>['all']>[number];

const countOfMessages = query((orm, p: Parameters<MessageFilter>) =>
  orm.select({ total: count() }).from(messages).where(isShown(p)),
);

/** Newest first. */
export function findMessages(db: Database, filter: MessageFilter, paged: Paged): Found<MessageRow> {
  const rows = pageOfMessages(db).all({ ...filter, ...paged });
  return found(rows, paged, () => countOfMessages(db).get(filter)?.total ?? 0);
}

const countsOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({
      type: messages.type,
      total: count(),
      unread: sql<number>`count(*) FILTER (WHERE ${messages.readAt} IS NULL)`,
    })
    .from(messages)
    .where(eq(messages.buyerId, p.buyerId))
    .groupBy(messages.type),
);

/** Only types that have messages. */
export function countsByType(db: Database, buyerId: number): { type: MessageType; total: number; unread: number }[] {
  return countsOf(db).all({ buyerId });
}

const unreadOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ total: count() })
    .from(messages)
    .where(and(eq(messages.buyerId, p.buyerId), isNull(messages.readAt))),
);

export function countUnread(db: Database, buyerId: number): number {
  return unreadOf(db).get({ buyerId })?.total ?? 0;
}

const ownAmong = query((orm, p: Parameters<{ buyerId: number; ids: string }>) =>
  orm
    .select({ id: messages.id })
    .from(idList(p.ids))
    .crossJoin(messages)
    .where(and(eq(messages.id, listedId), eq(messages.buyerId, p.buyerId))),
);

/** The given ids that belong to messages of the buyer. */
export function ownMessages(db: Database, buyerId: number, ids: readonly number[]): number[] {
  return ownAmong(db)
    .all({ buyerId, ids: JSON.stringify(ids) })
    .map((row) => row.id);
}

const markIds = query((orm, p: Parameters<{ ids: string; now: number }>) =>
  orm
    .update(messages)
    .set({ readAt: notBefore(messages.createdAt, p.now) })
    .where(and(inArray(messages.id, orm.select({ id: listedId }).from(idList(p.ids))), isNull(messages.readAt))),
);

/** Marks the given messages as read; returns how many were unread. */
export function markRead(db: Database, ids: readonly number[], now: number): number {
  return markIds(db).run({ ids: JSON.stringify(ids), now }).changes;
}

const markEvery = query((orm, p: Parameters<{ buyerId: number; type: MessageType | null; now: number }>) =>
  orm
    .update(messages)
    .set({ readAt: notBefore(messages.createdAt, p.now) })
    .where(
      and(
        eq(messages.buyerId, p.buyerId),
        isNull(messages.readAt),
        sql`(${p.type} IS NULL OR ${messages.type} = ${p.type})`,
      ),
    ),
);

/** Marks the messages of one type, or all where `type` is null; returns how many were unread. */
export function markAllRead(db: Database, buyerId: number, type: MessageType | null, now: number): number {
  return markEvery(db).run({ buyerId, type, now }).changes;
}

const deleteIds = query((orm, p: Parameters<{ ids: string }>) =>
  orm.delete(messages).where(inArray(messages.id, orm.select({ id: listedId }).from(idList(p.ids)))),
);

export function deleteMessages(db: Database, ids: readonly number[]): number {
  return deleteIds(db).run({ ids: JSON.stringify(ids) }).changes;
}

/** When (ms) the next unread message is about something past. */
export const nextPast = query((orm) =>
  orm
    .select({ at: min(messages.pastAt) })
    .from(messages)
    .where(and(isNull(messages.readAt), isNotNull(messages.pastAt))),
);

export const markPastRead = query((orm, p: Parameters<{ now: number }>) =>
  orm
    .update(messages)
    .set({ readAt: sql`max(${messages.createdAt}, ${messages.pastAt})` })
    .where(and(isNull(messages.readAt), lte(messages.pastAt, p.now))),
);
