import type { Database } from '@baicao/db/client';
import { and, desc, eq, insertInto, isNotNull, isNull, lt, query, sql, type Parameters } from '@baicao/db/query';
import { buyers, certificates, checkoutSummaries, warehouses } from '@baicao/db/schema';
import { dayMs } from '@baicao/shared/time/durations';

interface OfBuyer {
  readonly buyerId: number;
}

const contract = query((orm, p: Parameters<OfBuyer>) =>
  orm.select({ signedAt: buyers.contractSignedAt }).from(buyers).where(eq(buyers.id, p.buyerId)),
);

export function hasSignedContract(db: Database, buyerId: number): boolean {
  return (contract(db).get({ buyerId })?.signedAt ?? null) !== null;
}

const allWarehouses = query((orm) => orm.select({ id: warehouses.id, name: warehouses.name }).from(warehouses));

export function warehouseNames(db: Database): Map<number, string> {
  return new Map(
    allWarehouses(db)
      .all()
      .map((row) => [row.id, row.name]),
  );
}

const licensedCompany = query((orm, p: Parameters<OfBuyer>) =>
  orm
    .select({ title: buyers.company, taxNo: sql<string>`coalesce(${certificates.number}, '')` })
    .from(buyers)
    .leftJoin(certificates, and(eq(certificates.buyerId, buyers.id), eq(certificates.type, 'business_licence')))
    .where(eq(buyers.id, p.buyerId)),
);

/**
 * The buyer on an invoice: the company of the account; its tax number is the number of its business licence, empty
 * while none is on file.
 */
export type InvoiceParty = Readonly<ReturnType<ReturnType<typeof licensedCompany>['all']>[number]>;

export function invoiceParty(db: Database, buyerId: number): InvoiceParty {
  return licensedCompany(db).get({ buyerId }) ?? { title: '', taxNo: '' };
}

const summary = query((orm, p: Parameters<OfBuyer & { token: string }>) =>
  orm
    .select({ snapshot: checkoutSummaries.snapshot, orderGroupId: checkoutSummaries.orderGroupId })
    .from(checkoutSummaries)
    .where(and(eq(checkoutSummaries.token, p.token), eq(checkoutSummaries.buyerId, p.buyerId))),
);

/** `orderGroupId` is set once its orders have been created. */
type Summary = ReturnType<ReturnType<typeof summary>['all']>[number];

export function findSummary(db: Database, buyerId: number, token: string): Summary | undefined {
  return summary(db).get({ buyerId, token });
}

const deleteUnsubmitted = query((orm, p: Parameters<OfBuyer & { before: number }>) =>
  orm
    .delete(checkoutSummaries)
    .where(
      and(
        eq(checkoutSummaries.buyerId, p.buyerId),
        lt(checkoutSummaries.createdAt, p.before),
        isNull(checkoutSummaries.orderGroupId),
      ),
    ),
);
const insertSummary = insertInto(checkoutSummaries, ['token', 'buyerId', 'snapshot', 'createdAt']);

/** [ours] A summary that was not submitted is deleted after a day, when its buyer opens the next one. */
const summaryLifeMs = dayMs;

export function saveSummary(db: Database, buyerId: number, token: string, snapshot: string, now: number): void {
  deleteUnsubmitted(db).run({ buyerId, before: now - summaryLifeMs });
  insertSummary(db).run({ token, buyerId, snapshot, createdAt: now });
}

/** How many past submits are searched for a line that has left the cart. */
const searchedSubmits = 20;

const submitted = query((orm, p: Parameters<OfBuyer>) =>
  orm
    .select({ snapshot: checkoutSummaries.snapshot, orderGroupId: sql<number>`${checkoutSummaries.orderGroupId}` })
    .from(checkoutSummaries)
    .where(and(eq(checkoutSummaries.buyerId, p.buyerId), isNotNull(checkoutSummaries.orderGroupId)))
    .orderBy(desc(checkoutSummaries.createdAt))
    .limit(searchedSubmits),
);

/** The submitted summaries of a buyer, latest first. */
export function submittedSummaries(db: Database, buyerId: number): { snapshot: string; orderGroupId: number }[] {
  return submitted(db).all({ buyerId });
}

const setOrderGroup = query((orm, p: Parameters<{ token: string; orderGroupId: number }>) =>
  orm
    .update(checkoutSummaries)
    .set({ orderGroupId: sql`${p.orderGroupId}` })
    .where(eq(checkoutSummaries.token, p.token)),
);

export function closeSummary(db: Database, token: string, orderGroupId: number): void {
  setOrderGroup(db).run({ token, orderGroupId });
}
