import {
  and,
  count,
  desc,
  eq,
  gte,
  insertInto,
  isNotNull,
  isNull,
  lte,
  min,
  query,
  sql,
  type Parameters,
} from '@baicao/db/query';
import { feedback } from '@baicao/db/schema';

export type FeedbackRow = typeof feedback.$inferSelect;

export const writeFeedback = insertInto(feedback, ['buyerId', 'type', 'content', 'phone', 'createdAt', 'dueAt']);

/** Feedback a buyer has sent since `since` (ms). */
export const feedbackSince = query((orm, p: Parameters<{ buyerId: number; since: number }>) =>
  orm
    .select()
    .from(feedback)
    .where(and(eq(feedback.buyerId, p.buyerId), gte(feedback.createdAt, p.since))),
);

/** The newest first. */
export const pageOfFeedback = query((orm, p: Parameters<{ buyerId: number; limit: number; offset: number }>) =>
  orm
    .select()
    .from(feedback)
    .where(eq(feedback.buyerId, p.buyerId))
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(p.limit)
    .offset(p.offset),
);

export const countFeedback = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm.select({ total: count() }).from(feedback).where(eq(feedback.buyerId, p.buyerId)),
);

export const feedbackById = query((orm, p: Parameters<{ id: number }>) =>
  orm.select().from(feedback).where(eq(feedback.id, p.id)),
);

export const nextReply = query((orm) =>
  orm
    .select({ at: min(feedback.dueAt) })
    .from(feedback)
    .where(isNotNull(feedback.dueAt)),
);

/** The feedback that was due first by `now`. */
export const dueFeedback = query((orm, p: Parameters<{ now: number }>) =>
  orm.select().from(feedback).where(lte(feedback.dueAt, p.now)).orderBy(feedback.dueAt, feedback.id),
);

/** Only for feedback that was not answered yet. */
export const recordReply = query((orm, p: Parameters<{ id: number; reply: string; at: number }>) =>
  orm
    .update(feedback)
    .set({ reply: sql`${p.reply}`, repliedAt: sql`${p.at}`, dueAt: sql`NULL` })
    .where(and(eq(feedback.id, p.id), isNull(feedback.repliedAt))),
);
