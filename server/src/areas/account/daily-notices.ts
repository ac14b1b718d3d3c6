import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import { certificateMessages, couponsEndingMessage } from '@baicao/shared/messages/message-texts';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { addDays, dayBounds, dayOf, midnightOf } from '@baicao/shared/time/shanghai';
import { certificateState } from '@baicao/shared/validation/certificates';
import { sendMessage } from '#domain/inbox.ts';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { certificateNames } from '@baicao/shared/validation/certificate-types';
import { markPastRead, nextPast } from './message.repo.ts';
import { certificatesEnding, couponsEnding, recordNoticesSent, noticesDoneUntil } from './daily-notices.repo.ts';

const { noticeHour, couponDays, catchUpDays } = limits.message;

/**
 * Sends notices about what ends soon, every morning: certificates 30 and 10 days before their end and once they have expired, coupons
 * three days before. Each run covers the time since the previous run, however long that is; each notice is sent once.
 */
export const sendDailyNotices: ScheduledJob = {
  name: 'sendDailyNotices',
  next: ({ db }) => nextMorning(noticesDoneUntil(db)),
  run: ({ db }, now) => {
    const since = noticesDoneUntil(db);
    if (now < nextMorning(since)) return;
    const from = Math.max(since, now - catchUpDays * dayMs);
    noticeCertificates(db, dayOf(from), now);
    noticeCoupons(db, from, now);
    recordNoticesSent(db, now);
  },
};

/** The first notice hour after `ms`. */
function nextMorning(ms: number): number {
  const { fromMs: today, toMs: tomorrow } = dayBounds(ms);
  const morning = today + noticeHour * hourMs;
  return ms < morning ? morning : tomorrow + noticeHour * hourMs;
}

function noticeCertificates(db: Database, lastDay: string, now: number): void {
  const today = dayOf(now);
  for (const certificate of certificatesEnding(db, lastDay, addDays(today, limits.certificate.warnDays))) {
    const { id, buyerId, type, validTo } = certificate;
    const dates = { validTo, audited: true };
    const state = certificateState(dates, today);
    if (state.level === certificateState(dates, lastDay).level) continue;
    const words = certificateMessages(certificateNames[type], validTo, state);
    const cause = `certificate:${id}:${validTo}:${state.level}`;
    // A warning is past once its certificate is.
    const pastAt = midnightOf(addDays(validTo, 1));
    if (words) sendMessage(db, { ...words, buyerId, cause, ...(pastAt > now && { pastAt }) }, now);
  }
}

function noticeCoupons(db: Database, since: number, now: number): void {
  const span = couponDays * dayMs;
  for (const [buyerId, ends] of couponsEnding(db, Math.max(now, since + span), now + span)) {
    const words = couponsEndingMessage({ number: ends.length, firstEnd: ends[0] ?? now });
    sendMessage(db, { ...words, buyerId, cause: `coupons:${dayOf(now)}`, pastAt: ends.at(-1) ?? now }, now);
  }
}

/** A message about what is past by now is no news: it counts as read, whether or not anybody opened it. */
export const readPastMessages: ScheduledJob = {
  name: 'readPastMessages',
  next: ({ db }) => nextPast(db).get()?.at ?? null,
  run: ({ db }, now) => void markPastRead(db).run({ now }),
};
