import type { Database } from '@baicao/db/client';
import { paths } from '@baicao/shared/paths';
import { certificateNames, longTermDay } from '@baicao/shared/validation/certificate-types';
import { sendMessage } from '#domain/inbox.ts';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { approveIfComplete } from './approval.ts';
import {
  dropUnaudited,
  dueCertificateReviews,
  endUploadReview,
  nextCertificateReview,
  saveCertificate,
  type CertificateUpload,
} from './certificates.repo.ts';

/** The upload becomes the buyer's certificate; the last required certificate approves the account. False where it was reviewed already. */
export function passUpload(db: Database, upload: CertificateUpload, now: number): boolean {
  if (!endUploadReview(db, { id: upload.id, state: 'passed', note: '', now })) return false;
  const { buyerId, type, validTo } = upload;
  saveCertificate(db, upload);
  const until = validTo === longTermDay ? '长期有效' : `有效期至 ${validTo}`;
  tell(db, upload, `${certificateNames[type]}审核通过`, `编号 ${upload.number}，${until}，即刻生效。`, now);
  approveIfComplete(db, buyerId, now);
  return true;
}

/** The certificate held before, if any, stays; the buyer reads `note`. False: reviewed already. */
export function refuseUpload(db: Database, upload: CertificateUpload, note: string, now: number): boolean {
  if (!endUploadReview(db, { id: upload.id, state: 'refused', note, now })) return false;
  dropUnaudited(db, upload.buyerId, upload.type);
  tell(db, upload, `${certificateNames[upload.type]}未通过审核`, `原因：${note}。请核对后重新上传。`, now);
  return true;
}

function tell(db: Database, { buyerId }: CertificateUpload, title: string, content: string, now: number): void {
  sendMessage(db, { buyerId, type: 3, title, content, url: paths.certificates() }, now);
}

/** Certificates pass two hours after the upload, but not before their first day [ours]. */
export const reviewCertificates: ScheduledJob = {
  name: 'reviewCertificates',
  next: ({ db }) => nextCertificateReview(db).get()?.at ?? null,
  run: ({ db }, now, each) => {
    each(dueCertificateReviews(db).all({ now }), (upload) => passUpload(db, upload, now));
  },
};
