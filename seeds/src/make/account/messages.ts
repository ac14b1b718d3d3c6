import type { Database } from '@baicao/db/client';
import { messages, noticeRuns } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { dayMs, hourMs, minuteMs } from '@baicao/shared/time/durations';
import type { Persona } from '#persona.ts';
import { rowWriter } from '#rows.ts';
import type { SeedContext } from '#seed-context.ts';
import { toldOf } from './message-events.ts';

/** Younger messages may still be unread. */
const freshDays = 14;

/** Buyers who joined earlier keep old messages: nothing is deleted in the first month of a seeded world. */
const inboxDays = limits.message.keptReadDays - 30;

/**
 * What the people of the seed were told, made from what happened to their orders, certificates, coupons and goods; their
 * last weeks are partly unread. Companies without a story have read and thrown away everything.
 */
export function makeMessages(db: Database, context: SeedContext, people: readonly Persona[]): void {
  context.begin('messages');
  const write = rowWriter(db, messages);
  for (const person of people) {
    const told = toldOf(db, context, person).toSorted((a, b) => a.createdAt - b.createdAt);
    for (const message of told) {
      const { buyerId, type, title, content, url, cause, createdAt, pastAt } = message;
      const isPast = pastAt !== null && pastAt <= context.now;
      const readAt = readMoment(context, createdAt) ?? (isPast ? Math.max(createdAt, pastAt) : null);
      write({ buyerId, type, title, content, url, cause, createdAt, readAt, pastAt });
    }
  }
  rowWriter(db, noticeRuns)({ id: 1, doneUntil: context.now });
}

/** Some hours after the message came; null: not read yet. */
function readMoment(context: SeedContext, createdAt: number): number | null {
  const isFresh = context.now - createdAt < freshDays * dayMs;
  const foundAt = Math.max(createdAt, context.now - inboxDays * dayMs);
  const readAt = foundAt + context.int(20, 8 * 60) * minuteMs;
  return (isFresh && context.chance(60)) || readAt > context.now - hourMs ? null : readAt;
}
