import { describe, expect, it } from 'vitest';
import { dueLabel, acceptsUpload, type Receipt } from './receipt-state.ts';

const receipt = (state: Receipt['state'], daysLeft: number | null = 5): Receipt => ({
  order_id: 1,
  order_sn: '1',
  delivered_at: null,
  due_on: daysLeft === null ? null : '2026-01-16',
  days_left: daysLeft,
  state,
  note: '',
  file_url: '',
  uploaded_at: null,
  lines: [],
});

describe('the receipt of an ephedrine order', () => {
  it.each<[Receipt['state'], boolean]>([
    ['待发货', false],
    ['待上传', true],
    ['已逾期', true],
    ['审核中', true],
    ['未通过', true],
    ['已通过', false],
  ])('%s accepts an upload: %s', (state, takes) => expect(acceptsUpload(receipt(state))).toBe(takes));

  it.each<[Receipt['state'], number | null, string | undefined, string | undefined]>([
    ['待发货', null, undefined, undefined],
    ['待上传', 12, '还剩 12 天', 'quiet'],
    ['待上传', 3, '还剩 3 天', 'near'],
    ['待上传', 0, '今天到期', 'near'],
    ['已逾期', -1, '已逾期 1 天', 'over'],
    ['未通过', -4, '已逾期 4 天', 'over'],
    ['审核中', 2, undefined, undefined],
    ['已通过', -9, undefined, undefined],
  ])('%s with %s days left: %s', (state, daysLeft, text, tone) => {
    const label = dueLabel(receipt(state, daysLeft));
    expect(label?.text).toBe(text);
    expect(label?.tone).toBe(tone);
  });
});
