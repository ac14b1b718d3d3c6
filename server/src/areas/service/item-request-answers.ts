import type { Database } from '@baicao/db/client';
import type { ItemRequestState } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { itemReplyText, itemRequestMessages } from '@baicao/shared/messages/service-messages';
import { hourMs } from '@baicao/shared/time/durations';
import { dayOf } from '@baicao/shared/time/shanghai';
import { sendMessage } from '#domain/inbox.ts';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import {
  answerRequest,
  dueRequests,
  itemRequestById,
  nextAnswer,
  type ItemRequestRow,
  type NewReply,
} from './item-request.repo.ts';
import { matchCatalogue } from './matching-goods.ts';

const { lastReplyHours } = limits.itemRequest;

/**
 * Item requests are answered after two hours [ours]: with the goods where the catalogue has them, otherwise that they are looked for;
 * then, two days after the request, whether they came. Each answer has the time it was due.
 */
export const answerItemRequests: ScheduledJob = {
  name: 'answerItemRequests',
  next: ({ db }) => nextAnswer(db).get()?.at ?? null,
  run: ({ db }, now, each) => {
    const answer = (due: ItemRequestRow) => {
      const at = due.dueAt ?? now;
      const reply = due.state === 'waiting' ? firstReply(db, due, now) : lastReply(db, due, at, now);
      say(db, due, reply, at);
    };
    while (each(dueRequests(db).all({ now }), answer));
  },
};

function firstReply(db: Database, request: ItemRequestRow, now: number): NewReply {
  const { exact } = matchCatalogue(db, request, now);
  if (exact.length > 0) {
    return { kind: 'found', content: itemReplyText.found(request), goodsIds: exact, state: 'answered', dueAt: null };
  }
  const dueAt = request.createdAt + lastReplyHours * hourMs;
  return { kind: 'sourcing', content: itemReplyText.sourcing(request), goodsIds: [], state: 'answered', dueAt };
}

function lastReply(db: Database, request: ItemRequestRow, at: number, now: number): NewReply {
  const ended = { state: 'closed', dueAt: null } as const;
  const { exact, sameName, similar } = matchCatalogue(db, request, now);
  const arrived = exact.length > 0 ? exact : sameName;
  const { validUntil } = request;
  if (validUntil !== null && dayOf(at) > validUntil) {
    return { ...ended, kind: 'unavailable', content: itemReplyText.lapsed(request, validUntil), goodsIds: arrived };
  }
  if (arrived.length > 0) {
    const content = itemReplyText.arrived(request);
    return { kind: 'arrived', content, goodsIds: arrived, state: 'arrived', dueAt: null };
  }
  const content = itemReplyText.unavailable(request, similar.length > 0);
  return { ...ended, kind: 'unavailable', content, goodsIds: similar };
}

/** Tells the buyer, once for each kind of answer; answers a person writes may repeat. */
function say(db: Database, request: ItemRequestRow, reply: NewReply, at: number): boolean {
  const { id, buyerId, name } = request;
  if (!answerRequest(db, request, reply, at)) return false;
  const cause = reply.kind === 'note' ? '' : `item-request:${id}:${reply.kind}`;
  sendMessage(db, { ...itemRequestMessages(id, name, reply.kind, reply.content), buyerId, cause }, at);
  return true;
}

/** An answer that a person of the purchasing department writes. */
export interface WrittenReply {
  readonly content: string;
  readonly state: Exclude<ItemRequestState, 'waiting'>;
  readonly goodsIds: readonly number[];
}

/** Answers a request at once, with the final answer; undefined for no such request, false where it is closed. */
export function replyToRequest(db: Database, id: number, reply: WrittenReply, now: number): boolean | undefined {
  const request = itemRequestById(db).get({ id });
  if (!request) return undefined;
  if (request.state === 'closed') return false;
  return say(db, request, { ...reply, kind: 'note', dueAt: null }, now);
}
