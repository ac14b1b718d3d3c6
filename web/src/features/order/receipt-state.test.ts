import { describe, expect, it } from 'vitest';
import { dueLabel, acceptsUpload, type Receipt } from './receipt-state.ts';

const receipt = (state: Receipt['state'], daysLeft: number | null = 5): Receipt => ({
  order_id: 1,
  order_sn: '1',
  delivered_at: null,
  due_on: daysLeft === null ? null : '2026-01-16',
  days_left: daysLeft,
  state,
  state_label: '',
  note: '',
  file_url: '',
  uploaded_at: null,
  lines: [],
});

describe('the receipt of an ephedrine order', () => {
  it.each<[Receipt['state'], boolean]>([
    ['awaiting_shipment', false],
    ['awaiting_upload', true],
    ['overdue', true],
    ['reviewing', true],
    ['refused', true],
    ['passed', false],
  ])('%s accepts an upload: %s', (state, takes) => expect(acceptsUpload(receipt(state))).toBe(takes));

  it.each<[Receipt['state'], number | null, string | undefined, string | undefined]>([
    ['awaiting_shipment', null, undefined, undefined],
    ['awaiting_upload', 12, '还剩 12 天', 'quiet'],
    ['awaiting_upload', 3, '还剩 3 天', 'near'],
    ['awaiting_upload', 0, '今天到期', 'near'],
    ['overdue', -1, '逾期 1 天', 'over'],
    ['refused', -4, '逾期 4 天', 'over'],
    ['reviewing', 2, undefined, undefined],
    ['passed', -9, undefined, undefined],
  ])('%s with %s days left: %s', (state, daysLeft, text, tone) => {
    const label = dueLabel(receipt(state, daysLeft));
    expect(label?.text).toBe(text);
    expect(label?.tone).toBe(tone);
  });
});
