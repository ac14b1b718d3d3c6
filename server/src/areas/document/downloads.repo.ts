import type { Database } from '@baicao/db/client';
import { and, eq, inList, ne, notBefore, query, sql, type Parameters } from '@baicao/db/query';
import { documentDownloads, orders } from '@baicao/db/schema';
import { documentTerm } from '@baicao/shared/documents/terms';
import { dayOf } from '@baicao/shared/time/shanghai';
import { keyOf, type DocumentKey } from './document-key.ts';

const ofSubjects = query((orm, p: Parameters<{ buyerId: number; subjectIds: string }>) => {
  const { buyerId, kind, subjectId, renewsOn, downloadedAt } = documentDownloads;
  return orm
    .select({ kind, subjectId, renewsOn, downloadedAt })
    .from(documentDownloads)
    .where(and(eq(buyerId, p.buyerId), ne(kind, 'report'), inList(subjectId, p.subjectIds)));
});

export type Download = ReturnType<ReturnType<typeof ofSubjects>['all']>[number];

/** What a buyer has downloaded of these documents, by document. */
export function downloadsOf(db: Database, buyerId: number, keys: readonly DocumentKey[]): Map<string, Download> {
  const subjectIds = JSON.stringify([...new Set(keys.map(({ subjectId }) => subjectId))]);
  const rows = ofSubjects(db).all({ buyerId, subjectIds });
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const upsert = query((orm, p: Parameters<typeof documentDownloads.$inferInsert>) => {
  const issue = {
    issuedOn: sql`${p.issuedOn}`,
    renewsOn: sql`${p.renewsOn}`,
    downloadedAt: sql`${p.downloadedAt}`,
  };
  return orm
    .insert(documentDownloads)
    .values({ buyerId: p.buyerId, kind: p.kind, subjectId: p.subjectId, ...issue })
    .onConflictDoUpdate({
      target: [documentDownloads.buyerId, documentDownloads.kind, documentDownloads.subjectId],
      set: issue,
    });
});

/** When the buyer's newest order was made, or the last one shipped. */
const newestMoment = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ at: sql<number>`coalesce(max(coalesce(${orders.shippedAt}, ${orders.createdAt})), 0)` })
    .from(orders)
    .where(eq(orders.buyerId, p.buyerId)),
);

/** Records that the buyer has the current issues of these documents, not before the orders that brought them. */
export function recordDownloads(db: Database, buyerId: number, keys: readonly DocumentKey[], now: number): void {
  const downloadedAt = notBefore(newestMoment(db).get({ buyerId })?.at ?? 0, now);
  const today = dayOf(downloadedAt);
  for (const { kind, subjectId } of keys) {
    upsert(db).run({ buyerId, kind, subjectId, ...documentTerm(kind, subjectId, today), downloadedAt });
  }
}
