import type { Database } from '@baicao/db/client';
import { and, eq, query, type Parameters } from '@baicao/db/query';
import { buyers, certificateUploads } from '@baicao/db/schema';
import { certificateNames, certificateTypes, type CertificateType } from '@baicao/shared/validation/certificate-types';
import { approveAccount, refuseAccount } from '#areas/account/approval.ts';
import { passUpload, refuseUpload } from '#areas/account/certificate-review.ts';
import type { AppContext } from '#domain/context.ts';
import { orNotFound, refuse } from '#domain/errors.ts';

/** The decision of a reviewer. */
export interface Verdict {
  readonly isPassed: boolean;
  /** The reason the buyer reads after a refusal. */
  readonly note?: string;
}

/** A verdict about an account, or about one of its certificates. */
export interface Review extends Verdict {
  readonly username: string;
}

export interface AuditedAccount {
  readonly username: string;
  readonly is_passed: 0 | 1;
  readonly audit_note: string;
}

export interface ReviewedCertificate {
  readonly username: string;
  readonly type: CertificateType;
  readonly state: 'passed' | 'refused';
  /** Whether the account may buy now: the last required certificate approves it. */
  readonly is_passed: 0 | 1;
}

const accountNamed = query((orm, p: Parameters<{ username: string }>) =>
  orm
    .select({ id: buyers.id, isPassed: buyers.isPassed, auditNote: buyers.auditNote })
    .from(buyers)
    .where(eq(buyers.username, p.username)),
);

function account(db: Database, username: string) {
  return orNotFound(accountNamed(db).get({ username }), `没有账号“${username}”`);
}

const inReview = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select()
    .from(certificateUploads)
    .where(and(eq(certificateUploads.buyerId, p.buyerId), eq(certificateUploads.state, 'reviewing'))),
);

/** Approves an account with all its certificates under review, or refuses it. Approving an approved account changes nothing. */
export function auditAccount({ db, clock }: AppContext, { username, isPassed, note }: Review): AuditedAccount {
  const now = clock.now();
  return db.writing(() => {
    const { id } = account(db, username);
    if (isPassed) {
      for (const upload of inReview(db).all({ buyerId: id })) passUpload(db, upload, now);
      approveAccount(db, id, now);
    } else refuseAccount(db, id, note ?? '提交的资料与营业执照不一致', now);
    const after = account(db, username);
    return { username, is_passed: after.isPassed ? 1 : 0, audit_note: after.auditNote };
  });
}

/** Ends the review of the upload of this kind; 409 where none is under review. */
export function reviewCertificate(
  { db, clock }: AppContext,
  { username, type, isPassed, note }: Review & { readonly type: CertificateType },
): ReviewedCertificate {
  const now = clock.now();
  return db.writing(() => {
    const { id } = account(db, username);
    const upload = inReview(db)
      .all({ buyerId: id })
      .find((each) => each.type === type);
    if (!upload) return refuse('conflict', `“${username}”没有待审核的${certificateNames[type]}`);
    if (isPassed) passUpload(db, upload, now);
    else refuseUpload(db, upload, note ?? '图片模糊，无法辨认', now);
    const { isPassed: isOpen } = account(db, username);
    return { username, type, state: isPassed ? 'passed' : 'refused', is_passed: isOpen ? 1 : 0 };
  });
}

export function isCertificateType(text: string): text is CertificateType {
  return certificateTypes.some((type) => type === text);
}
