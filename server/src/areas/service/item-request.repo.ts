import type { Database } from '@baicao/db/client';
import {
  and,
  contains,
  count,
  desc,
  eq,
  gte,
  idList,
  insertInto,
  isNotNull,
  listedId,
  lte,
  min,
  notBefore,
  query,
  sql,
  type Parameters,
} from '@baicao/db/query';
import { itemRequestGoods, itemRequestReplies, itemRequests } from '@baicao/db/schema';
import type { ItemReplyKind, ItemRequestState } from '@baicao/shared/contract';

export type ItemRequestRow = typeof itemRequests.$inferSelect;
export type NewItemRequest = Omit<ItemRequestRow, 'id' | 'withdrawnAt'>;

const write = insertInto(itemRequests, [
  'buyerId',
  'name',
  'specification',
  'manufacturer',
  'number',
  'priceFen',
  'validUntil',
  'contactName',
  'phone',
  'message',
  'state',
  'createdAt',
  'dueAt',
]);

/** Writes an item request; returns its id. */
export function addItemRequest(db: Database, request: NewItemRequest): number {
  return Number(write(db).run(request).lastInsertRowid);
}

/** Item requests a buyer has sent since `since` (ms). */
export const requestsSince = query((orm, p: Parameters<{ buyerId: number; since: number }>) =>
  orm
    .select()
    .from(itemRequests)
    .where(and(eq(itemRequests.buyerId, p.buyerId), gte(itemRequests.createdAt, p.since))),
);

export const ownItemRequest = query((orm, p: Parameters<{ id: number; buyerId: number }>) =>
  orm
    .select()
    .from(itemRequests)
    .where(and(eq(itemRequests.id, p.id), eq(itemRequests.buyerId, p.buyerId))),
);

export const itemRequestById = query((orm, p: Parameters<{ id: number }>) =>
  orm.select().from(itemRequests).where(eq(itemRequests.id, p.id)),
);

/** The filter of a buyer's request list; `state` null: all states; `keywords`: a search key; empty: all requests. */
export interface ItemRequestFilter {
  readonly buyerId: number;
  readonly state: ItemRequestState | null;
  readonly keywords: string;
}

const isShown = (p: Parameters<ItemRequestFilter>) => {
  const { name, specification, manufacturer } = itemRequests;
  return and(
    eq(itemRequests.buyerId, p.buyerId),
    sql`(${p.state} IS NULL OR ${itemRequests.state} = ${p.state})`,
    contains(sql`${name} || ' ' || ${specification} || ' ' || ${manufacturer}`, p.keywords),
  );
};

/** The newest first. */
export const pageOfRequests = query((orm, p: Parameters<ItemRequestFilter & { limit: number; offset: number }>) =>
  orm
    .select()
    .from(itemRequests)
    .where(isShown(p))
    .orderBy(desc(itemRequests.createdAt), desc(itemRequests.id))
    .limit(p.limit)
    .offset(p.offset),
);

export const countRequests = query((orm, p: Parameters<ItemRequestFilter>) =>
  orm.select({ total: count() }).from(itemRequests).where(isShown(p)),
);

/** Only states that have requests. */
export const requestsByState = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ state: itemRequests.state, total: count() })
    .from(itemRequests)
    .where(eq(itemRequests.buyerId, p.buyerId))
    .groupBy(itemRequests.state),
);

/** The answers to these requests, each request's oldest first. */
export const repliesOf = query((orm, p: Parameters<{ ids: string }>) =>
  orm
    .select({
      id: itemRequestReplies.id,
      requestId: itemRequestReplies.requestId,
      kind: itemRequestReplies.kind,
      content: itemRequestReplies.content,
      createdAt: itemRequestReplies.createdAt,
    })
    .from(idList(p.ids))
    .crossJoin(itemRequestReplies)
    .where(eq(itemRequestReplies.requestId, listedId))
    .orderBy(itemRequestReplies.id),
);

export type ItemReplyRow = ReturnType<ReturnType<typeof repliesOf>['all']>[number];

/** The goods these answers name, in their order. */
export const goodsOfReplies = query((orm, p: Parameters<{ ids: string }>) =>
  orm
    .select({ replyId: itemRequestGoods.replyId, goodsId: itemRequestGoods.goodsId })
    .from(idList(p.ids))
    .crossJoin(itemRequestGoods)
    .where(eq(itemRequestGoods.replyId, listedId))
    .orderBy(itemRequestGoods.replyId, itemRequestGoods.position),
);

export const nextAnswer = query((orm) =>
  orm
    .select({ at: min(itemRequests.dueAt) })
    .from(itemRequests)
    .where(isNotNull(itemRequests.dueAt)),
);

/** The request that was due first by `now`. */
export const dueRequests = query((orm, p: Parameters<{ now: number }>) =>
  orm.select().from(itemRequests).where(lte(itemRequests.dueAt, p.now)).orderBy(itemRequests.dueAt, itemRequests.id),
);

const move = query(
  (orm, p: Parameters<{ id: number; from: ItemRequestState; to: ItemRequestState; dueAt: number | null }>) =>
    orm
      .update(itemRequests)
      .set({ state: sql`${p.to}`, dueAt: sql`${p.dueAt}` })
      .where(and(eq(itemRequests.id, p.id), eq(itemRequests.state, p.from))),
);

const takeBack = query((orm, p: Parameters<{ id: number; now: number }>) =>
  orm
    .update(itemRequests)
    .set({ state: sql`'closed'`, dueAt: sql`NULL`, withdrawnAt: notBefore(itemRequests.createdAt, p.now) })
    .where(and(eq(itemRequests.id, p.id), isNotNull(itemRequests.dueAt))),
);

/** Withdraws a request; returns whether it was still open. */
export function withdrawRequest(db: Database, id: number, now: number): boolean {
  return takeBack(db).run({ id, now }).changes === 1;
}

const writeReply = insertInto(itemRequestReplies, ['requestId', 'kind', 'content', 'createdAt']);
const writeReplyGoods = insertInto(itemRequestGoods, ['replyId', 'position', 'goodsId']);

export interface NewReply {
  readonly kind: ItemReplyKind;
  readonly content: string;
  readonly goodsIds: readonly number[];
  /** The state of the request after this answer. */
  readonly state: ItemRequestState;
  /** When the next answer follows; null: this answer is final. */
  readonly dueAt: number | null;
}

/** Writes an answer and moves its request, whose state is rechecked; false when it has moved meanwhile. */
export function answerRequest(db: Database, request: ItemRequestRow, reply: NewReply, at: number): boolean {
  const { id, state: from } = request;
  if (move(db).run({ id, from, to: reply.state, dueAt: reply.dueAt }).changes === 0) return false;
  const written = writeReply(db).run({ requestId: id, kind: reply.kind, content: reply.content, createdAt: at });
  const replyId = Number(written.lastInsertRowid);
  reply.goodsIds.forEach((goodsId, position) => writeReplyGoods(db).run({ replyId, position, goodsId }));
  return true;
}
