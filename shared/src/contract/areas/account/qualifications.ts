import * as z from 'zod';
import { limits } from '#limits.ts';
import { certificateNumberRules, tidyNumber } from '#validation/certificate-number.ts';
import { certificateTypes } from '#validation/certificate-types.ts';
import { addMonths, parseDay } from '#time/shanghai.ts';
import { endpoint } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import * as wire from '../../wire.ts';

/**
 * [ours] States of a type of certificate. `reviewing` and `refused` describe the last upload where no valid certificate is held;
 * a valid certificate keeps its state while the next one is under review.
 */
export const certificateStates = {
  valid: '有效',
  expiring: '即将过期',
  expired: '已过期',
  reviewing: '审核中',
  missing: '缺失',
  refused: '未通过',
} as const;
export type CertificateCode = keyof typeof certificateStates;

/** [ours] `replaced`: another upload of the same type came before the review. */
export const certificateUploadStates = {
  reviewing: '审核中',
  passed: '已通过',
  refused: '未通过',
  replaced: '已替换',
} as const;

const upload = entity('CertificateUpload', {
  id: wire.rowId,
  number: z.string(),
  valid_from: wire.day,
  valid_to: wire.day,
  state: z.enum(wire.codesOf(certificateUploadStates)),
  state_label: z.string(),
  /** Reason of the refusal; otherwise empty. */
  note: z.string(),
  uploaded_at: wire.moment,
  reviewed_at: wire.moment.nullable(),
  /** When the review is expected; null once it is over. */
  due_at: wire.moment.nullable(),
  file_url: wire.picture,
  file_type: z.enum(['image', 'pdf']),
});

const certificate = entity('Certificate', {
  /** Id of the certificate; null where none is held. */
  id: z.int().nullable(),
  type: z.enum(certificateTypes),
  name: z.string(),
  /** Required for buying. */
  is_required: wire.bit,
  number: z.string(),
  /** URL of the picture; empty for a PDF and where there is none. */
  image: wire.picture,
  /** URL of the file, picture or PDF; empty where there is none. */
  file_url: wire.picture,
  valid_from: wire.day.nullable(),
  /** 2099-12-31 stands for 长期有效. */
  valid_to: wire.day.nullable(),
  state: z.enum(wire.codesOf(certificateStates)),
  state_label: z.string(),
  /** Days of validity after today, negative once expired; null where none is held. */
  days_left: z.int().nullable(),
  /** The problem and what to do; empty where there is none. */
  notice: z.string(),
  /** The last upload while it is under review, or was refused. */
  upload: upload.nullable(),
  /** The last uploads, newest first. */
  history: z.array(upload),
});
export type Certificate = z.infer<typeof certificate>;

const uploadInput = z
  .object({
    type: wire.oneOf('证照类型', certificateTypes),
    number: wire.text('证照编号', { max: 40 }).transform(tidyNumber),
    valid_from: wire.date('有效期起'),
    valid_to: wire.date('有效期止'),
  })
  .superRefine(({ type, number, valid_from: from, valid_to: to }, context) => {
    const rule = certificateNumberRules[type];
    // An empty number is reported by its own field.
    if (number !== '' && !rule.isValid(number))
      context.addIssue({ code: 'custom', path: ['number'], message: rule.message });
    // A wrong day is reported by its own field.
    if (parseDay(from) === null || parseDay(to) === null) return;
    const message = to < from ? '有效期止不能早于有效期起' : '有效期最长100年，请核对年份';
    if (to < from || to > addMonths(from, limits.certificate.termYearsMax * 12))
      context.addIssue({ code: 'custom', path: ['valid_to'], message });
  });

const id = { id: wire.id('证照') };
const file = {
  method: 'GET',
  access: 'buyer',
  input: z.object({ ...id, ...wire.shownInBrowser }),
  data: wire.nothing,
  download: true,
} as const;

/** Certificates (资质证照) and business scopes of the account; spread into the group `user`. */
export const qualificationRecords = {
  zizhi: endpoint({
    method: 'GET',
    reads: ['certificates'],
    path: '/api/user/zizhi',
    access: 'buyer',
    input: z.object({}),
    /** One row for each type this buyer needs, and for each other type that is held. */
    data: z.array(certificate),
    example: {},
    summary: '资质证照',
    source: 'spec',
  }),
  zizhiUpload: endpoint({
    method: 'POST',
    changes: ['certificates'],
    path: '/api/user/zizhi',
    access: 'buyer',
    input: uploadInput,
    data: certificate,
    upload: true,
    example: {
      type: 'mandate',
      number: 'CGWT-20260001',
      valid_from: '2026-01-01',
      valid_to: '2029-12-31',
    },
    summary: '上传资质证照',
    source: 'ours',
  }),
  zizhiFile: endpoint({
    ...file,
    path: '/api/user/zizhi/{id}/file',
    example: { id: 1 },
    summary: '下载有效证照的文件',
    source: 'ours',
  }),
  zizhiUploadFile: endpoint({
    ...file,
    path: '/api/user/zizhi/upload/{id}/file',
    example: { id: 1 },
    exampleAs: 'pending',
    summary: '下载上传过的证照文件',
    source: 'ours',
  }),
  jyfw: endpoint({
    method: 'GET',
    reads: ['certificates'],
    path: '/api/user/jyfw',
    access: 'buyer',
    input: z.object({}),
    data: z.strictObject({
      /** Scopes this buyer may buy. */
      mine: z.array(z.string()),
      all: z.array(z.string()),
      /** The consequence of the difference; empty where there is none. */
      note: z.string(),
    }),
    example: {},
    summary: '经营范围',
    source: 'spec',
  }),
} as const;
