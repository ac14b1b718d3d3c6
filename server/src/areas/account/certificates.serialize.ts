import {
  certificateStates,
  certificateUploadStates,
  type Certificate,
  type CertificateCode,
} from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { certificateNames } from '@baicao/shared/validation/certificate-types';
import { certificateNotice, certificateState, type CertificateState } from '@baicao/shared/validation/certificates';
import type { CertificateKind } from './certificates.service.ts';

type WireUpload = Certificate['history'][number];
type Upload = CertificateKind['uploads'][number];

/** `today`: Shanghai day. */
export function wireCertificate(kind: CertificateKind, today: string): Certificate {
  const { type, uploads } = kind;
  const held = kind.held?.isAudited ? kind.held : undefined;
  const dates = certificateState(held ? { validTo: held.validTo, audited: true } : null, today);
  const state = stateOf(kind, dates);
  const history = uploads.slice(0, limits.certificate.historyMax).map(wireUpload);
  const [last] = history;
  return {
    type,
    name: certificateNames[type],
    is_required: kind.isRequired ? 1 : 0,
    ...(held ? heldFields(held, uploads) : nothingHeld),
    state,
    state_label: certificateStates[state],
    days_left: dates.daysLeft,
    notice: noticeOf(kind, state, dates),
    upload: last?.state === 'reviewing' || last?.state === 'refused' ? last : null,
    history,
  };
}

const nothingHeld = { id: null, number: '', image: '', file_url: '', valid_from: null, valid_to: null } as const;

function heldFields(held: NonNullable<CertificateKind['held']>, uploads: readonly Upload[]) {
  const file = `/api/user/zizhi/${held.id}/file`;
  const passed = uploads.find((each) => each.state === 'passed');
  return {
    id: held.id,
    number: held.number,
    image: passed && fileType(passed.file) === 'image' ? file : '',
    file_url: file,
    valid_from: held.validFrom,
    valid_to: held.validTo,
  };
}

/** The held certificate decides; where it does not allow buying, the last upload does. */
function stateOf({ held, uploads: [last] }: CertificateKind, { state }: CertificateState): CertificateCode {
  if (state === 'valid' || state === 'expiring') return state;
  if (last?.state === 'reviewing' || held?.isAudited === false) return 'reviewing';
  return last?.state === 'refused' ? 'refused' : state;
}

function noticeOf({ type, uploads: [last] }: CertificateKind, state: CertificateCode, dates: CertificateState): string {
  const name = certificateNames[type];
  const goods = type === 'ephedrine_mandate' ? '含麻黄碱类复方制剂' : '';
  switch (state) {
    case 'refused':
      return `${name}未通过审核：${last?.note ?? ''}。请重新上传，审核通过后即可采购${goods}`;
    case 'reviewing': {
      const before = dates.state === 'expired' ? `${name}已过期，新证` : name;
      return `${before}正在审核，通过后即可采购${goods}`;
    }
    case 'expiring':
      if (last?.state === 'reviewing') return `${name}还有 ${dates.daysLeft} 天到期，新证正在审核，通过后自动换用`;
      return certificateNotice(name, dates);
    default:
      return certificateNotice(name, dates, goods);
  }
}

function wireUpload(upload: Upload): WireUpload {
  const { id, number, state, note, file } = upload;
  return {
    id,
    number,
    valid_from: upload.validFrom,
    valid_to: upload.validTo,
    state,
    state_label: certificateUploadStates[state],
    note,
    uploaded_at: formatMoment(upload.uploadedAt),
    reviewed_at: momentOrNull(upload.reviewedAt),
    due_at: momentOrNull(upload.dueAt),
    file_url: `/api/user/zizhi/upload/${id}/file`,
    file_type: fileType(file),
  };
}

function momentOrNull(at: number | null): string | null {
  return at === null ? null : formatMoment(at);
}

function fileType(file: string): 'image' | 'pdf' {
  return file.endsWith('.pdf') ? 'pdf' : 'image';
}
