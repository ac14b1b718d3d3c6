import type { Certificate, CertificateCode } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { daysBetween } from '@baicao/shared/time/shanghai';
import { certificateTypes, longTermDay, type CertificateType } from '@baicao/shared/validation/certificate-types';

export type Tone = 'good' | 'wait' | 'warn' | 'bad';

const tones: Readonly<Record<CertificateCode, Tone>> = {
  valid: 'good',
  reviewing: 'wait',
  expiring: 'warn',
  expired: 'bad',
  missing: 'bad',
  refused: 'bad',
};

export function toneOf(state: CertificateCode): Tone {
  return tones[state];
}

const urgency: readonly CertificateCode[] = ['expired', 'refused', 'missing', 'expiring', 'reviewing', 'valid'];

/** What must be mended first; of equal ones in the order they came. */
export function byUrgency(certificates: readonly Certificate[]): Certificate[] {
  return certificates.toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state));
}

/** 有效期: both days, 长期 for the last day the database knows. */
export function termText({ valid_from: from, valid_to: to }: Pick<Certificate, 'valid_from' | 'valid_to'>): string {
  if (from === null || to === null) return '';
  return `${from} 至 ${to === longTermDay ? '长期' : to}`;
}

/** Days left in words; empty where they do not matter. */
export function daysText({ state, days_left: days }: Pick<Certificate, 'state' | 'days_left'>): string {
  if (days === null || state === 'valid') return '';
  if (days < 0) return `${-days} 天前到期`;
  return days === 0 ? '今天到期' : `还有 ${days} 天到期`;
}

/** What the button that opens the form says. */
export function uploadText({ state, id }: Pick<Certificate, 'state' | 'id'>): string {
  if (state === 'reviewing' || state === 'refused') return '重新上传';
  return id === null ? '上传证照' : '上传新证';
}

/** Only the mandate for ephedrine goods can be added by choice; licences are required or not. */
export function addableTypes(certificates: readonly Certificate[]): CertificateType[] {
  const shown = new Set(certificates.map(({ type }) => type));
  return certificateTypes.filter((type) => type === 'ephedrine_mandate' && !shown.has(type));
}

/** The required ones that stand in the way. */
export function blocking(certificates: readonly Certificate[]): Certificate[] {
  return certificates.filter(
    ({ is_required: isRequired, state }) => isRequired === 1 && state !== 'valid' && state !== 'expiring',
  );
}

/** When the review is expected to end; empty where that is too far off to promise. */
export function reviewText({ uploaded_at: from, due_at: due }: Certificate['history'][number]): string {
  if (due === null) return '';
  const days = daysBetween(from.slice(0, 10), due.slice(0, 10)) ?? Infinity;
  return days > limits.certificate.aheadDays ? '' : `预计 ${due.slice(0, 16)} 前完成`;
}

/** The file to show: what is held, else what was handed in last. */
export function shownFile({ image, file_url: file, upload }: Certificate): { image: string; fileUrl: string } {
  if (file !== '' || upload === null) return { image, fileUrl: file };
  return { image: upload.file_type === 'image' ? upload.file_url : '', fileUrl: upload.file_url };
}
