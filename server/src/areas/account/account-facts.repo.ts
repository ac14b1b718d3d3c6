import type { Database } from '@baicao/db/client';
import { and, eq, idList, isNull, listedId, or, query, sql, type Parameters } from '@baicao/db/query';
import { certificates, certificateUploads, orders, receipts } from '@baicao/db/schema';
import { dayOf } from '@baicao/shared/time/shanghai';
import { receiptDueOn } from '#purchase-policy/receipt-term.ts';
import type { AccountFacts, OpenReceipt } from './account-alerts.ts';
import { certificateStatuses, type CertificateStatus } from './account-certificates.ts';
import type { AccountRow } from './account.repo.ts';

type OfBuyers = Parameters<{ buyerIds: string }>;

const certificatesOf = query((orm, p: OfBuyers) =>
  orm
    .select({
      buyerId: certificates.buyerId,
      type: certificates.type,
      validTo: certificates.validTo,
      isAudited: certificates.isAudited,
    })
    .from(idList(p.buyerIds))
    .crossJoin(certificates)
    .where(eq(certificates.buyerId, listedId)),
);

/** `state` is literal, not a parameter: the partial index of uploads under review needs it. */
const inReviewOf = query((orm, p: OfBuyers) =>
  orm
    .select({ buyerId: certificateUploads.buyerId, type: certificateUploads.type })
    .from(idList(p.buyerIds))
    .crossJoin(certificateUploads)
    .where(and(eq(certificateUploads.buyerId, listedId), eq(certificateUploads.state, 'reviewing').inlineParams())),
);

/**
 * `type = 1` is literal, not a parameter, and the status is no term of an index: only then SQLite takes the partial index
 * `orders_of_ephedrine`, not all finished orders of the buyer.
 */
const openReceiptsOf = query((orm, p: OfBuyers) =>
  orm
    .select({
      buyerId: orders.buyerId,
      orderSn: orders.orderSn,
      deliveredAt: orders.finishedAt,
      state: receipts.state,
    })
    .from(idList(p.buyerIds))
    .crossJoin(orders)
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .where(
      and(
        eq(orders.type, 1).inlineParams(),
        eq(orders.buyerId, listedId),
        sql`+${orders.status} = 'finished'`,
        or(isNull(receipts.state), eq(receipts.state, 'refused')),
      ),
    ),
);

/** The certificates and receipts that a buyer must hold or send in. */
export interface Papers {
  readonly certificates: readonly CertificateStatus[];
  /** Delivered ephedrine orders without a receipt under review or passed, the earliest due first. */
  readonly openReceipts: readonly OpenReceipt[];
}

type RankedBuyer = Pick<AccountRow, 'id' | 'rank'>;

/** The papers of these buyers and their status on `today`, in the order of `of`; one statement per table for all of them. */
export function papersOf(db: Database, of: readonly RankedBuyer[], today: string): Papers[] {
  const buyerIds = JSON.stringify(of.map(({ id }) => id));
  const held = certificatesOf(db).all({ buyerIds });
  const inReview = inReviewOf(db).all({ buyerIds });
  const receiptRows = openReceiptsOf(db).all({ buyerIds });
  return of.map(({ id, rank }) => {
    const own = <T extends { buyerId: number }>(rows: readonly T[]) => rows.filter(({ buyerId }) => buyerId === id);
    const renewed = new Set(own(inReview).map(({ type }) => type));
    return {
      certificates: certificateStatuses(own(held), renewed, { rank, today }),
      openReceipts: own(receiptRows)
        .flatMap(({ orderSn, deliveredAt, state }) =>
          deliveredAt === null ? [] : [{ orderSn, dueOn: receiptDueOn(deliveredAt), isRefused: state === 'refused' }],
        )
        .sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1)),
    };
  });
}

/** The facts that decide the alerts and to-dos of this account at `now` (ms). */
export function accountFacts(db: Database, account: AccountRow, now: number): AccountFacts {
  const today = dayOf(now);
  const [papers = { certificates: [], openReceipts: [] }] = papersOf(db, [account], today);
  return {
    today,
    isPassed: account.isPassed,
    auditNote: account.auditNote,
    isContractSigned: account.contractSignedAt !== null,
    ...papers,
    credit: { usedFen: account.usedFen, dueOn: account.dueOn },
  };
}
