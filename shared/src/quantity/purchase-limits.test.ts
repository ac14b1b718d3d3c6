import { expect, test } from 'vitest';
import { limitsText, purchaseLimitLeft } from './purchase-limits.ts';
import type { PurchaseLimit } from './purchase-limits.ts';

test.each<[string, PurchaseLimit[], { left: number; name: string } | null]>([
  ['no limit', [], null],
  ['per order', [{ window: 'order', most: 5, taken: 0 }], { left: 5, name: '本单' }],
  ['what is left of the day', [{ window: 'day', most: 5, taken: 3 }], { left: 2, name: '每日' }],
  [
    'the tightest counts',
    [
      { window: 'day', most: 5, taken: 0 },
      { window: 'week', most: 10, taken: 8 },
    ],
    { left: 2, name: '每周' },
  ],
  ['used up', [{ window: 'period', most: 5, taken: 5 }], { left: 0, name: '活动期' }],
  ['overdrawn is used up', [{ window: 'day', most: 5, taken: 9 }], { left: 0, name: '每日' }],
  [
    'equal: the first named',
    [
      { window: 'order', most: 5, taken: 0 },
      { window: 'day', most: 5, taken: 0 },
    ],
    { left: 5, name: '本单' },
  ],
])('%s', (_, limits, result) => {
  const left = purchaseLimitLeft(limits);
  if (result === null) expect(left).toBeNull();
  else expect(left).toMatchObject(result);
});

test('in words', () => {
  expect(
    limitsText(
      [
        { window: 'day', most: 5 },
        { window: 'week', most: 20 },
      ],
      '盒',
    ),
  ).toBe('每日限购 5 盒，每周限购 20 盒');
  expect(limitsText([], '盒')).toBe('');
});
