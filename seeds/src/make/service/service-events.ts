import type { Database } from '@baicao/db/client';
import { and, eq, isNotNull, query, type Parameters } from '@baicao/db/query';
import { feedback, itemRequestReplies, itemRequests } from '@baicao/db/schema';
import { feedbackMessages, itemRequestMessages } from '@baicao/shared/messages/service-messages';
import type { Persona } from '#persona.ts';
import type { Event } from '../account/message-notices.ts';

const repliesTo = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({
      id: itemRequests.id,
      name: itemRequests.name,
      kind: itemRequestReplies.kind,
      content: itemRequestReplies.content,
      createdAt: itemRequestReplies.createdAt,
    })
    .from(itemRequestReplies)
    .innerJoin(itemRequests, eq(itemRequests.id, itemRequestReplies.requestId))
    .where(eq(itemRequests.buyerId, p.buyerId)),
);

const answeredFeedback = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ id: feedback.id, reply: feedback.reply, repliedAt: feedback.repliedAt })
    .from(feedback)
    .where(and(eq(feedback.buyerId, p.buyerId), isNotNull(feedback.repliedAt))),
);

/** Messages about the answers to a person's item requests and feedback. */
export function serviceEvents(db: Database, { id: buyerId }: Persona): Event[] {
  return [
    ...repliesTo(db)
      .all({ buyerId })
      .map(({ id, name, kind, content, createdAt }) => ({
        at: createdAt,
        words: itemRequestMessages(id, name, kind, content),
        cause: `item-request:${id}:${kind}`,
      })),
    ...answeredFeedback(db)
      .all({ buyerId })
      .map(({ id, reply, repliedAt }) => ({ at: repliedAt, words: feedbackMessages(reply), cause: `feedback:${id}` })),
  ];
}
