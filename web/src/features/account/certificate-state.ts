import type { StatusTone } from '#design/status-tag.tsx';
import type { Certificate, CertificateCode } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { daysBetween } from '@baicao/shared/time/shanghai';
import { certificateTypes, longTermDay, type CertificateType } from '@baicao/shared/validation/certificate-types';

const tones: Readonly<Record<CertificateCode, StatusTone>> = {
  valid: 'done',
  reviewing: 'waiting',
  expiring: 'waiting',
  expired: 'due',
  missing: 'due',
  refused: 'due',
};

export function toneOf(state: CertificateCode): StatusTone {
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

/** From so many days before its end on, the days left are said. */
const countedDays = 90;

/** Days left in words; empty where they do not matter yet. */
export function daysText({ days_left: days }: Pick<Certificate, 'days_left'>): string {
  if (days === null || days > countedDays) return '';
  if (days < 0) return `已过期 ${-days} 天`;
  return days === 0 ? '今天到期' : `还剩 ${days} 天`;
}

/** What a refused upload means, with the reason; empty where none was refused last. */
export function refusedText({
  name,
  upload,
  days_left: days,
}: Pick<Certificate, 'name' | 'upload' | 'days_left'>): string {
  if (upload?.state !== 'refused') return '';
  const end = days === null || days < 0 ? '' : days === 0 ? '，今天之后停购' : `，${days} 天后停购`;
  return `${name}：新证未通过${upload.note === '' ? '' : `：${upload.note}`}${end}`;
}

/** Why goods of the account's scopes cannot be bought at present; empty where nothing stands in the way. */
export function pauseText(certificates: readonly Certificate[]): string {
  const [first] = byUrgency(blocking(certificates));
  if (!first) return '';
  if (first.state === 'missing') return '暂停（缺少证照）';
  return first.state === 'expired' || (first.days_left ?? 0) < 0 ? '暂停（证照过期）' : '暂停（证照未通过审核）';
}

/** What the button that opens the form says. */
export function uploadText({ state, id, upload }: Pick<Certificate, 'state' | 'id' | 'upload'>): string {
  if (upload?.state === 'refused') return '重新拍照上传';
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
