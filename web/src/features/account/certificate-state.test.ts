import type { Certificate } from '@baicao/shared/contract';
import { expect, it } from 'vitest';
import {
  addableTypes,
  blocking,
  byUrgency,
  daysText,
  pauseText,
  refusedText,
  reviewText,
  termText,
  uploadText,
} from './certificate-state.ts';

const row = (change: Partial<Certificate>): Certificate => ({
  id: 1,
  type: 'drug_licence',
  name: '药品经营许可证',
  is_required: 1,
  number: '鄂CB0271234',
  image: '',
  file_url: '',
  valid_from: '2026-01-01',
  valid_to: '2030-12-31',
  state: 'valid',
  state_label: '有效',
  days_left: 1000,
  notice: '',
  upload: null,
  history: [],
  ...change,
});

it('shows what must be mended first', () => {
  const states = ['valid', 'reviewing', 'expiring', 'missing', 'refused', 'expired'] as const;
  expect(byUrgency(states.map((state) => row({ state }))).map(({ state }) => state)).toEqual([
    'expired',
    'refused',
    'missing',
    'expiring',
    'reviewing',
    'valid',
  ]);
});

it.each([
  [{ state: 'valid', days_left: 300 }, ''],
  [{ state: 'expiring', days_left: 8 }, '还剩 8 天'],
  [{ state: 'valid', days_left: 90 }, '还剩 90 天'],
  [{ state: 'expiring', days_left: 0 }, '今天到期'],
  [{ state: 'expired', days_left: -7 }, '已过期 7 天'],
  [{ state: 'missing', days_left: null }, ''],
] as const)('%j: %s', (change, text) => expect(daysText(row(change))).toBe(text));

it('names a term, and 长期 for the last day there is', () => {
  expect(termText(row({}))).toBe('2026-01-01 至 2030-12-31');
  expect(termText(row({ valid_to: '2099-12-31' }))).toBe('2026-01-01 至 长期');
  expect(termText(row({ valid_from: null, valid_to: null }))).toBe('');
});

it.each([
  [{}, '上传新证'],
  [{ id: null, state: 'missing' }, '上传证照'],
  [{ id: null, state: 'refused' }, '重新上传'],
  [{ state: 'reviewing' }, '重新上传'],
] as const)('%j: %s', (change, text) => expect(uploadText(row(change))).toBe(text));

it('only required ones stand in the way, and only the ephedrine mandate can be added', () => {
  const rows = [
    row({}),
    row({ state: 'expired' }),
    row({ state: 'missing', is_required: 0, type: 'ephedrine_mandate' }),
  ];
  expect(blocking(rows).map(({ state }) => state)).toEqual(['expired']);
  expect(addableTypes(rows)).toEqual([]);
  expect(addableTypes([row({})])).toEqual(['ephedrine_mandate']);
});

const refused = (note: string) => ({ state: 'refused', note }) as Certificate['upload'];

it.each([
  [{}, ''],
  [{ upload: refused('照片反光'), days_left: 8 }, '药品经营许可证：新证未通过：照片反光，8 天后停购'],
  [{ upload: refused(''), days_left: -7 }, '药品经营许可证：新证未通过'],
] as const)('%j: %s', (change, text) => expect(refusedText(row(change))).toBe(text));

it.each([
  [{ state: 'expiring', days_left: 8 }, ''],
  [{ state: 'expired', days_left: -7 }, '暂停（证照过期）'],
  [{ state: 'reviewing', days_left: -7 }, '暂停（证照过期）'],
  [{ state: 'missing', days_left: null }, '暂停（缺少证照）'],
  [{ state: 'expired', days_left: -7, is_required: 0 }, ''],
] as const)('scopes beside %j: %j', (change, text) => expect(pauseText([row({}), row(change)])).toBe(text));

it('promises the end of a review only where it is near', () => {
  const upload = (due: string | null) =>
    reviewText({ uploaded_at: '2026-03-02 10:00:00', due_at: due } as Certificate['history'][number]);
  expect(upload('2026-03-02 12:00:00')).toBe('预计 2026-03-02 12:00 前完成');
  expect(upload('2027-03-02 12:00:00')).toBe('');
  expect(upload(null)).toBe('');
});
