import type { Database } from '@baicao/db/client';
import { and, eq, inArray, isNull, query, type Parameters } from '@baicao/db/query';
import { buyerCoupons, certificates } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { certificateMessages, couponsEndingMessage, type MessageText } from '@baicao/shared/messages/message-texts';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { addDays, dayOf, midnightOf, startOfDay } from '@baicao/shared/time/shanghai';
import { certificateNames } from '@baicao/shared/validation/certificate-types';
import { certificateState } from '@baicao/shared/validation/certificates';
import type { Persona } from '#persona.ts';
import type { SeedContext } from '#seed-context.ts';

/** A message of the past; `at` (ms) null: the event did not happen. */
export interface Event {
  readonly at: number | null;
  readonly words: MessageText;
  readonly cause?: string;
  /** From when (ms) it is about something past. */
  readonly pastAt?: number;
}

const { noticeHour, couponDays } = limits.message;
const { warnDays, urgentDays } = limits.certificate;

/** The notices of certificates and coupons about to end that came before now. */
export function endingSoon(db: Database, context: SeedContext, { id: buyerId, isPassed }: Persona): Event[] {
  if (!isPassed) return [];
  return [...certificateEvents(db, buyerId), ...couponEvents(db, context, buyerId)];
}

const certificatesOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ id: certificates.id, type: certificates.type, validTo: certificates.validTo })
    .from(certificates)
    .where(eq(certificates.buyerId, p.buyerId)),
);

function certificateEvents(db: Database, buyerId: number): Event[] {
  return certificatesOf(db)
    .all({ buyerId })
    .flatMap(({ id, type, validTo }) =>
      [-warnDays, -urgentDays, 1].flatMap((days): Event[] => {
        const day = addDays(validTo, days);
        const state = certificateState({ validTo, audited: true }, day);
        const words = certificateMessages(certificateNames[type], validTo, state);
        const cause = `certificate:${id}:${validTo}:${state.level}`;
        const warned = days < 0 ? { pastAt: midnightOf(addDays(validTo, 1)) } : {};
        return words ? [{ at: midnightOf(day) + noticeHour * hourMs, words, cause, ...warned }] : [];
      }),
    );
}

const unusedCoupons = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ validTo: buyerCoupons.validTo })
    .from(buyerCoupons)
    .where(
      and(eq(buyerCoupons.buyerId, p.buyerId), isNull(buyerCoupons.orderGroupId), inArray(buyerCoupons.type, [0, 1])),
    )
    .orderBy(buyerCoupons.validTo),
);

/** One notice a morning for all coupons that end within three days of it. */
function couponEvents(db: Database, { now }: SeedContext, buyerId: number): Event[] {
  const byMorning = new Map<number, number[]>();
  for (const { validTo } of unusedCoupons(db).all({ buyerId })) {
    const latest = validTo - couponDays * dayMs;
    const sameDay = startOfDay(latest) + noticeHour * hourMs;
    const morning = sameDay >= latest ? sameDay : sameDay + dayMs;
    byMorning.set(morning, [...(byMorning.get(morning) ?? []), validTo]);
  }
  return [...byMorning]
    .filter(([morning]) => morning <= now)
    .map(([at, ends]) => ({
      at,
      words: couponsEndingMessage({ number: ends.length, firstEnd: ends[0] ?? at }),
      cause: `coupons:${dayOf(at)}`,
      pastAt: ends.at(-1) ?? at,
    }));
}
