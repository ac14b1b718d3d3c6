import type { Database } from '@baicao/db/client';
import { and, eq, ne, query, sql, type Parameters } from '@baicao/db/query';
import { documentDownloads } from '@baicao/db/schema';
import { documentTerm } from '@baicao/shared/documents/terms';
import { dayOf } from '@baicao/shared/time/shanghai';
import { keyOf, type DocumentKey } from './document-key.ts';

const ofBuyer = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select()
    .from(documentDownloads)
    .where(and(eq(documentDownloads.buyerId, p.buyerId), ne(documentDownloads.kind, 'report'))),
);

export type Download = ReturnType<ReturnType<typeof ofBuyer>['all']>[number];

/** The downloads of a buyer, by document. */
export function downloadsOf(db: Database, buyerId: number): Map<string, Download> {
  return new Map(
    ofBuyer(db)
      .all({ buyerId })
      .map((row) => [keyOf(row), row]),
  );
}

const upsert = query((orm, p: Parameters<Download>) => {
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

/** Records that the buyer has the current issues of these documents. */
export function recordDownloads(db: Database, buyerId: number, keys: readonly DocumentKey[], now: number): void {
  const today = dayOf(now);
  for (const { kind, subjectId } of keys) {
    upsert(db).run({ buyerId, kind, subjectId, ...documentTerm(kind, subjectId, today), downloadedAt: now });
  }
}
