import type { Database } from '@baicao/db/client';
import { and, eq, isNull, or, query, type Parameters } from '@baicao/db/query';
import { buyers, certificates, certificateUploads, orders, receipts } from '@baicao/db/schema';
import { dayOf } from '@baicao/shared/time/shanghai';
import { found } from '#domain/errors.ts';
import { receiptDueOn } from '#purchase-policy/receipt-term.ts';
import type { AccountFacts } from './account-alerts.ts';
import { certificateStandings } from './account-certificates.ts';

type OfBuyer = Parameters<{ buyerId: number }>;

const accountOf = query((orm, p: OfBuyer) =>
  orm
    .select({
      isPassed: buyers.isPassed,
      rank: buyers.rank,
      auditNote: buyers.auditNote,
      contractSignedAt: buyers.contractSignedAt,
      usedFen: buyers.creditUsedFen,
      dueOn: buyers.creditDueOn,
    })
    .from(buyers)
    .where(eq(buyers.id, p.buyerId)),
);

const certificatesOf = query((orm, p: OfBuyer) =>
  orm
    .select({ type: certificates.type, validTo: certificates.validTo, isAudited: certificates.isAudited })
    .from(certificates)
    .where(eq(certificates.buyerId, p.buyerId)),
);

/** `state` is literal, not a parameter: the partial index of uploads under review needs it. */
const inReviewOf = query((orm, p: OfBuyer) =>
  orm
    .select({ type: certificateUploads.type })
    .from(certificateUploads)
    .where(and(eq(certificateUploads.buyerId, p.buyerId), eq(certificateUploads.state, 'reviewing').inlineParams())),
);

/** `type = 1` is literal, not a parameter: the partial index `orders_of_ephedrine` needs it. */
const openReceiptsOf = query((orm, p: OfBuyer) =>
  orm
    .select({ orderSn: orders.orderSn, deliveredAt: orders.finishedAt, state: receipts.state })
    .from(orders)
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .where(
      and(
        eq(orders.type, 1).inlineParams(),
        eq(orders.buyerId, p.buyerId),
        eq(orders.status, 'finished'),
        or(isNull(receipts.state), eq(receipts.state, 'refused')),
      ),
    ),
);

/** What decides a buyer's alerts and to-dos at `now` (ms). */
export function accountFacts(db: Database, buyerId: number, now: number): AccountFacts {
  const { isPassed, rank, auditNote, contractSignedAt, usedFen, dueOn } = found(accountOf(db).get({ buyerId }));
  const today = dayOf(now);
  const inReview = new Set(
    inReviewOf(db)
      .all({ buyerId })
      .map(({ type }) => type),
  );
  return {
    today,
    isPassed,
    auditNote,
    isContractSigned: contractSignedAt !== null,
    certificates: certificateStandings(certificatesOf(db).all({ buyerId }), inReview, { rank, today }),
    openReceipts: openReceiptsOf(db)
      .all({ buyerId })
      .flatMap(({ orderSn, deliveredAt, state }) =>
        deliveredAt === null ? [] : [{ orderSn, dueOn: receiptDueOn(deliveredAt), isRefused: state === 'refused' }],
      )
      .sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1)),
    credit: { usedFen, dueOn },
  };
}
