import type { Database } from '@baicao/db/client';
import { and, eq, gt, isNotNull, lte, min, query, sql, type Parameters } from '@baicao/db/query';
import { offers, reminders } from '@baicao/db/schema';

// `check_at` is set by triggers (migration 0026): goods came back, became cheaper or will, when an offer begins.
const nextCheckAt = query((orm) =>
  orm
    .select({ at: min(reminders.checkAt) })
    .from(reminders)
    .where(isNotNull(reminders.checkAt)),
);

/** When (ms) a reminder must next be checked; null while nothing has happened. */
export function nextReminderCheck(db: Database): number | null {
  return nextCheckAt(db).get()?.at ?? null;
}

const checksAt = query((orm, p: Parameters<{ now: number; limit: number }>) =>
  orm
    .select({
      buyerId: reminders.buyerId,
      goodsId: reminders.goodsId,
      kind: reminders.kind,
      priceFen: reminders.priceFen,
    })
    .from(reminders)
    .where(and(isNotNull(reminders.checkAt), lte(reminders.checkAt, p.now)))
    .orderBy(reminders.checkAt)
    .limit(p.limit),
);

export type DueReminder = ReturnType<ReturnType<typeof checksAt>['all']>[number];

/** At most `limit` reminders to check by `now` (ms). */
export function remindersToCheck(db: Database, now: number, limit: number): DueReminder[] {
  return checksAt(db).all({ now, limit });
}

const waitForOffer = query((orm, p: Parameters<Omit<DueReminder, 'priceFen'> & { now: number }>) => {
  const nextOffer = orm
    .select({ at: min(offers.startsAt) })
    .from(offers)
    .where(and(eq(offers.goodsId, p.goodsId), gt(offers.startsAt, p.now)));
  return orm
    .update(reminders)
    .set({ checkAt: sql`CASE WHEN ${reminders.kind} = 'price' THEN (${nextOffer}) END` })
    .where(and(eq(reminders.buyerId, p.buyerId), eq(reminders.goodsId, p.goodsId), eq(reminders.kind, p.kind)));
});

/** The reminder's condition is not met yet: the next check is when an offer of the goods begins or something changes. */
export function lookAgainLater(db: Database, { buyerId, goodsId, kind }: DueReminder, now: number): void {
  waitForOffer(db).run({ buyerId, goodsId, kind, now });
}
