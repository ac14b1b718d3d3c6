import { expect, test } from 'vitest';
import { certificateNotice, certificateState } from './certificates.ts';
import type { CertificateDates, CertificateState } from './certificates.ts';

const today = '2026-07-15';

test.each<[string, CertificateDates | null, CertificateState, string]>([
  ['none', null, { state: 'missing', daysLeft: null, level: 'blocking' }, '缺少许可证，请上传，审核通过后即可采购'],
  ['long', { validTo: '2030-01-01', audited: true }, { state: 'valid', daysLeft: 1_266, level: 'none' }, ''],
  ['no end', { validTo: null, audited: true }, { state: 'valid', daysLeft: null, level: 'none' }, ''],
  ['31 days', { validTo: '2026-08-15', audited: true }, { state: 'valid', daysLeft: 31, level: 'none' }, ''],
  [
    '30 days',
    { validTo: '2026-08-14', audited: true },
    { state: 'expiring', daysLeft: 30, level: 'warn' },
    '许可证还有 30 天到期，请尽快上传新证',
  ],
  [
    '11 days',
    { validTo: '2026-07-26', audited: true },
    { state: 'expiring', daysLeft: 11, level: 'warn' },
    '许可证还有 11 天到期，请尽快上传新证',
  ],
  [
    '10 days',
    { validTo: '2026-07-25', audited: true },
    { state: 'expiring', daysLeft: 10, level: 'urgent' },
    '许可证还有 10 天到期，请尽快上传新证',
  ],
  [
    'last day',
    { validTo: today, audited: true },
    { state: 'expiring', daysLeft: 0, level: 'urgent' },
    '许可证今天到期，请尽快上传新证',
  ],
  [
    'yesterday',
    { validTo: '2026-07-14', audited: true },
    { state: 'expired', daysLeft: -1, level: 'blocking' },
    '许可证已过期，请上传新证，审核通过后即可采购',
  ],
  [
    'under review',
    { validTo: '2030-01-01', audited: false },
    { state: 'reviewing', daysLeft: 1_266, level: 'blocking' },
    '许可证正在审核，通过后即可采购',
  ],
  [
    'over while under review',
    { validTo: '2026-07-01', audited: false },
    { state: 'expired', daysLeft: -14, level: 'blocking' },
    '许可证已过期，请上传新证，审核通过后即可采购',
  ],
  [
    'no day at all',
    { validTo: '2026-02-30', audited: true },
    { state: 'expired', daysLeft: -1, level: 'blocking' },
    '许可证已过期，请上传新证，审核通过后即可采购',
  ],
])('%s', (_, dates, state, notice) => {
  const result = certificateState(dates, today);
  expect(result).toEqual(state);
  expect(certificateNotice('许可证', result)).toBe(notice);
});
