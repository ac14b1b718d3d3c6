import { limits } from '#limits.ts';
import { daysBetween } from '#time/shanghai.ts';

/**
 * State of a certificate (资质, trade rules, Certificates) from its dates. The last day of validity is included. Days are
 * `YYYY-MM-DD` in Shanghai, so that a certificate ends at midnight there and not in the reader's time zone.
 */
/** valid · expiring (within 30 days) · expired · reviewing (not audited yet) · missing. */
type CertificateStateName = 'valid' | 'expiring' | 'expired' | 'reviewing' | 'missing';

export interface CertificateDates {
  /** null: 长期有效, without an end. */
  validTo: string | null;
  audited: boolean;
}

export interface CertificateState {
  state: CertificateStateName;
  /** Days of validity after today: 0 on the last day, negative once expired; null without an end. */
  daysLeft: number | null;
  /** none · warn (30 days) · urgent (10 days) · blocking (expired, under review or missing: buying is refused). */
  level: 'none' | 'warn' | 'urgent' | 'blocking';
}

/** `certificate`: null when the buyer has none of this type. An invalid calendar date counts as expired. */
export function certificateState(certificate: CertificateDates | null, today: string): CertificateState {
  if (certificate === null) return { state: 'missing', daysLeft: null, level: 'blocking' };
  const { validTo, audited } = certificate;
  const daysLeft = validTo === null ? null : (daysBetween(today, validTo) ?? -1);
  if (daysLeft !== null && daysLeft < 0) return { state: 'expired', daysLeft, level: 'blocking' };
  if (!audited) return { state: 'reviewing', daysLeft, level: 'blocking' };
  if (daysLeft === null || daysLeft > limits.certificate.warnDays) return { state: 'valid', daysLeft, level: 'none' };
  return { state: 'expiring', daysLeft, level: daysLeft <= limits.certificate.urgentDays ? 'urgent' : 'warn' };
}

/**
 * Notice with the certificate's name and the next step; empty when it is valid. `goods`: the goods it blocks,
 * where it does not block everything.
 */
export function certificateNotice(name: string, { state, daysLeft }: CertificateState, goods = ''): string {
  switch (state) {
    case 'valid':
      return '';
    case 'expiring':
      return daysLeft === 0 ? `${name}今天到期，请尽快上传新证` : `${name}还有 ${daysLeft} 天到期，请尽快上传新证`;
    case 'expired':
      return `${name}已过期，请上传新证，审核通过后即可采购${goods}`;
    case 'reviewing':
      return `${name}正在审核，通过后即可采购${goods}`;
    case 'missing':
      return `缺少${name}，请上传，审核通过后即可采购${goods}`;
  }
}
