import type { Database } from '@baicao/db/client';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  insertInto,
  isNotNull,
  lte,
  min,
  query,
  sql,
  type Parameters,
} from '@baicao/db/query';
import { buyers, certificates, certificateUploads } from '@baicao/db/schema';
import type { CertificateType } from '@baicao/shared/validation/certificate-types';

const heldBy = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm.select().from(certificates).where(eq(certificates.buyerId, p.buyerId)).orderBy(asc(certificates.id)),
);

export type HeldCertificate = ReturnType<ReturnType<typeof heldBy>['all']>[number];

/** The certificates that count when buying; a type that was never passed has an unaudited row while its first upload is reviewed. */
export function heldCertificates(db: Database, buyerId: number): HeldCertificate[] {
  return heldBy(db).all({ buyerId });
}

const uploadsBy = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select()
    .from(certificateUploads)
    .where(eq(certificateUploads.buyerId, p.buyerId))
    .orderBy(desc(certificateUploads.id)),
);

export type CertificateUpload = ReturnType<ReturnType<typeof uploadsBy>['all']>[number];

/** Uploads of every type, newest first. */
export function certificateUploadsOf(db: Database, buyerId: number): CertificateUpload[] {
  return uploadsBy(db).all({ buyerId });
}

const uploadsSince = query((orm, p: Parameters<{ buyerId: number; since: number }>) =>
  orm
    .select({ n: count() })
    .from(certificateUploads)
    .where(and(eq(certificateUploads.buyerId, p.buyerId), gte(certificateUploads.uploadedAt, p.since))),
);

export function uploadCountSince(db: Database, buyerId: number, since: number): number {
  return uploadsSince(db).get({ buyerId, since })?.n ?? 0;
}

const rankOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm.select({ rank: buyers.rank }).from(buyers).where(eq(buyers.id, p.buyerId)),
);

/** 1 药店 2 诊所 …; decides which certificates are needed. */
export function buyerRank(db: Database, buyerId: number): number {
  return rankOf(db).get({ buyerId })?.rank ?? 1;
}

const replaceReviewing = query((orm, p: Parameters<{ buyerId: number; type: CertificateType }>) =>
  orm
    .update(certificateUploads)
    .set({ state: 'replaced', dueAt: null })
    .where(
      and(
        eq(certificateUploads.buyerId, p.buyerId),
        eq(certificateUploads.type, p.type),
        eq(certificateUploads.state, 'reviewing'),
      ),
    ),
);

const insertUpload = insertInto(certificateUploads, [
  'buyerId',
  'type',
  'number',
  'validFrom',
  'validTo',
  'file',
  'state',
  'uploadedAt',
  'dueAt',
]);

export interface NewUpload {
  readonly buyerId: number;
  readonly type: CertificateType;
  readonly number: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly file: string;
  readonly uploadedAt: number;
  readonly dueAt: number;
}

interface Term {
  readonly buyerId: number;
  readonly type: CertificateType;
  readonly number: string;
  readonly validFrom: string;
  readonly validTo: string;
}

// A row that was passed stays as it is: the certificate is valid until the next one passes.
const putUnaudited = query((orm, p: Parameters<Term>) => {
  const { buyerId, type, number, validFrom, validTo } = p;
  const term = { number: sql`${number}`, validFrom: sql`${validFrom}`, validTo: sql`${validTo}` };
  return orm
    .insert(certificates)
    .values({ buyerId, type, ...term, isAudited: false })
    .onConflictDoUpdate({
      target: [certificates.buyerId, certificates.type],
      set: term,
      setWhere: eq(certificates.isAudited, false),
    });
});

/** Replaces the upload of this type that is under review, if any. */
export function saveUpload(db: Database, upload: NewUpload): void {
  const { buyerId, type, number, validFrom, validTo } = upload;
  replaceReviewing(db).run({ buyerId, type });
  insertUpload(db).run({ ...upload, state: 'reviewing' });
  putUnaudited(db).run({ buyerId, type, number, validFrom, validTo });
}

const endReview = query((orm, p: Parameters<{ id: number; state: 'passed' | 'refused'; note: string; now: number }>) =>
  orm
    .update(certificateUploads)
    .set({ state: sql`${p.state}`, note: sql`${p.note}`, dueAt: null, reviewedAt: sql`${p.now}` })
    .where(and(eq(certificateUploads.id, p.id), eq(certificateUploads.state, 'reviewing'))),
);

/** False when the upload was not under review any more. */
export function endUploadReview(
  db: Database,
  review: { id: number; state: 'passed' | 'refused'; note: string; now: number },
): boolean {
  return endReview(db).run(review).changes === 1;
}

const putAudited = query((orm, p: Parameters<Term>) => {
  const { buyerId, type, number, validFrom, validTo } = p;
  const term = { number: sql`${number}`, validFrom: sql`${validFrom}`, validTo: sql`${validTo}`, isAudited: true };
  return orm
    .insert(certificates)
    .values({ buyerId, type, ...term })
    .onConflictDoUpdate({ target: [certificates.buyerId, certificates.type], set: term });
});

/** Saves the buyer's valid certificate of this type. */
export function saveCertificate(db: Database, { buyerId, type, number, validFrom, validTo }: Term): void {
  putAudited(db).run({ buyerId, type, number, validFrom, validTo });
}

const removeUnaudited = query((orm, p: Parameters<{ buyerId: number; type: CertificateType }>) =>
  orm
    .delete(certificates)
    .where(and(eq(certificates.buyerId, p.buyerId), eq(certificates.type, p.type), eq(certificates.isAudited, false))),
);

/** Removes the unaudited row of a type that was never passed, after its upload was refused. */
export function dropUnaudited(db: Database, buyerId: number, type: CertificateType): void {
  removeUnaudited(db).run({ buyerId, type });
}

export const nextCertificateReview = query((orm) =>
  orm
    .select({ at: min(certificateUploads.dueAt) })
    .from(certificateUploads)
    .where(isNotNull(certificateUploads.dueAt)),
);

export const dueCertificateReviews = query((orm, p: Parameters<{ now: number }>) =>
  orm
    .select()
    .from(certificateUploads)
    .where(lte(certificateUploads.dueAt, p.now))
    .orderBy(certificateUploads.dueAt, certificateUploads.id),
);
