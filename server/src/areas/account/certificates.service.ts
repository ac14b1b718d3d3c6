import type { Contract, Input } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { and, eq, query, type Parameters } from '@baicao/db/query';
import { certificates, certificateUploads } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { hourMs } from '@baicao/shared/time/durations';
import { addDays, dayOf, midnightOf, startOfDay } from '@baicao/shared/time/shanghai';
import {
  certificateNames,
  certificateTypes,
  requiredCertificates,
  usualOf,
  type CertificateType,
} from '@baicao/shared/validation/certificate-types';
import { FileAnswer, LaterFile } from '#domain/answers.ts';
import { isSpecimenFile } from '@baicao/shared/validation/specimen-files';
import type { BuyerCall, UploadedFile } from '#domain/context.ts';
import { orNotFound, invalid, refuse } from '#domain/errors.ts';
import { kindOfName } from '#domain/file-kind.ts';
import { newFileName } from '#domain/files.ts';
import { specimen } from './certificate-specimen.ts';
import {
  buyerRank,
  certificateUploadsOf,
  heldCertificates,
  saveUpload,
  uploadCountSince,
  type CertificateUpload,
  type HeldCertificate,
} from './certificates.repo.ts';

/** One type of certificate: its status, the certificate held and its uploads. */
export interface CertificateKind {
  readonly type: CertificateType;
  readonly isRequired: boolean;
  readonly held: HeldCertificate | undefined;
  /** Newest first. */
  readonly uploads: readonly CertificateUpload[];
}

/** The types this buyer needs and the other types held or uploaded, in the order of `certificateTypes`. */
export function certificateKinds(db: Database, buyerId: number): CertificateKind[] {
  const held = heldCertificates(db, buyerId);
  const uploads = certificateUploadsOf(db, buyerId);
  const known = new Set([...held, ...uploads].map(({ type }) => type));
  const required = requiredTypes(known, held, buyerRank(db, buyerId));
  return certificateTypes
    .filter((type) => required.has(type) || known.has(type))
    .map((type) => ({
      type,
      isRequired: required.has(type),
      held: held.find((each) => each.type === type),
      uploads: uploads.filter((each) => each.type === type),
    }));
}

/** One type of each group: the passed type, else the uploaded type, else the usual type for the rank. */
function requiredTypes(known: ReadonlySet<CertificateType>, held: readonly HeldCertificate[], rank: number) {
  const passed = new Set(held.filter(({ isAudited }) => isAudited).map(({ type }) => type));
  const chosen = requiredCertificates.map(
    (group) => group.find((type) => passed.has(type)) ?? group.find((type) => known.has(type)) ?? usualOf(group, rank),
  );
  return new Set(chosen.filter((type) => type !== undefined));
}

export function certificateKind(db: Database, buyerId: number, type: CertificateType): CertificateKind {
  return orNotFound(certificateKinds(db, buyerId).find((each) => each.type === type));
}

type UploadInput = Input<Contract['user']['zizhiUpload']>;

/**
 * Hands in a certificate for review, in place of an upload of the same type that is under review; the held certificate stays valid
 * until this one passes. 422 for a term that is over or begins too late, 429 after ten uploads in a day. The row is
 * written first: a file without a row does no harm, a row without its file would.
 */
export function uploadCertificate(call: BuyerCall & { readonly file: UploadedFile }, input: UploadInput): void {
  const { db, buyer, file, files, random, now } = call;
  refuseTerm(input, dayOf(now));
  const { uploadsPerDay, reviewHours } = limits.certificate;
  if (uploadCountSince(db, buyer.id, startOfDay(now)) >= uploadsPerDay) {
    refuse('tooMany', `今天已上传 ${uploadsPerDay} 次，请明天再试，急用请联系专属客服`);
  }
  const { type, number, valid_from: validFrom, valid_to: validTo } = input;
  const name = newFileName(random.token(16), file.kind);
  // A certificate handed in ahead takes over on its first day, so that buying is never interrupted.
  const dueAt = Math.max(now + reviewHours * hourMs, midnightOf(validFrom));
  saveUpload(db, { buyerId: buyer.id, type, number, validFrom, validTo, file: name, uploadedAt: now, dueAt });
  files.save(name, file.bytes);
}

function refuseTerm({ valid_from: from, valid_to: to }: UploadInput, today: string): void {
  if (to <= today) invalid('valid_to', `该证照已于 ${to} 到期，请上传有效期内的新证`);
  const { aheadDays } = limits.certificate;
  if (from > addDays(today, aheadDays)) invalid('valid_from', `生效日期在 ${aheadDays} 天之后，请临近生效时再上传`);
}

const ownCertificate = query((orm, p: Parameters<{ id: number; buyerId: number }>) =>
  orm
    .select()
    .from(certificates)
    .where(and(eq(certificates.id, p.id), eq(certificates.buyerId, p.buyerId), eq(certificates.isAudited, true))),
);

/** The file of the certificate that is valid now; a specimen is drawn where no file was uploaded. 404 for another buyer's. */
export function certificateFile(call: BuyerCall, id: number): FileAnswer | LaterFile {
  const held = orNotFound(ownCertificate(call.db).get({ id, buyerId: call.buyer.id }));
  const { uploads } = certificateKind(call.db, call.buyer.id, held.type);
  const passed = uploads.find(({ state }) => state === 'passed');
  return passed ? fileOf(call, passed) : drawn(call, held);
}

const ownUpload = query((orm, p: Parameters<{ id: number; buyerId: number }>) =>
  orm
    .select()
    .from(certificateUploads)
    .where(and(eq(certificateUploads.id, p.id), eq(certificateUploads.buyerId, p.buyerId))),
);

/** A file as it was uploaded. 404 for another buyer's. */
export function uploadedCertificateFile(call: BuyerCall, id: number): FileAnswer | LaterFile {
  return fileOf(call, orNotFound(ownUpload(call.db).get({ id, buyerId: call.buyer.id })));
}

function fileOf(call: BuyerCall, upload: CertificateUpload): FileAnswer | LaterFile {
  const bytes = call.files.read(upload.file);
  if (bytes) return new FileAnswer(bytes, kindOfName(upload.file), fileName(call, upload.type));
  if (isSpecimenFile(upload.file)) return drawn(call, upload);
  return orNotFound<FileAnswer>(undefined, '证照文件不存在，请重新上传');
}

type Term = Pick<HeldCertificate, 'type' | 'number' | 'validFrom' | 'validTo'>;

function drawn(call: BuyerCall, { type, number, validFrom, validTo }: Term): LaterFile {
  const { company } = call.buyer;
  const facts = { type, company, number, validFrom, validTo };
  return new LaterFile(async (threads) => new FileAnswer(await specimen(threads, facts), 'pdf', fileName(call, type)));
}

function fileName({ buyer }: BuyerCall, type: CertificateType): string {
  return `${certificateNames[type]}-${buyer.company}`;
}
