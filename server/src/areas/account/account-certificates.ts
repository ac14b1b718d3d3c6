import {
  certificateNames,
  requiredCertificates,
  usualOf,
  type CertificateType,
} from '@baicao/shared/validation/certificate-types';
import { certificateState, type CertificateState } from '@baicao/shared/validation/certificates';

/** A certificate that the account holds. */
export interface HeldCertificate {
  readonly type: CertificateType;
  /** Last day of validity, a Shanghai day. */
  readonly validTo: string;
  readonly isAudited: boolean;
}

/** The status of one certificate that a buyer needs or holds. */
export interface CertificateStatus extends CertificateState {
  /** The type held; for a missing certificate the type for the buyer's rank, where several types would do. */
  readonly type: CertificateType;
  readonly name: string;
  readonly validTo: string | null;
  /** The certificate is not needed for buying in general. */
  readonly isOptional: boolean;
  /** A new certificate was uploaded and is under review. */
  readonly isRenewing: boolean;
}

/** Certificates that only buyers of ephedrine goods need. */
const optionalCertificates: readonly (readonly CertificateType[])[] = [['ephedrine_mandate']];

const groups = [
  ...requiredCertificates.map((types) => ({ types, isOptional: false })),
  ...optionalCertificates.map((types) => ({ types, isOptional: true })),
];

/**
 * One status for each certificate that is required and for each other certificate that is held. Where several types would do, the status
 * of the type that is valid longest: an old clinic licence beside a valid drug licence needs no attention.
 */
export function certificateStatuses(
  held: readonly HeldCertificate[],
  inReview: ReadonlySet<CertificateType>,
  { rank, today }: { readonly rank: number; readonly today: string },
): CertificateStatus[] {
  return groups.flatMap(({ types, isOptional }) => {
    const own = held.filter(({ type }) => types.includes(type));
    const isRenewing = types.some((type) => inReview.has(type)) || own.some(({ isAudited }) => !isAudited);
    const best = longestValid(own);
    if (best) return [{ ...heldStatus(best, today), isOptional, isRenewing }];
    return isOptional ? [] : missingOf(types, rank).map((each) => ({ ...each, isOptional, isRenewing }));
  });
}

type Status = Omit<CertificateStatus, 'isOptional' | 'isRenewing'>;

function heldStatus({ type, validTo, isAudited }: HeldCertificate, today: string): Status {
  return { ...certificateState({ validTo, audited: isAudited }, today), type, name: certificateNames[type], validTo };
}

function missingOf(types: readonly CertificateType[], rank: number): Status[] {
  const type = usualOf(types, rank);
  return type ? [{ ...certificateState(null, ''), type, name: certificateNames[type], validTo: null }] : [];
}

/** An audited certificate goes before one that is under review. */
function longestValid(own: readonly HeldCertificate[]): HeldCertificate | undefined {
  return own.toSorted((a, b) => Number(b.isAudited) - Number(a.isAudited) || order(b.validTo, a.validTo))[0];
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
