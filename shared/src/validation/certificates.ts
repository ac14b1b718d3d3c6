import { limits } from '#limits.ts';
import { daysBetween } from '#time/shanghai.ts';

/**
 * Certificates (资质, trade rules §2): their state from their dates. The last day of validity still counts. Days are
 * `YYYY-MM-DD` in Shanghai, so that a certificate ends at midnight there and not in the reader's time zone.
 */
type CertificateStateName = '有效' | '即将过期' | '已过期' | '审核中' | '缺失';

export interface CertificateDates {
  /** null: 长期有效, no end. */
  validTo: string | null;
  audited: boolean;
}

export interface CertificateState {
  state: CertificateStateName;
  /** Days after today on which it still counts: 0 on its last day, negative when over; null without an end. */
  daysLeft: number | null;
  /** none · warn (30 days) · urgent (10 days) · blocking (expired, under review or missing: buying is refused). */
  level: 'none' | 'warn' | 'urgent' | 'blocking';
}

/** `certificate`: null when the buyer has none of this kind. A date that is no day of the calendar counts as over. */
export function certificateState(certificate: CertificateDates | null, today: string): CertificateState {
  if (certificate === null) return { state: '缺失', daysLeft: null, level: 'blocking' };
  const { validTo, audited } = certificate;
  const daysLeft = validTo === null ? null : (daysBetween(today, validTo) ?? -1);
  if (daysLeft !== null && daysLeft < 0) return { state: '已过期', daysLeft, level: 'blocking' };
  if (!audited) return { state: '审核中', daysLeft, level: 'blocking' };
  if (daysLeft === null || daysLeft > limits.certificate.warnDays) return { state: '有效', daysLeft, level: 'none' };
  return { state: '即将过期', daysLeft, level: daysLeft <= limits.certificate.urgentDays ? 'urgent' : 'warn' };
}

/** A sentence that names the certificate and the way out; empty when there is nothing to say. */
export function certificateNotice(name: string, { state, daysLeft }: CertificateState): string {
  switch (state) {
    case '有效':
      return '';
    case '即将过期':
      return daysLeft === 0 ? `${name}今天到期，请尽快上传新证` : `${name}还有 ${daysLeft} 天到期，请尽快上传新证`;
    case '已过期':
      return `${name}已过期，请上传新证，审核通过后即可采购`;
    case '审核中':
      return `${name}正在审核，通过后即可采购`;
    case '缺失':
      return `缺少${name}，请上传，审核通过后即可采购`;
  }
}
