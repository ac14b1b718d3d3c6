import type { Database } from '@baicao/db/client';
import type { Contract, Data, Input } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { feedbackReplies, feedbackMessages } from '@baicao/shared/messages/service-messages';
import { dayMs, hourMs, minuteMs } from '@baicao/shared/time/durations';
import { formatMoment, startOfDay } from '@baicao/shared/time/shanghai';
import type { BuyerCall } from '#domain/context.ts';
import { refuse } from '#domain/errors.ts';
import { sendMessage } from '#domain/inbox.ts';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import {
  countFeedback,
  dueFeedback,
  feedbackById,
  feedbackSince,
  nextReply,
  recordReply,
  pageOfFeedback,
  writeFeedback,
  type FeedbackRow,
} from './feedback.repo.ts';

const { perDay, repeatMinutes, replyHours } = limits.feedback;
const { size } = limits.page;

type Allowance = Data<Contract['user']['feedbackAllowance']>;

/** user.feedbackAllowance: by the Shanghai day. */
export function feedbackAllowance({ db, buyer, now }: BuyerCall): Allowance {
  const today = startOfDay(now);
  const left = Math.max(0, perDay - feedbackSince(db).all({ buyerId: buyer.id, since: today }).length);
  return { per_day: perDay, left, next_at: left > 0 ? null : formatMoment(today + dayMs) };
}

/** user.feedback: three a day; for the same text within minutes the earlier feedback is returned. */
export function giveFeedback(
  call: BuyerCall,
  { type, content, phone }: Input<Contract['user']['feedback']>,
): Data<Contract['user']['feedback']> {
  const { db, buyer, now } = call;
  const recent = feedbackSince(db).all({ buyerId: buyer.id, since: now - repeatMinutes * minuteMs });
  const same = recent.find((one) => one.type === type && one.content === content && one.phone === phone);
  if (same) return { id: same.id, is_repeat: 1, ...feedbackAllowance(call) };
  const { next_at: nextAt } = feedbackAllowance(call);
  if (nextAt !== null) {
    const again = `明天（${nextAt.slice(5, 10)}）0:00 后可以再提交`;
    refuse('tooMany', `今天已提交 ${perDay} 条反馈，${again}；急事请拨打页面上的服务热线`);
  }
  const row = { buyerId: buyer.id, type, content, phone, createdAt: now, dueAt: now + replyHours * hourMs };
  const id = Number(writeFeedback(db).run(row).lastInsertRowid);
  return { id, is_repeat: 0, ...feedbackAllowance(call) };
}

/** user.feedbackList: one page of the buyer's feedback, newest first. */
export function feedbackPage({ db, buyer }: BuyerCall, page: number): { rows: FeedbackRow[]; total: number } {
  const rows = pageOfFeedback(db).all({ buyerId: buyer.id, limit: size, offset: (page - 1) * size });
  return { rows, total: countFeedback(db).get({ buyerId: buyer.id })?.total ?? 0 };
}

/** Feedback is answered four hours after it was sent [ours]. */
export const answerFeedback: ScheduledJob = {
  name: 'answerFeedback',
  next: ({ db }) => nextReply(db).get()?.at ?? null,
  run: ({ db }, now, each) => {
    each(dueFeedback(db).all({ now }), (due) => say(db, due, feedbackReplies[due.type], due.dueAt ?? now));
  },
};

function say(db: Database, { id, buyerId }: FeedbackRow, reply: string, at: number): boolean {
  if (recordReply(db).run({ id, reply, at }).changes === 0) return false;
  sendMessage(db, { ...feedbackMessages(reply), buyerId, cause: `feedback:${id}` }, at);
  return true;
}

/** Answers at once with this text; undefined for no such feedback, false where it was answered already. */
export function replyToFeedback(db: Database, id: number, reply: string, now: number): boolean | undefined {
  const row = feedbackById(db).get({ id });
  return row && say(db, row, reply, now);
}
