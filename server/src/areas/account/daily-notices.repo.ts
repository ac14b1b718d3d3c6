import type { Database } from '@baicao/db/client';
import { and, asc, eq, gt, gte, inArray, isNull, lte, query, sql, type Parameters } from '@baicao/db/query';
import { buyerCoupons, buyers, certificates, noticeRuns } from '@baicao/db/schema';

const doneUntil = query((orm) => orm.select({ at: noticeRuns.doneUntil }).from(noticeRuns).where(eq(noticeRuns.id, 1)));

/** Until when (ms) the daily notices have been sent; 0 before the first. */
export function noticesDoneUntil(db: Database): number {
  return doneUntil(db).get()?.at ?? 0;
}

const setDoneUntil = query((orm, p: Parameters<{ now: number }>) =>
  orm
    .insert(noticeRuns)
    .values({ id: 1, doneUntil: p.now })
    .onConflictDoUpdate({ target: noticeRuns.id, set: { doneUntil: sql`${p.now}` } }),
);

export function recordNoticesSent(db: Database, now: number): void {
  setDoneUntil(db).run({ now });
}

const endingCertificates = query((orm, p: Parameters<{ from: string; to: string }>) =>
  orm
    .select({
      id: certificates.id,
      buyerId: certificates.buyerId,
      type: certificates.type,
      validTo: certificates.validTo,
    })
    .from(certificates)
    .innerJoin(buyers, eq(buyers.id, certificates.buyerId))
    .where(
      and(
        gte(certificates.validTo, p.from),
        lte(certificates.validTo, p.to),
        eq(certificates.isAudited, true),
        eq(buyers.isDisabled, false),
      ),
    )
    .orderBy(asc(certificates.validTo)),
);

export type EndingCertificate = ReturnType<ReturnType<typeof endingCertificates>['all']>[number];

/** Audited certificates whose last day lies in the span, both days included. */
export function certificatesEnding(db: Database, from: string, to: string): EndingCertificate[] {
  return endingCertificates(db).all({ from, to });
}

const endingCoupons = query((orm, p: Parameters<{ after: number; until: number }>) =>
  orm
    .select({ buyerId: buyerCoupons.buyerId, validTo: buyerCoupons.validTo })
    .from(buyerCoupons)
    .where(
      and(
        gt(buyerCoupons.validTo, p.after),
        lte(buyerCoupons.validTo, p.until),
        isNull(buyerCoupons.orderGroupId),
        inArray(buyerCoupons.type, [0, 1]),
      ),
    )
    .orderBy(buyerCoupons.validTo),
);

/** When (ms) unused coupons and vouchers end within the span, by buyer, earliest first. */
export function couponsEnding(db: Database, after: number, until: number): ReadonlyMap<number, readonly number[]> {
  const ends = new Map<number, number[]>();
  for (const { buyerId, validTo } of endingCoupons(db).all({ after, until })) {
    ends.set(buyerId, [...(ends.get(buyerId) ?? []), validTo]);
  }
  return ends;
}
